package cofio.agent;

import cofio.Cofio;
import cofio.CofioException;
import cofio.memory.Utterance;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A session, turn by turn. What was said in it before, in this process or another, is the context of the next message,
 * and each turn is added to its transcript.
 */
public final class Conversation {
    private final Cofio cofio;
    private final String session;
    private final Clock clock;
    private final Speaker rules;
    private final @Nullable Speaker model;
    private boolean unreachable;

    private Conversation(Cofio cofio, String session, Clock clock, @Nullable Speaker model) {
        this.cofio = cofio;
        this.session = session;
        this.clock = clock;
        this.rules = new RuleSpeaker(cofio);
        this.model = model;
    }

    /** A conversation by rules alone. */
    public static Conversation in(Cofio cofio, String session, Clock clock) {
        return new Conversation(cofio, session, clock, null);
    }

    /** The same session, in which a language model speaks for as long as it can be reached. */
    public Conversation with(Speaker languageModel) {
        return new Conversation(cofio, session, clock, languageModel);
    }

    public String session() {
        return session;
    }

    public TurnReply say(String message) {
        return say(message, words -> {});
    }

    /** {@code heard} is given the words of the reply as they are made. */
    public TurnReply say(String message, Consumer<String> heard) {
        Instant when = clock.instant();
        List<SaidMessage> earlier = new ArrayList<>();
        for (Utterance one : cofio.recently(session)) {
            earlier.add(new SaidMessage(one.role().equals("user"), one.text()));
        }
        TurnReply reply = reply(earlier, message, heard);
        Transcript transcript = new Transcript(clock);
        if (earlier.isEmpty()) {
            transcript.begin(session);
        }
        transcript.user(message, when);
        transcript.reply(reply);
        cofio.append(session, transcript.lines(), reply.forgotten());
        return reply;
    }

    private TurnReply reply(List<SaidMessage> earlier, String message, Consumer<String> heard) {
        // A model has no way to take back a change.
        if (model == null || Intent.isUndo(message)) {
            return rules.reply(earlier, message, heard);
        }
        try {
            TurnReply reply = model.reply(earlier, message, heard);
            unreachable = false;
            return reply;
        } catch (CofioException e) {
            // Once, and again only after it has been there in between.
            List<TurnStep> steps = new ArrayList<>();
            if (!unreachable) {
                String note = ReplyPhrases.of(message).withoutModel(e);
                heard.accept(note + "\n");
                steps.add(new TurnStep.Words(note));
                unreachable = true;
            }
            TurnReply byRules = rules.reply(earlier, message, heard);
            steps.addAll(byRules.steps());
            return new TurnReply(steps, null, byRules.forgotten());
        }
    }
}
