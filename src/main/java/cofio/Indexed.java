package cofio;

import cofio.index.Source;
import cofio.memory.Leaf;
import java.util.List;

/** A file of the memory as the index takes it in. */
final class Indexed {
    private Indexed() {}

    static Source of(Leaf leaf) {
        if (!leaf.read()) {
            return new Source(leaf.file(), leaf.fingerprint(), null);
        }
        List<Source.Row> rows = leaf.facts().stream()
                .map(held -> new Source.Row(
                        held.fact().text(), held.section(), held.place().line()))
                .toList();
        List<Source.Message> messages = leaf.accounts().stream()
                .map(told -> new Source.Message(
                        told.when(), told.source(), told.words(), told.place().line(), told.facts()))
                .toList();
        return new Source(leaf.file(), leaf.fingerprint(), new Source.Content(rows, messages));
    }
}
