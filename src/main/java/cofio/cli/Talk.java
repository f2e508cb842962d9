package cofio.cli;

import cofio.Cofio;
import cofio.agent.Turn;
import java.util.function.Consumer;

/** The conversation that a chat holds. */
final class Talk {
    private final Cofio cofio;

    Talk(Cofio cofio) {
        this.cofio = cofio;
    }

    /** Gives the words of the reply as they are made. Interrupting the thread ends it early. */
    void say(String message, Consumer<String> heard) {
        heard.accept(Turn.take(cofio, message));
    }
}
