package cofio.memory;

import cofio.fact.StoredFact;
import java.util.List;

/**
 * A file of the memory.
 *
 * @param fingerprint another one tells that the file changed
 * @param read whether it was read for this; where not, there are no facts and accounts here
 * @param facts the facts on a file of the present
 * @param accounts the messages in a journal
 */
public record IndexableFile(
        String file, String fingerprint, boolean read, List<StoredFact> facts, List<JournalMessage> accounts) {
    public IndexableFile {
        facts = List.copyOf(facts);
        accounts = List.copyOf(accounts);
    }
}
