package cofio.cli.bench;

import cofio.CofioException;
import cofio.bench.BenchReport;
import cofio.bench.ClusterFaultsBench;
import cofio.bench.FaultsBench;
import cofio.cluster.LocalCluster;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "faults",
        mixinStandardHelpOptions = true,
        description = "Tries kills, full disks, I/O errors, garbage and wrong clocks on every way of writing.")
final class BenchFaultsCommand implements Callable<Integer> {
    private static final int MEGABYTES = 512;
    private static final int AT_ONCE = 8;

    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--rounds", defaultValue = "200", description = "Rounds of random faults (default: 200).")
    private int rounds;

    @Option(
            names = "--home",
            paramLabel = "HOME",
            defaultValue = "folder",
            description = "Where the memory lies: folder, or cluster (starts a node of OpenSearch; default: folder).")
    private String home = "folder";

    @Option(
            names = "--every",
            paramLabel = "N",
            defaultValue = "1",
            description = "In a cluster: a fault at one request in so many (default: 1, at each).")
    private int every = 1;

    @Override
    public Integer call() throws IOException, InterruptedException {
        return switch (home) {
            case "folder" -> bench.run(scratch -> new FaultsBench(scratch, rounds, true, BenchRun::progress).run());
            case "cluster" -> bench.run(this::inCluster);
            default -> throw new CofioException("There is no home " + home + ".", "Give folder or cluster.");
        };
    }

    private BenchReport inCluster(Path scratch) throws IOException, InterruptedException {
        Path usual = LocalCluster.usual();
        Path own = usual.resolveSibling(
                usual.getFileName() + "-faults-" + ProcessHandle.current().pid());
        LocalCluster cluster = new LocalCluster(own, usual, LocalCluster.FIRST_PORT);
        Thread ending = new Thread(cluster::clear);
        Runtime.getRuntime().addShutdownHook(ending);
        try {
            URI engine =
                    cluster.start(1, MEGABYTES, BenchRun::progress).getFirst().address();
            return new ClusterFaultsBench(scratch, engine, Math.max(1, every), AT_ONCE, BenchRun::progress).run();
        } finally {
            Runtime.getRuntime().removeShutdownHook(ending);
            cluster.clear();
            Files.deleteIfExists(own);
        }
    }
}
