package cofio.index;

import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file that can be searched.
 *
 * @param fingerprint changes when the file changes
 * @param content what stands in the file; null where the index already has it under this fingerprint
 */
public record IndexSource(
        String file, String fingerprint, @Nullable Content content) {

    /** How many texts are to be read. */
    int size() {
        return content == null ? 0 : content.rows().size() + content.messages().size();
    }

    public record Content(List<Row> rows, List<Message> messages) {
        public Content {
            rows = List.copyOf(rows);
            messages = List.copyOf(messages);
        }
    }

    /** A fact on its line, under its heading. */
    public record Row(String text, String heading, int line) {}

    /** A message of the journal, whose words begin on that line, with the facts that it told. */
    public record Message(LocalDateTime when, String speaker, String words, int line, List<String> facts) {
        public Message {
            facts = List.copyOf(facts);
        }
    }
}
