package cofio.memory;

import cofio.fact.Place;
import java.time.LocalDateTime;
import java.util.List;

/**
 * An entry of the journal.
 *
 * @param title who told it, or what else happened: "told by user", "edited by hand"
 * @param message the words that were said, or empty
 * @param place the line of its heading
 */
public record JournalEntry(LocalDateTime when, String title, String message, List<Effect> changes, Place place) {
    /** What it did to a fact: the kind as the journal words it ("added", "changed"), and the lines that it replaced. */
    public record Effect(String kind, String text, List<String> was) {}

    public JournalEntry {
        changes = List.copyOf(changes);
    }

    static JournalEntry of(WrittenEntry entry) {
        List<Effect> effects = entry.changes().stream()
                .map(change -> new Effect(change.kind().label(), change.text(), change.was()))
                .toList();
        Place place = new Place("memory/" + Journal.fileName(entry.day()), entry.line());
        return new JournalEntry(entry.when(), entry.title(), entry.message(), effects, place);
    }
}
