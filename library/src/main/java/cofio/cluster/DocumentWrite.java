package cofio.cluster;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A document that is to become another.
 *
 * @param source null where it goes
 * @param when which document it must be until then
 */
public record DocumentWrite(String id, @Nullable Map<String, @Nullable Object> source, Condition when) {
    public sealed interface Condition {}

    /** Whatever is there. */
    public record Always() implements Condition {}

    /** Only if there is none. */
    public record IfNew() implements Condition {}

    /** Only if it is still the one that was read. */
    public record IfStill(DocumentVersion version) implements Condition {}

    public static DocumentWrite put(String id, Map<String, @Nullable Object> source) {
        return new DocumentWrite(id, source, new Always());
    }

    /** {@code last}: the document that was read, null where there was none. */
    public static DocumentWrite put(String id, Map<String, @Nullable Object> source, @Nullable DocumentVersion last) {
        return new DocumentWrite(id, source, last == null ? new IfNew() : new IfStill(last));
    }

    public static DocumentWrite delete(String id) {
        return new DocumentWrite(id, null, new Always());
    }

    public static DocumentWrite delete(String id, DocumentVersion last) {
        return new DocumentWrite(id, null, new IfStill(last));
    }
}
