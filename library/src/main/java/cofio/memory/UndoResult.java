package cofio.memory;

import java.util.List;

/** What an undo did: the facts that are gone again and those that are back. */
public record UndoResult(List<String> removed, List<String> restored) {

    public UndoResult {
        removed = List.copyOf(removed);
        restored = List.copyOf(restored);
    }
}
