package cofio.agent.model;

import cofio.agent.TurnStep;
import cofio.text.Sentence;
import cofio.text.Sentences;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Lets the words of a model out, a sentence at a time.
 *
 * <p>Words that are out cannot be taken back, and a correction behind a wrong value comes too late for whoever reads
 * aloud or pipes on. So each sentence is checked before it is let out. One that claims what nothing bears out yet waits,
 * and those behind it, for a later call of a tool may bear it out; if none has by the end of the turn, Cofio's words
 * take its place. A reader notices no delay: most sentences claim nothing and leave as soon as they are whole.
 */
final class SentenceOutlet {
    private final UnfoundedClaims claims;
    private final ModelVerbs verbs;
    private final UnaryOperator<String> strike;
    private final Supplier<String> truth;
    private final Consumer<String> heard;
    private final List<TurnStep> steps = new ArrayList<>();
    private final StringBuilder arriving = new StringBuilder();
    private final Deque<String> waiting = new ArrayDeque<>();
    private final StringBuilder out = new StringBuilder();
    private String space = "";
    private boolean headJudged;
    private boolean code;
    private boolean corrected;

    /**
     * @param strike takes out of a text what must never be seen
     * @param truth what to say instead of a value without a source, given once
     */
    SentenceOutlet(
            UnfoundedClaims claims,
            ModelVerbs verbs,
            UnaryOperator<String> strike,
            Supplier<String> truth,
            Consumer<String> heard) {
        this.claims = claims;
        this.verbs = verbs;
        this.strike = strike;
        this.truth = truth;
        this.heard = heard;
    }

    void accept(String piece) {
        arriving.append(piece);
        if (arriving.chars().anyMatch(c -> ".!?。！？\n".indexOf(c) >= 0)) {
            cutSentences();
            release(false);
        }
    }

    /** The last sentence may still grow, and so may one whose full stop is the last that came. */
    private void cutSentences() {
        List<Sentence> sentences = Sentences.split(arriving.toString());
        int from = 0;
        for (int i = 0; i + 1 < sentences.size(); i++) {
            waiting.add(arriving.substring(from, sentences.get(i).end()));
            from = sentences.get(i).end();
        }
        arriving.delete(0, from);
    }

    /** An answer of the model is whole; others may follow. */
    void endOfAnswer() {
        cutSentences();
        if (!arriving.isEmpty()) {
            waiting.add(arriving.toString());
            arriving.setLength(0);
        }
        release(false);
    }

    void did(TurnStep step) {
        if (!(step instanceof TurnStep.Call)) {
            throw new IllegalArgumentException("words are let out as they come");
        }
        flush();
        steps.add(step);
        release(false);
    }

    private void release(boolean over) {
        while (!waiting.isEmpty()) {
            String sentence = waiting.getFirst();
            boolean baseless = !code && (headJudged ? claims.isStillBaseless(sentence) : claims.isBaseless(sentence));
            boolean unsaved =
                    !code && SaveClaims.saysSaved(sentence) && verbs.receipts().isEmpty();
            boolean unforgotten = !code
                    && SaveClaims.saysForgotten(sentence)
                    && verbs.forgotten().isEmpty();
            headJudged = true;
            if ((baseless || unsaved || unforgotten) && !over) {
                return;
            }
            waiting.removeFirst();
            headJudged = false;
            if (baseless || unsaved || unforgotten) {
                String lead = sentence.substring(
                        0, sentence.length() - sentence.stripLeading().length());
                ModelWording wording = ModelWording.in(sentence);
                correct(lead, baseless ? truth.get() : unsaved ? wording.nothingSaved() : wording.nothingForgotten());
            } else {
                emit(strike.apply(sentence));
            }
            code ^= sentence.split("```", -1).length % 2 == 0;
        }
    }

    private void correct(String lead, String words) {
        if (out.indexOf(words) < 0) {
            emit((corrected ? "\n" : lead) + words);
            corrected = true;
        }
    }

    /** A line of Cofio's own, after the model's. */
    void say(String line) {
        space = "";
        emit((out.isEmpty() ? "" : "\n") + line);
    }

    private void emit(String text) {
        String body = text.stripTrailing();
        if (body.isEmpty()) {
            space += text;
            return;
        }
        String words = out.isEmpty() ? body.stripLeading() : space + body;
        heard.accept(out.isEmpty() && spoken() ? "\n" + words : words);
        out.append(words);
        space = text.substring(body.length());
    }

    private boolean spoken() {
        return steps.stream().anyMatch(TurnStep.Words.class::isInstance);
    }

    private void flush() {
        if (!out.isEmpty()) {
            steps.add(new TurnStep.Words(out.toString()));
        }
        out.setLength(0);
        space = "";
    }

    /** Nothing more comes: what waits is let out or corrected. */
    void end() {
        endOfAnswer();
        release(true);
    }

    boolean isSilent() {
        return out.isEmpty() && !spoken();
    }

    boolean contains(String text) {
        return out.indexOf(text) >= 0
                || steps.stream()
                        .anyMatch(step -> step instanceof TurnStep.Words words
                                && words.text().contains(text));
    }

    List<TurnStep> steps() {
        flush();
        return List.copyOf(steps);
    }
}
