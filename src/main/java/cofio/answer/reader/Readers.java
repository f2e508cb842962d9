package cofio.answer.reader;

import ai.onnxruntime.OrtException;
import cofio.answer.Answer;
import cofio.answer.AnswerFinder;
import cofio.answer.Evidence;
import cofio.text.Language;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Answers what no rule could, by the model of the question's language. A model is loaded when it is first needed; where
 * that does not work, because the platform has no native library or the cache folder cannot be written, nothing is read.
 *
 * <p>All memories of a process share the models, which stay until it ends: they take longer to load than most memories
 * are open.
 */
public final class Readers {
    /** From which score on an answer is given; docs/adr/0015-a-reader-where-rules-end.md says how it was chosen. */
    public static final float ENOUGH = 6;

    private static final Map<Language, Reader> LOADED = new EnumMap<>(Language.class);

    private volatile boolean missing;

    /** The best reading, where it is good enough. */
    public static Answer answer(List<Reading> readings) {
        boolean found = !readings.isEmpty() && readings.getFirst().score() >= ENOUGH;
        return found
                ? new Answer.Found(
                        Answer.Form.PLAIN, List.of(readings.getFirst().quote()))
                : new Answer.Unknown(List.of());
    }

    /** What the model makes of the likeliest facts, as many as a page has room for; the best first. */
    public List<Reading> readings(String question, List<String> earlier, List<Evidence> facts) {
        Language language = Language.of(question);
        List<Evidence> readable = facts.stream()
                .filter(fact -> Language.of(fact.text()) == language)
                .toList();
        Reader reader = readable.isEmpty() ? null : reader(language);
        if (reader == null) {
            return List.of();
        }
        try {
            return reader.read(question, inOrder(question, earlier, readable));
        } catch (OrtException e) {
            throw new IllegalStateException("the facts could not be read", e);
        }
    }

    /** What was said comes as the search found it; of the facts then those that may be meant. */
    private static List<Evidence> inOrder(String question, List<String> earlier, List<Evidence> readable) {
        List<Evidence> said =
                readable.stream().filter(one -> !one.speaker().isEmpty()).toList();
        List<Evidence> facts =
                readable.stream().filter(one -> one.speaker().isEmpty()).toList();
        List<Evidence> own = said.isEmpty() ? facts : AnswerFinder.notForeign(question, earlier, facts);
        List<Evidence> all = new ArrayList<>(said);
        all.addAll(Likeliest.first(own, AnswerFinder.clues(question, earlier)));
        return all;
    }

    private @Nullable Reader reader(Language language) {
        if (missing) {
            return null;
        }
        try {
            return loaded(language);
        } catch (IOException | OrtException | LinkageError e) {
            missing = true;
            return null;
        }
    }

    static synchronized Reader loaded(Language language) throws IOException, OrtException {
        Reader reader = LOADED.get(language);
        if (reader == null) {
            reader = Reader.load(language);
            LOADED.put(language, reader);
        }
        return reader;
    }
}
