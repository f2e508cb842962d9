package cofio.exchange;

import java.util.List;

/**
 * The result of an import.
 *
 * @param run the name to undo it by; empty if nothing was written
 * @param facts the new facts
 * @param known how many of the facts were here already
 * @param forgotten how many of them were left out, because they were forgotten after an earlier import
 * @param messages how many messages of conversations are new
 * @param unreadable what was skipped because it could not be read
 * @param restored the memory is the one that was exported, as the user's own
 */
public record ImportFindings(
        ImportKind kind,
        String run,
        List<ForeignFact> facts,
        int known,
        int forgotten,
        List<LeftOut> leftOut,
        int conversations,
        int messages,
        List<String> unreadable,
        boolean restored) {

    /** A line that looked like a secret: what kind of one, and where it stands. The line itself is not repeated. */
    public record LeftOut(String what, String where) {}

    public ImportFindings {
        facts = List.copyOf(facts);
        leftOut = List.copyOf(leftOut);
        unreadable = List.copyOf(unreadable);
    }

    public boolean nothingNew() {
        return facts.isEmpty() && messages == 0 && !restored;
    }
}
