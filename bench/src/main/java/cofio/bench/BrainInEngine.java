package cofio.bench;

import cofio.Cofio;
import cofio.cluster.Cluster;
import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentWrite;
import cofio.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A brain in a cluster as its documents show it, without any of the code that keeps it. */
record BrainInEngine(Cluster cluster, String brain, Path exports) implements CampaignHome {
    private static final List<String> INDICES = List.of("cofio-files", "cofio-passages");

    @Override
    public Cofio open() {
        return Cofio.open(cluster, brain, FaultBase.CLOCK);
    }

    private Map<String, Map<?, ?>> documents(String index) throws ClusterFailure {
        cluster.ask("POST", "/" + index + "/_refresh", null);
        Map<String, @Nullable Object> query = Json.object(
                "size", 10_000, "query", Json.object("term", Json.object("brain", brain)), "sort", List.of("_seq_no"));
        Map<?, ?> found = cluster.ask("POST", "/" + index + "/_search?routing=" + brain, query);
        Map<String, Map<?, ?>> documents = new LinkedHashMap<>();
        for (Object hit : (List<?>) part(found, "hits", "hits")) {
            documents.put(String.valueOf(part(hit, "_id")), (Map<?, ?>) part(hit, "_source"));
        }
        return documents;
    }

    private static Object part(@Nullable Object of, String... keys) {
        Object at = of;
        for (String key : keys) {
            at = at instanceof Map<?, ?> map ? map.get(key) : null;
        }
        if (at == null) {
            throw new IllegalStateException("no " + String.join(".", keys));
        }
        return at;
    }

    private static Map<?, ?> head(Map<String, Map<?, ?>> documents, String brain) {
        Map<?, ?> head = documents.get(brain + "/");
        return head != null && head.get("files") instanceof Map<?, ?> files ? files : Map.of();
    }

    private static List<String> parts(Map<?, ?> document) {
        List<String> ids = new ArrayList<>();
        if (document.get("parts") instanceof List<?> parts) {
            parts.forEach(one -> ids.add(String.valueOf(one).split(" ")[0]));
        }
        return ids;
    }

    private static byte[] content(Map<?, ?> document) {
        return document.get("bytes") instanceof String bytes
                ? Base64.getDecoder().decode(bytes)
                : String.valueOf(document.get("text")).getBytes(StandardCharsets.UTF_8);
    }

    private byte @Nullable [] bytes(Map<String, Map<?, ?>> documents, String id) {
        Map<?, ?> document = documents.get(id);
        if (document == null) {
            return null; // named and not written yet
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (String part : parts(document)) {
            Map<?, ?> older = documents.get(part);
            all.writeBytes(older == null ? "a part is missing".getBytes(StandardCharsets.UTF_8) : content(older));
        }
        all.writeBytes(content(document));
        return all.toByteArray();
    }

    private Map<String, byte[]> inside() throws IOException {
        Map<String, Map<?, ?>> documents = documents(INDICES.getFirst());
        Map<String, byte[]> files = new TreeMap<>();
        head(documents, brain).forEach((name, listed) -> {
            byte[] bytes = bytes(documents, String.valueOf(listed).split(" ")[0]);
            if (bytes != null && String.valueOf(name).startsWith("memory/")) {
                files.put(String.valueOf(name).substring("memory/".length()), bytes);
            }
        });
        return files;
    }

    @Override
    public FilesOnDisk files() throws IOException {
        return FilesOnDisk.of(inside());
    }

    @Override
    public String importing() throws IOException {
        byte[] mark = inside().get(".cofio/importing");
        return mark == null ? "" : new String(mark, StandardCharsets.UTF_8);
    }

    /** Documents that belong to no file, and forgotten words wherever they are. */
    void check(Set<String> forgotten, CampaignFindings findings) throws IOException {
        Map<String, Map<?, ?>> documents = documents(INDICES.getFirst());
        Set<String> wanted = new HashSet<>(Set.of(brain + "/"));
        head(documents, brain).values().forEach(listed -> {
            String id = String.valueOf(listed).split(" ")[0];
            wanted.add(id);
            wanted.addAll(parts(documents.getOrDefault(id, Map.of())));
        });
        documents.keySet().stream()
                .filter(id -> !wanted.contains(id))
                .forEach(id -> findings.problem("left over", "the document " + id));
        for (String index : INDICES) {
            documents(index).forEach((id, document) -> {
                String text = index.equals(INDICES.getFirst())
                        ? new String(content(document), StandardCharsets.UTF_8)
                        : document.toString();
                forgotten.stream()
                        .filter(text::contains)
                        .forEach(value -> findings.problem("not gone", value + " is in " + index + " in " + id));
            });
        }
    }

    /** Another brain with the same documents. */
    BrainInEngine copy(String other, Path otherExports) throws ClusterFailure {
        List<DocumentWrite> writes = new ArrayList<>();
        for (Map.Entry<String, Map<?, ?>> one : documents(INDICES.getFirst()).entrySet()) {
            String source = Json.of(one.getValue()).replace(brain + "/", other + "/");
            Map<String, @Nullable Object> fields = Json.readObject(source);
            fields.remove("brain");
            fields.remove("mark");
            writes.add(DocumentWrite.put(one.getKey().replace(brain + "/", other + "/"), fields));
        }
        cluster.files().write(other, writes);
        return new BrainInEngine(cluster, other, otherExports);
    }
}
