package cofio.memory;

import java.io.IOException;
import java.util.Optional;

/** Finishes a forget or an undo that was stopped on its way. */
final class Recovery {
    private final MemoryContext desk;
    private final StoreLock lock;

    Recovery(MemoryContext desk, StoreLock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    boolean finish(PromisedEntries promised) throws IOException, ChangedMeanwhile {
        if (!promised.forgotten && !promised.undone) {
            return false;
        }
        Optional<UndoRecord> newest = desk.undoes.newest();
        if (newest.isEmpty()) {
            return false;
        }
        if (promised.undone && desk.undoes.begun()) {
            new UndoOperation(desk, lock).restoreJournals(newest.get());
            desk.undoes.dropNewest();
            return true;
        }
        if (promised.forgotten && newest.get().isForget()) {
            new ForgetOperation(desk, lock).carryOut(newest.get());
            return true;
        }
        return false;
    }
}
