package cofio.cli.bench;

import cofio.bench.BrainGrowthBench;
import cofio.bench.ClusterBench;
import cofio.cluster.LocalCluster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "cluster",
        mixinStandardHelpOptions = true,
        description =
                "Uses many brains in a cluster on this machine while nodes are killed, or makes ever more of them.")
final class BenchClusterCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--brains", defaultValue = "1000", description = "How many brains (default: ${DEFAULT-VALUE}).")
    private int brains;

    @Option(names = "--minutes", defaultValue = "5", description = "How long (default: ${DEFAULT-VALUE}).")
    private double minutes;

    @Option(names = "--nodes", defaultValue = "3", description = "Nodes of OpenSearch (default: ${DEFAULT-VALUE}).")
    private int nodes;

    @Option(names = "--cofio-nodes", defaultValue = "2", description = "Nodes of Cofio (default: ${DEFAULT-VALUE}).")
    private int cofios;

    @Option(
            names = "--heap",
            paramLabel = "MB",
            defaultValue = "768",
            description = "Heap of each node of OpenSearch (default: ${DEFAULT-VALUE}).")
    private int heap;

    @Option(
            names = "--tries",
            defaultValue = "100000",
            description = "How often another brain's fact is looked for (default: ${DEFAULT-VALUE}).")
    private int tries;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "Where OpenSearch is or goes, and its nodes as long as this runs (default: that of `cofio cluster`).")
    private @Nullable Path folder;

    @Option(
            names = "--growth",
            split = ",",
            paramLabel = "N",
            description = "Instead: how fast and how large it is with so many brains, such as 10,1000,100000.")
    private List<Integer> growth = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> {
            Path program = folder == null ? LocalCluster.usual() : folder;
            Path own = program.resolve("bench-" + ProcessHandle.current().pid());
            LocalCluster engine = new LocalCluster(own, program, LocalCluster.FIRST_PORT);
            return growth.isEmpty()
                    ? new ClusterBench(
                                    engine,
                                    nodes,
                                    heap,
                                    cofios,
                                    brains,
                                    (int) (minutes * 60),
                                    tries,
                                    BenchRun::progress)
                            .run()
                    : new BrainGrowthBench(engine, nodes, heap, growth, BenchRun::progress).run();
        });
    }
}
