package cofio.agent;

import java.util.List;
import java.util.function.Consumer;

/** Who answers a message: the rules, or a language model. */
public interface Speaker {
    /**
     * The reply to a message, after what was said before in the session, the latest last. {@code heard} is given the
     * words as they are made. Interrupting the thread ends a reply early with what there is of it.
     */
    TurnReply reply(List<SaidMessage> earlier, String message, Consumer<String> heard);
}
