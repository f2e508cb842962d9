package cofio.exchange;

import java.time.Instant;
import java.util.List;

/**
 * A conversation with another program.
 *
 * @param id what tells it apart from others of that program
 */
record ForeignConversation(String id, String title, List<Turn> turns) {
    ForeignConversation {
        turns = List.copyOf(turns);
    }

    /** {@code role}: "user" or "assistant". */
    record Turn(String role, String text, Instant when) {
        boolean byUser() {
            return role.equals("user");
        }
    }
}
