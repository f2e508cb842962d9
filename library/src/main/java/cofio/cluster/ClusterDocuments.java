package cofio.cluster;

import cofio.text.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The documents of one index. Those of a brain lie together: its name is what they are routed by, so that whatever is written
 * at once for a brain is written in that order, and a search for it asks one part of the index alone.
 */
public final class ClusterDocuments {
    /** A name in every document for the write that made it, by which a write whose answer was lost knows itself again. */
    static final String MARK = "mark";

    private static final int AT_ONCE = 500;
    private static final int PAGE = 5_000;

    private final ClusterClient client;
    private final String index;
    private final int copies;

    ClusterDocuments(ClusterClient client, String index, int copies) {
        this.client = client;
        this.index = index;
        this.copies = copies;
    }

    /** As it is at this moment, whoever wrote it; null where there is none. */
    public @Nullable ClusterDocument get(String id, String brain) throws ClusterFailure {
        ClusterReply reply =
                client.call("GET", "/" + index + "/_doc/" + encoded(id) + "?routing=" + encoded(brain), null);
        if (reply.status() == 404 && Boolean.FALSE.equals(reply.json().get("found"))) {
            return null;
        }
        return read(accepted(reply).json());
    }

    /** Several, each null where there is none. {@code without}: fields that are not wanted. */
    public List<@Nullable ClusterDocument> get(List<String> ids, String brain, String... without)
            throws ClusterFailure {
        List<@Nullable ClusterDocument> found = new ArrayList<>();
        String path = "/" + index + "/_mget?routing=" + encoded(brain)
                + (without.length == 0 ? "" : "&_source_excludes=" + String.join(",", without));
        for (int from = 0; from < ids.size(); from += AT_ONCE) {
            List<String> some = ids.subList(from, Math.min(ids.size(), from + AT_ONCE));
            Map<String, @Nullable Object> json = accepted(client.call("POST", path, Json.of(Json.object("ids", some))))
                    .json();
            for (Object one : ClusterReply.list(json, "docs")) {
                Map<?, ?> document = (Map<?, ?>) one;
                if (document.containsKey("error")) {
                    throw new ClusterFailure(ClusterFailure.Kind.AWAY, ClusterReply.reason(document));
                }
                found.add(Boolean.TRUE.equals(document.get("found")) ? read(document) : null);
            }
        }
        return found;
    }

    @SuppressWarnings("unchecked")
    static ClusterDocument read(Map<?, ?> json) {
        DocumentVersion version =
                new DocumentVersion(ClusterReply.number(json, "_seq_no"), ClusterReply.number(json, "_primary_term"));
        return new ClusterDocument(String.valueOf(json.get("_id")), version, (Map<String, @Nullable Object>)
                ClusterReply.object(json, "_source"));
    }

    /** One document; gives its version when as many copies are written as must be. */
    public DocumentVersion write(String brain, DocumentWrite write) throws ClusterFailure, VersionConflict {
        DocumentVersion version = write(brain, List.of(write)).getFirst();
        if (version == null) {
            throw new VersionConflict();
        }
        return version;
    }

    /**
     * Documents of a brain in their order; gives their versions when as many copies of each are written as must be, with
     * null for one that was not the one any more that it had to be.
     */
    public List<@Nullable DocumentVersion> write(String brain, List<DocumentWrite> writes) throws ClusterFailure {
        return writes.isEmpty() ? List.of() : new ConfirmedWrites(this, brain, writes).run();
    }

    ClusterReply bulk(String lines) throws ClusterFailure {
        return accepted(client.call("POST", "/" + index + "/_bulk?timeout=5s&wait_for_active_shards=" + copies, lines));
    }

    /** For how long something is tried again. */
    Duration patience() {
        return client.patience();
    }

    /** How many copies must have a write. */
    int copies() {
        return copies;
    }

    /** What the search of the engine gives for a query, which sees what it has taken in so far. */
    public Map<?, ?> search(String brain, Map<String, @Nullable Object> query) throws ClusterFailure {
        return search(brain, List.of(query)).getFirst();
    }

    /** Several at once, on one state of the index. */
    public List<Map<?, ?>> search(String brain, List<Map<String, @Nullable Object>> queries) throws ClusterFailure {
        StringBuilder lines = new StringBuilder();
        String head = Json.of(Json.object("routing", brain));
        queries.forEach(
                query -> lines.append(head).append('\n').append(Json.of(query)).append('\n'));
        ClusterReply reply = accepted(client.call("POST", "/" + index + "/_msearch", lines.toString()));
        List<Map<?, ?>> found = new ArrayList<>();
        for (Object one : ClusterReply.list(reply.json(), "responses")) {
            Map<?, ?> response = (Map<?, ?>) one;
            if (response.containsKey("error")) {
                throw new ClusterFailure(ClusterFailure.Kind.AWAY, ClusterReply.reason(response));
            }
            found.add(response);
        }
        return found;
    }

    /** The names of all documents of a brain. {@code fresh}: also of those that no search has taken in yet. */
    public List<String> ids(String brain, boolean fresh) throws ClusterFailure {
        if (fresh) {
            accepted(client.call("POST", "/" + index + "/_refresh", null));
        }
        List<String> ids = new ArrayList<>();
        Map<String, @Nullable Object> query = Json.object("query", Json.object("term", Json.object("brain", brain)));
        query.put("_source", false);
        query.put("size", PAGE);
        query.put("sort", List.of("_seq_no"));
        List<?> hits;
        do {
            hits = ClusterReply.list(ClusterReply.object(search(brain, query), "hits"), "hits");
            for (Object hit : hits) {
                ids.add(String.valueOf(((Map<?, ?>) hit).get("_id")));
                query.put("search_after", ((Map<?, ?>) hit).get("sort"));
            }
        } while (hits.size() == PAGE);
        return ids;
    }

    /** All that is kept for a brain. */
    public void drop(String brain) throws ClusterFailure {
        drop(brain, List.of());
    }

    /** The same but for some documents. */
    public void drop(String brain, List<String> but) throws ClusterFailure {
        drop(brain, Json.object("bool", Json.object("must_not", Json.object("ids", Json.object("values", but)))));
    }

    /** Those of a brain that a query finds. */
    public void drop(String brain, Map<String, @Nullable Object> query) throws ClusterFailure {
        Object own = Json.object("term", Json.object("brain", brain));
        Object both = Json.object("bool", Json.object("filter", List.of(own, query)));
        String body = Json.of(Json.object("query", both));
        String path = "/" + index + "/_delete_by_query?conflicts=proceed&refresh=true&routing=" + encoded(brain);
        long deleted;
        do {
            refresh();
            deleted = ClusterReply.number(
                    accepted(client.call("POST", path, body)).json(), "deleted");
        } while (deleted > 0);
    }

    /** Lets searches see what was written until now. */
    public void refresh() throws ClusterFailure {
        accepted(client.call("POST", "/" + index + "/_refresh", null));
    }

    private static ClusterReply accepted(ClusterReply reply) throws ClusterFailure {
        if (reply.done()) {
            return reply;
        }
        throw refused(reply.status(), reply.reason());
    }

    static ClusterFailure refused(int status, String reason) {
        boolean blocked = reason.contains(ClusterFailure.BLOCKED);
        return new ClusterFailure(
                blocked ? ClusterFailure.Kind.READ_ONLY : ClusterFailure.Kind.REFUSED, reason + " (" + status + ")");
    }

    static String encoded(String id) {
        return URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    /** A line of a bulk request, and the document where there is one. */
    static String line(DocumentWrite write, String brain, String mark) {
        Map<String, @Nullable Object> action = Json.object("_id", write.id(), "routing", brain);
        if (write.when() instanceof DocumentWrite.IfStill(DocumentVersion version)) {
            action.put("if_seq_no", version.sequence());
            action.put("if_primary_term", version.term());
        }
        Map<String, @Nullable Object> source = write.source();
        if (source == null) {
            return Json.of(Json.object("delete", action)) + "\n";
        }
        Map<String, @Nullable Object> marked = new LinkedHashMap<>(source);
        marked.put("brain", brain);
        marked.put(MARK, mark);
        String act = write.when() instanceof DocumentWrite.IfNew ? "create" : "index";
        return Json.of(Json.object(act, action)) + "\n" + Json.of(marked) + "\n";
    }

    /** Which documents are there by those marks. */
    List<@Nullable ClusterDocument> again(List<DocumentWrite> writes, String brain) throws ClusterFailure {
        return get(writes.stream().map(DocumentWrite::id).toList(), brain, "text", "bytes");
    }

    @Override
    public String toString() {
        return index + Arrays.asList(copies);
    }
}
