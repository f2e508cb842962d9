package cofio.memory;

import java.util.List;

/** What an undo did: the facts that it removed and those that it restored. */
public record UndoResult(List<String> removed, List<String> restored) {

    public UndoResult {
        removed = List.copyOf(removed);
        restored = List.copyOf(restored);
    }
}
