package cofio.memory;

import cofio.CofioException;
import cofio.memory.Change.Kind;
import java.io.IOException;
import java.util.List;

/**
 * What becomes of a change that the journal promised and that failed. As long as no file was replaced, the promise is taken
 * back, and the failure is noted for the next start if it can be. After that the promise stays, and is kept the next time
 * the memory is used: half of a change is worse than a late one.
 */
final class Failure {
    private final Desk desk;
    private final int replaced;

    Failure(Desk desk) {
        this.desk = desk;
        this.replaced = desk.saving.replaced();
    }

    /** Throws if the change will be finished later; else the journal is as it was, and the caller says what failed. */
    void of(Journal.Position position, Exception cause) {
        String why = String.valueOf(cause.getMessage()).lines().findFirst().orElse("unknown");
        if (desk.saving.replaced() != replaced) {
            throw new CofioException(
                    "The change was broken off in the middle: " + why + ".",
                    "It will be finished the next time the memory is used.",
                    cause);
        }
        try {
            desk.journal.takeBack(position);
            desk.journal.append(desk.entry(Entry.FAILED, "", List.of(Change.of(Kind.FAILED, why))));
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
