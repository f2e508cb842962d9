package cofio.bench;

import cofio.cluster.Cluster;
import java.io.IOException;
import java.util.Map;

/** How much heap a node of OpenSearch needs: the least of it that was in use at any time, on average over the nodes. */
final class EngineHeap {
    private final Cluster cluster;
    private double least = Double.MAX_VALUE;

    EngineHeap(Cluster cluster) {
        this.cluster = cluster;
    }

    void look() throws IOException {
        if (cluster.ask("GET", "/_nodes/stats/jvm", null).get("nodes") instanceof Map<?, ?> nodes) {
            double used = nodes.values().stream()
                    .mapToDouble(node -> EngineRatio.figure(node, "jvm", "mem", "heap_used_in_bytes"))
                    .average()
                    .orElse(0);
            least = Math.min(least, used);
        }
    }

    long least() {
        return (long) least;
    }
}
