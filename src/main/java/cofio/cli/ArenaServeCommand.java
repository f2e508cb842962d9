package cofio.cli;

import cofio.arena.host.Arena;
import cofio.arena.host.Matches;
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
        description = "Holds an arena on this machine, with match 24 and those that are given.")
final class ArenaServeCommand implements Callable<Integer> {
    @Option(names = "--port", description = "Which port (default: 7424).")
    private int port = Arena.PORT;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Where the database and the artifacts lie (default: arena/data beside the configuration).")
    private @Nullable Path data;

    @Option(names = "--match", paramLabel = "N=FILE", description = "A further match, or another task for match 24.")
    private Map<Integer, Path> matches = Map.of();

    @Mixin
    private CheckOptions checks = new CheckOptions();

    @Override
    public Integer call() throws InterruptedException {
        Path folder = data == null ? Configuration.folder().resolve("arena").resolve("data") : data;
        Arena arena = Arena.open(folder, port, Matches.of(matches), checks.sandbox(), Clock.systemUTC());
        System.out.println(arena.url() + "/");
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(arena::close));
        new CountDownLatch(1).await(); // until the process is asked to end
        return Main.ANSWERED;
    }
}
