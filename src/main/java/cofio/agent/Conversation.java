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
        this.rules = new Rules(cofio);
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

    public Reply say(String message) {
        return say(message, words -> {});
    }

    /** {@code heard} is given the words of the reply as they are made. */
    public Reply say(String message, Consumer<String> heard) {
        Instant when = clock.instant();
        List<Said> earlier = new ArrayList<>();
        for (Utterance one : cofio.recently(session)) {
            earlier.add(new Said(one.role().equals("user"), one.text()));
        }
        Reply reply = reply(earlier, message, heard);
        Transcript transcript = new Transcript(clock);
        if (earlier.isEmpty()) {
            transcript.begin(session);
        }
        transcript.user(message, when);
        transcript.reply(reply);
        cofio.append(session, transcript.lines(), reply.forgotten());
        return reply;
    }

    private Reply reply(List<Said> earlier, String message, Consumer<String> heard) {
        // A model has no way to take back a change.
        if (model == null || Wish.isUndo(message)) {
            return rules.reply(earlier, message, heard);
        }
        try {
            Reply reply = model.reply(earlier, message, heard);
            unreachable = false;
            return reply;
        } catch (CofioException e) {
            // Once, and again only after it has been there in between.
            List<Step> steps = new ArrayList<>();
            if (!unreachable) {
                String note = Phrases.of(message).withoutModel(e);
                heard.accept(note + "\n");
                steps.add(new Step.Words(note));
                unreachable = true;
            }
            Reply byRules = rules.reply(earlier, message, heard);
            steps.addAll(byRules.steps());
            return new Reply(steps, null, byRules.forgotten());
        }
    }
}
