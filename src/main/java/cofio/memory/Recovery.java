package cofio.memory;

import java.io.IOException;
import java.util.Optional;

/** Finishes a forget or an undo that was stopped on its way. */
final class Recovery {
    private final Desk desk;
    private final Lock lock;

    Recovery(Desk desk, Lock lock) {
        this.desk = desk;
        this.lock = lock;
    }

    boolean finish(Promised promised) throws IOException, Saving.ChangedMeanwhile {
        if (!promised.forgotten && !promised.undone) {
            return false;
        }
        Optional<Undo> newest = desk.undoes.newest();
        if (newest.isEmpty()) {
            return false;
        }
        if (promised.undone && desk.undoes.begun()) {
            new Undoing(desk, lock).restoreJournals(newest.get());
            desk.undoes.dropNewest();
            return true;
        }
        if (promised.forgotten && newest.get().isForget()) {
            new Forgetting(desk, lock).carryOut(newest.get());
            return true;
        }
        return false;
    }
}
