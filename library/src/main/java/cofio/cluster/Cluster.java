package cofio.cluster;

import cofio.CofioException;
import cofio.text.Json;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An OpenSearch cluster that keeps memories, and the indices in it: who has a brain, the files, what is found by search. */
public final class Cluster implements AutoCloseable {
    private final ClusterClient client;
    private final ClusterDocuments brains;
    private final ClusterDocuments files;
    private final ClusterDocuments passages;
    private final int copies;

    private Cluster(ClusterClient client, int copies) {
        this.client = client;
        this.copies = copies;
        this.brains = new ClusterDocuments(client, ClusterLayout.BRAINS, copies);
        this.files = new ClusterDocuments(client, ClusterLayout.FILES, copies);
        // Derived: what is lost is made again.
        this.passages = new ClusterDocuments(client, ClusterLayout.PASSAGES, 1);
    }

    /** Makes the indices where there are none. {@code nodes}: addresses of some of its nodes. */
    public static Cluster connect(List<URI> nodes) {
        return connect(nodes, ClusterClient.PATIENCE);
    }

    /** {@code patience}: for how long a call is tried again. */
    public static Cluster connect(List<URI> nodes, Duration patience) {
        if (nodes.isEmpty()) {
            throw new CofioException("No node of a cluster is named.", "Give its address: http://127.0.0.1:9200");
        }
        for (URI node : nodes) {
            String scheme = String.valueOf(node.getScheme());
            if (!scheme.equals("http") && !scheme.equals("https") || node.getHost() == null) {
                throw new CofioException(
                        node + " is not the address of a node.", "Give one such as http://127.0.0.1:9200");
            }
        }
        ClusterClient client = new ClusterClient(nodes, patience);
        try {
            return new Cluster(client, new ClusterLayout(client).prepare());
        } catch (ClusterFailure e) {
            client.close();
            throw e.told();
        } catch (CofioException e) {
            client.close();
            throw e;
        }
    }

    /** How many copies of each write are waited for. */
    public int copies() {
        return copies;
    }

    /** Who has a brain here, and by what keys. */
    public ClusterDocuments brains() {
        return brains;
    }

    public ClusterDocuments files() {
        return files;
    }

    public ClusterDocuments passages() {
        return passages;
    }

    /** Whether it answers and has its indices. */
    public boolean isThere() {
        try {
            Map<String, @Nullable Object> health = client.call(
                            "GET",
                            "/_cluster/health/" + ClusterLayout.FILES + "?timeout=1s",
                            null,
                            Duration.ofSeconds(2))
                    .json();
            return List.of("green", "yellow").contains(String.valueOf(health.get("status")));
        } catch (ClusterFailure away) {
            return false;
        }
    }

    /** How many requests were sent to nodes, and how many of those failed. */
    public long[] counts() {
        return client.counts();
    }

    /** For what is about the indices and not about a brain. */
    public Map<String, @Nullable Object> ask(String method, String path, @Nullable Object body) throws ClusterFailure {
        ClusterReply reply = client.call(method, path, body == null ? null : Json.of(body));
        if (!reply.done()) {
            throw ClusterDocuments.refused(reply.status(), reply.reason());
        }
        return reply.json();
    }

    @Override
    public void close() {
        client.close();
    }
}
