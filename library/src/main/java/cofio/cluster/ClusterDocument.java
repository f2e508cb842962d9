package cofio.cluster;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A document as it was read. */
public record ClusterDocument(String id, DocumentVersion version, Map<String, @Nullable Object> source) {
    public String text(String field) {
        return source.get(field) instanceof String text ? text : "";
    }

    public long number(String field) {
        return ClusterReply.number(source, field);
    }

    public List<?> list(String field) {
        return ClusterReply.list(source, field);
    }

    public Map<?, ?> object(String field) {
        return ClusterReply.object(source, field);
    }
}
