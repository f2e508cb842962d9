package cofio.memory;

import cofio.CofioException;
import cofio.memory.JournalChange.Kind;
import java.io.IOException;
import java.util.List;

/**
 * What becomes of a change that the journal promised and that failed. As long as no file was replaced, the promise is taken
 * back, and the failure is noted for the next start if it can be. After that the promise stays, and is kept the next time
 * the memory is used: half of a change is worse than a late one.
 */
final class FailedChange {
    private final MemoryContext desk;
    private final int replaced;

    FailedChange(MemoryContext desk) {
        this.desk = desk;
        this.replaced = desk.store.replaced();
    }

    /** Throws if the change will be finished later; else the journal is as it was, and the caller says what failed. */
    void of(Journal.Position position, Exception cause) {
        String why = String.valueOf(cause.getMessage()).lines().findFirst().orElse("unknown");
        if (desk.store.replaced() != replaced) {
            throw new CofioException(
                    "The change was interrupted: " + why + ".",
                    "It will be finished the next time the memory is used.",
                    cause);
        }
        try {
            desk.journal.takeBack(position);
            desk.journal.append(desk.entry(WrittenEntry.FAILED, "", List.of(JournalChange.of(Kind.FAILED, why))));
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
