package cofio;

import cofio.index.IndexSource;
import cofio.memory.IndexableFile;
import java.util.List;

/** A file of the memory as the index takes it in. */
final class IndexSources {
    private IndexSources() {}

    static IndexSource of(IndexableFile leaf) {
        if (!leaf.read()) {
            return new IndexSource(leaf.file(), leaf.fingerprint(), null);
        }
        List<IndexSource.Row> rows = leaf.facts().stream()
                .map(held -> new IndexSource.Row(
                        held.fact().text(), held.section(), held.place().line()))
                .toList();
        List<IndexSource.Message> messages = leaf.accounts().stream()
                .map(told -> new IndexSource.Message(
                        told.when(), told.source(), told.words(), told.place().line(), told.facts()))
                .toList();
        return new IndexSource(leaf.file(), leaf.fingerprint(), new IndexSource.Content(rows, messages));
    }
}
