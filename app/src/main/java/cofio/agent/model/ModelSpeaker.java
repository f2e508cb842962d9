package cofio.agent.model;

import cofio.Cofio;
import cofio.agent.SaidMessage;
import cofio.agent.Speaker;
import cofio.agent.TurnReply;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Answers through a language model.
 *
 * <p>The model converses and the door keeps the truth: what the message tells is kept whether the model calls for it or
 * not, what it says of the memory is checked before it is let out, and what it does with the memory is done only where
 * the user's words stand behind it. Throws a CofioException where the model cannot be reached and nothing was done yet, so
 * that another speaker may answer; later failures are told in the reply. An interrupt ends the reply with what there is
 * of it, and is used up by that.
 */
public final class ModelSpeaker implements Speaker {
    /** Characters of the conversation and of the brief that a call takes along. */
    private static final int ROOM = 24_000;

    private static final int BRIEF = 8_000;

    private final Cofio cofio;
    private final Clock clock;
    private final ModelChoice choice;
    private final Map<String, String> environment;
    private final ModelTimeouts patience;
    private final int room;
    private @Nullable StreamedAnswer line;

    /** {@code environment}: where the keys are, and only there. */
    public ModelSpeaker(Cofio cofio, ModelChoice choice, Map<String, String> environment, Clock clock) {
        this(cofio, choice, environment, clock, ModelTimeouts.USUAL, ROOM);
    }

    public ModelSpeaker(
            Cofio cofio,
            ModelChoice choice,
            Map<String, String> environment,
            Clock clock,
            ModelTimeouts patience,
            int room) {
        this.cofio = cofio;
        this.clock = clock;
        this.choice = choice;
        this.environment = environment;
        this.patience = patience;
        this.room = room;
    }

    @Override
    public TurnReply reply(List<SaidMessage> earlier, String message, Consumer<String> heard) {
        try {
            return new ModelTurn(cofio, clock, line(), heard).take(earlier, message, room, BRIEF);
        } finally {
            // Whoever writes down the reply must not find the thread interrupted: files are closed under it.
            Thread.interrupted();
        }
    }

    /** Made when first needed: a key that is missing is one more way in which a model cannot be reached. */
    private StreamedAnswer line() {
        StreamedAnswer open = line;
        if (open == null) {
            open = new StreamedAnswer(ModelEndpoint.of(choice, environment, patience));
            line = open;
        }
        return open;
    }
}
