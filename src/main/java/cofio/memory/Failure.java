package cofio.memory;

import cofio.memory.Change.Kind;
import java.io.IOException;
import java.util.List;

/** Takes the journal back to before a save that failed, and notes the failure for the next start if it can. */
final class Failure {
    private final Desk desk;

    Failure(Desk desk) {
        this.desk = desk;
    }

    void takeBack(Journal.Position position, Exception cause) {
        try {
            desk.journal.takeBack(position);
            String why = String.valueOf(cause.getMessage()).lines().findFirst().orElse("unknown");
            desk.journal.append(desk.entry(Entry.FAILED, "", List.of(Change.of(Kind.FAILED, why))));
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}
