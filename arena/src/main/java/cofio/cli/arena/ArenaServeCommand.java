package cofio.cli.arena;

import cofio.arena.host.ArenaServer;
import cofio.arena.host.MatchList;
import cofio.cli.Main;
import cofio.cli.UserConfiguration;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = "Holds an arena on this machine, with match 24 and the matches that you add.")
final class ArenaServeCommand implements Callable<Integer> {
    @Option(names = "--port", description = "Which port (default: 7424).")
    private int port = ArenaServer.PORT;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "Where the database and the artifacts are kept (default: arena/data beside the configuration).")
    private @Nullable Path data;

    @Option(names = "--match", paramLabel = "N=FILE", description = "Another match, or another task for match 24.")
    private Map<Integer, Path> matches = Map.of();

    @Mixin
    private CheckOptions checks = new CheckOptions();

    @Override
    public Integer call() throws InterruptedException {
        Path folder = data == null ? UserConfiguration.folder().resolve("arena").resolve("data") : data;
        ArenaServer arena = ArenaServer.open(folder, port, MatchList.of(matches), checks.sandbox(), Clock.systemUTC());
        System.out.println(arena.url() + "/");
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(arena::close));
        new CountDownLatch(1).await(); // until the process is asked to end
        return Main.ANSWERED;
    }
}
