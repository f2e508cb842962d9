package cofio.memory;

import cofio.fact.Place;
import java.time.LocalDateTime;
import java.util.List;

/**
 * A message in the journal.
 *
 * @param place where its words begin
 * @param facts the facts that it told, as they were written then
 */
public record JournalMessage(LocalDateTime when, String source, String words, Place place, List<String> facts) {
    public JournalMessage {
        facts = List.copyOf(facts);
    }
}
