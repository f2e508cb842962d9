package cofio.cluster;

import cofio.CofioException;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The indices that Cofio keeps in a cluster: how they are made, and whether those that are there are ours. */
final class ClusterLayout {
    static final String BRAINS = "cofio-brains";
    static final String FILES = "cofio-files";
    static final String PASSAGES = "cofio-passages";

    /** Raised where a newer Cofio keeps things otherwise. */
    private static final int LAYOUT = 1;

    private static final int OLDEST = 3;
    private static final int MOST_COPIES = 3;
    private static final int SHARDS_A_NODE = 2;
    private static final int MOST_SHARDS = 24;

    private final ClusterClient client;

    ClusterLayout(ClusterClient client) {
        this.client = client;
    }

    /** Gives how many copies of a write are waited for: two, so that it outlives the loss of a machine, where there are two. */
    int prepare() throws ClusterFailure {
        checkVersion();
        for (String index : List.of(BRAINS, FILES, PASSAGES)) {
            isThere(index); // before anything is made
        }
        Map<String, @Nullable Object> health =
                call("GET", "/_cluster/health", null).json();
        int nodes = (int) Math.max(1, ClusterReply.number(health, "number_of_data_nodes"));
        make(BRAINS, 1, nodes, Json.object(), Json.object());
        make(
                FILES,
                shards(nodes),
                nodes,
                Json.object("refresh_interval", "30s", "codec", "best_compression"),
                Json.object());
        make(PASSAGES, shards(nodes), nodes, ClusterMapping.settings(), ClusterMapping.fields());
        int copies = 1 + replicas(FILES);
        if (copies < MOST_COPIES && copies < nodes) {
            copies = Math.min(MOST_COPIES, nodes);
            for (String index : List.of(BRAINS, FILES, PASSAGES)) {
                call("PUT", "/" + index + "/_settings", Json.object("number_of_replicas", copies - 1));
            }
        }
        return Math.min(2, copies);
    }

    private static int shards(int nodes) {
        return nodes == 1 ? SHARDS_A_NODE : Math.min(MOST_SHARDS, nodes * SHARDS_A_NODE);
    }

    private void checkVersion() throws ClusterFailure {
        Map<?, ?> version = ClusterReply.object(call("GET", "/", null).json(), "version");
        String number = String.valueOf(version.get("number"));
        boolean ours = "opensearch".equals(version.get("distribution"));
        if (!ours || major(number) < OLDEST) {
            throw new CofioException(
                    "The cluster runs " + (ours ? "OpenSearch " + number : "something else than OpenSearch") + ".",
                    "Cofio needs OpenSearch " + OLDEST + " or newer.");
        }
        ClusterReply plugins = client.call("GET", "/_nodes/plugins?filter_path=nodes.*.plugins.name", null);
        for (Object node : ClusterReply.object(plugins.json(), "nodes").values()) {
            boolean has = ClusterReply.list((Map<?, ?>) node, "plugins").stream()
                    .anyMatch(plugin -> "opensearch-knn".equals(((Map<?, ?>) plugin).get("name")));
            if (!has) {
                throw new CofioException(
                        "A node of the cluster lacks the plug-in opensearch-knn.",
                        "Install it on every node: bin/opensearch-plugin install opensearch-knn");
            }
        }
    }

    private static int major(String number) {
        String first = number.split("\\.", 2)[0];
        return first.matches("\\d{1,4}") ? Integer.parseInt(first) : 0;
    }

    private void make(
            String index,
            int shards,
            int nodes,
            Map<String, @Nullable Object> settings,
            Map<String, @Nullable Object> fields)
            throws ClusterFailure {
        if (isThere(index)) {
            return;
        }
        settings.put("number_of_shards", shards);
        settings.put("number_of_replicas", Math.min(MOST_COPIES, nodes) - 1);
        fields.put("brain", Json.object("type", "keyword"));
        Map<String, @Nullable Object> mapping =
                Json.object("dynamic", false, "_meta", Json.object("cofio", LAYOUT), "properties", fields);
        ClusterReply made =
                client.call("PUT", "/" + index, Json.of(Json.object("settings", settings, "mappings", mapping)));
        // Another node may have made it at the same moment.
        if (!isThere(index)) {
            throw ClusterDocuments.refused(made.status(), made.reason());
        }
    }

    /** Fails where it is there and not one of this version of Cofio. */
    private boolean isThere(String index) throws ClusterFailure {
        ClusterReply there = client.call("GET", "/" + index + "/_mapping", null);
        if (there.status() == 404) {
            return false;
        }
        Map<?, ?> mapping = ClusterReply.object(ClusterReply.object(there.json(), index), "mappings");
        long layout = ClusterReply.number(ClusterReply.object(mapping, "_meta"), "cofio");
        if (layout == 0) {
            throw new CofioException(
                    "The cluster has an index " + index + " that is not Cofio's.",
                    "Take another cluster, or give that index another name; nothing was changed.");
        }
        if (layout > LAYOUT) {
            throw new CofioException(
                    "A newer version of Cofio keeps its memories in this cluster.", "Update this one.");
        }
        return true;
    }

    private int replicas(String index) throws ClusterFailure {
        Map<?, ?> settings =
                call("GET", "/" + index + "/_settings?flat_settings=true", null).json();
        Map<?, ?> flat = ClusterReply.object(ClusterReply.object(settings, index), "settings");
        return Integer.parseInt(String.valueOf(flat.get("index.number_of_replicas")));
    }

    private ClusterReply call(String method, String path, @Nullable Object body) throws ClusterFailure {
        ClusterReply reply = client.call(method, path, body == null ? null : Json.of(body));
        if (!reply.done()) {
            throw ClusterDocuments.refused(reply.status(), reply.reason());
        }
        return reply;
    }
}
