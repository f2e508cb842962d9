package cofio.agent;

import cofio.Cofio;
import java.util.List;
import java.util.function.Consumer;

/** Answers without a language model: each message is taken apart and done by rules. */
final class Rules implements Speaker {
    private final Cofio cofio;

    Rules(Cofio cofio) {
        this.cofio = cofio;
    }

    @Override
    public Reply reply(List<Said> earlier, String message, Consumer<String> heard) {
        Reply reply = new Turn(cofio, Context.of(earlier), message).take();
        heard.accept(reply.text());
        return reply;
    }
}
