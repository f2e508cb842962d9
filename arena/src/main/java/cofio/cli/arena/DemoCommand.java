package cofio.cli.arena;

import cofio.CofioException;
import cofio.arena.host.ArenaServer;
import cofio.arena.host.MatchList;
import cofio.arena.join.MatchJoin;
import cofio.arena.shape.ArenaPaths;
import cofio.cli.Main;
import cofio.cli.ProgressBar;
import cofio.cli.UserBrowser;
import cofio.task.Contender;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = {
            "Shows what Cofio does: starts an arena, plays match 24, and opens the leaderboard.",
            "It does not touch your memory: it works in a temporary folder and deletes it afterwards."
        })
final class DemoCommand implements Callable<Integer> {
    @Option(names = "--port", description = "The port of the arena (default: a free one).")
    private int port;

    @Option(names = "--no-browser", description = "Do not open the leaderboard.")
    private boolean noBrowser;

    @Option(names = "--exit", description = "Exit after the match: 0 if the arena found full marks, else 1.")
    private boolean exit;

    @Override
    public Integer call() throws InterruptedException {
        Path home = folder();
        ArenaServer arena = ArenaServer.open(home.resolve("data"), port, MatchList.of(Map.of()), Clock.systemUTC());
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
            arena.close();
            delete(home);
        }));
        Contender cofio = Contender.cofio(ArenaJoinCommand.version());
        MatchJoin.Result result = new MatchJoin(
                        home,
                        MatchList.FIRST,
                        ArenaJoinCommand.cofio(cofio),
                        cofio,
                        Optional.empty(),
                        Clock.systemUTC(),
                        new JoinScreen())
                .at(arena.url());
        JoinScreen.result(result);
        String board = arena.url() + ArenaPaths.match(MatchList.FIRST);
        System.out.println(board);
        if (exit) {
            return result.standing().full() ? Main.ANSWERED : Main.NOTHING_KNOWN;
        }
        if (!noBrowser && ProgressBar.onTerminal()) {
            UserBrowser.open(board);
        }
        System.err.println("cofio: the leaderboard stays at this address until you press Ctrl+C");
        new CountDownLatch(1).await();
        return Main.ANSWERED;
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("cofio-demo");
        } catch (IOException e) {
            throw new CofioException(
                    "the folder for the demo cannot be made: " + e.getMessage(),
                    "check that you can write to TMPDIR",
                    e);
        }
    }

    /** As far as it goes: what is left lies in a folder that the system clears. */
    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            System.err.println("cofio: this folder of the demo could not be deleted: " + folder);
        }
    }
}
