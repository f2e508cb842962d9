package cofio.cli;

import cofio.CofioException;
import cofio.arena.host.Arena;
import cofio.arena.host.Matches;
import cofio.arena.join.Joining;
import cofio.arena.shape.Paths;
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
            "It touches no memory of yours: all of it lies in a folder of its own, which is gone afterwards."
        })
final class DemoCommand implements Callable<Integer> {
    @Option(names = "--port", description = "Which port the arena takes (default: one that is free).")
    private int port;

    @Option(names = "--no-browser", description = "Do not open the leaderboard.")
    private boolean noBrowser;

    @Option(names = "--exit", description = "End after the match: with 0 where the arena found full marks, else 1.")
    private boolean exit;

    @Override
    public Integer call() throws InterruptedException {
        Path home = folder();
        Arena arena = Arena.open(home.resolve("data"), port, Matches.of(Map.of()), Clock.systemUTC());
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
            arena.close();
            delete(home);
        }));
        Contender cofio = Contender.cofio(ArenaJoinCommand.version());
        Joining.Result result = new Joining(
                        home,
                        Matches.FIRST,
                        ArenaJoinCommand.cofio(cofio),
                        cofio,
                        Optional.empty(),
                        Clock.systemUTC(),
                        new JoinScreen())
                .at(arena.url());
        JoinScreen.result(result);
        String board = arena.url() + Paths.match(Matches.FIRST);
        System.out.println(board);
        if (exit) {
            return result.standing().full() ? Main.ANSWERED : Main.NOTHING_KNOWN;
        }
        if (!noBrowser && Bar.onTerminal()) {
            Browser.open(board);
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
                    "there is no place for the demo: " + e.getMessage(), "may you write to TMPDIR?", e);
        }
    }

    /** As far as it goes: what is left lies in a folder that the system clears. */
    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            System.err.println("cofio: this is left of the demo: " + folder);
        }
    }
}
