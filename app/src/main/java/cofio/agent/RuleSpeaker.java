package cofio.agent;

import cofio.Cofio;
import java.util.List;
import java.util.function.Consumer;

/** Answers without a language model: each message is taken apart and done by rules. */
final class RuleSpeaker implements Speaker {
    private final Cofio cofio;

    RuleSpeaker(Cofio cofio) {
        this.cofio = cofio;
    }

    @Override
    public TurnReply reply(List<SaidMessage> earlier, String message, Consumer<String> heard) {
        TurnReply reply = new Turn(cofio, SessionContext.of(earlier), message).take();
        heard.accept(reply.text());
        return reply;
    }
}
