package cofio.cli;

import cofio.cluster.LocalCluster;
import cofio.text.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "cluster",
        mixinStandardHelpOptions = true,
        description = "Runs nodes of OpenSearch on this machine, to try `cofio serve --cluster` with.")
final class ClusterCommand implements Callable<Integer> {
    private static final int USUAL_NODES = 3;
    private static final double MEGA = 1 << 20;

    static final class Place {
        @Option(
                names = "--folder",
                paramLabel = "DIR",
                description =
                        "Where OpenSearch and what its nodes keep lies (default: a folder for the data of the user;"
                                + " as root /var/tmp/cofio-cluster).")
        private @Nullable Path folder;

        @Option(names = "--json", description = "Answer in JSON.")
        private boolean json;

        LocalCluster cluster() {
            return new LocalCluster(path());
        }

        Path path() {
            return folder == null ? LocalCluster.usual() : folder;
        }
    }

    @Mixin
    private Place place = new Place();

    @Override
    public Integer call() {
        return status(place);
    }

    @Command(
            description = "Starts the nodes, with what they kept; fetches OpenSearch through Maven the first time.",
            mixinStandardHelpOptions = true)
    int start(
            @Mixin Place chosen,
            @Option(
                            names = "--nodes",
                            paramLabel = "COUNT",
                            description = "How many nodes (default: those that are there, or 3).")
                    @Nullable
                    Integer count,
            @Option(
                            names = "--heap",
                            paramLabel = "MB",
                            defaultValue = "768",
                            description = "The heap of each node in megabytes (default: 768).")
                    int megabytes) {
        LocalCluster cluster = chosen.cluster();
        int there = cluster.nodes().size();
        int wanted = count != null ? count : there == 0 ? USUAL_NODES : there;
        List<LocalCluster.Node> nodes =
                cluster.start(wanted, megabytes, said -> Caller.errors().println("cofio: " + said));
        String addresses = addresses(nodes);
        if (chosen.json) {
            Caller.output().println(Json.of(Json.object("cluster", addresses, "nodes", nodes.size())));
        } else {
            Caller.output().println("the cluster is there: " + addresses);
            Caller.errors().println("Next: cofio serve --cluster " + addresses);
        }
        return Main.ANSWERED;
    }

    @Command(description = "Shows the nodes.", mixinStandardHelpOptions = true)
    int status(@Mixin Place chosen) {
        LocalCluster cluster = chosen.cluster();
        List<LocalCluster.Node> nodes = cluster.nodes();
        String health = cluster.health();
        if (chosen.json) {
            Caller.output()
                    .println(Json.of(Json.object(
                            "folder",
                            chosen.path().toString(),
                            "health",
                            health,
                            "bytes",
                            cluster.bytes(),
                            "nodes",
                            nodes.stream()
                                    .map(node -> Json.object(
                                            "name",
                                            node.name(),
                                            "address",
                                            node.address().toString(),
                                            "running",
                                            node.process().isPresent()))
                                    .toList())));
        } else if (nodes.isEmpty()) {
            Caller.errors().println("There is no cluster in " + chosen.path() + ". Start one: cofio cluster start");
        } else {
            nodes.forEach(node -> Caller.output()
                    .println(node.name() + "  " + node.address() + "  "
                            + node.process()
                                    .map(process -> "process " + process.pid())
                                    .orElse("not running")));
            Caller.output()
                    .printf(
                            "%s, %.0f MB in %s%n",
                            health.isEmpty() ? "does not answer" : health, cluster.bytes() / MEGA, chosen.path());
        }
        return nodes.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
    }

    @Command(description = "Ends the nodes; what they keep stays.", mixinStandardHelpOptions = true)
    int stop(
            @Mixin Place chosen,
            @Option(names = "--delete", description = "Deletes what they keep, too.") boolean delete) {
        LocalCluster cluster = chosen.cluster();
        int kept = cluster.nodes().size();
        int stopped = cluster.stop();
        if (delete) {
            cluster.clear();
        }
        if (chosen.json) {
            Caller.output().println(Json.of(Json.object("stopped", stopped, "deleted", delete ? kept : 0)));
        } else {
            Caller.output()
                    .println("stopped " + ImportCommand.count(stopped, "node")
                            + (delete ? ", deleted what " + ImportCommand.count(kept, "node") + " kept" : ""));
        }
        return kept == 0 ? Main.NOTHING_KNOWN : Main.ANSWERED;
    }

    private static String addresses(List<LocalCluster.Node> nodes) {
        return nodes.stream().map(node -> node.address().toString()).collect(Collectors.joining(","));
    }
}
