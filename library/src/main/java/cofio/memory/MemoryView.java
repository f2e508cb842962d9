package cofio.memory;

import cofio.fact.StoredFact;
import java.io.IOException;
import java.util.List;

/**
 * The facts of a memory at one moment.
 *
 * @param told how many told facts there are
 * @param foreign how many imported facts there are
 * @param held all of them if they are few; else empty
 */
public record MemoryView(int told, int foreign, List<StoredFact> held) {
    public MemoryView {
        held = List.copyOf(held);
    }

    static MemoryView of(MemoryContext context, int most) throws IOException {
        int told = 0;
        int foreign = 0;
        for (CachedFile file : context.shelf.sheets()) {
            told += file.own() ? file.count() : 0;
            foreign += file.own() ? 0 : file.count();
        }
        return new MemoryView(told, foreign, told > most ? List.of() : context.shelf.held());
    }
}
