package cofio.answer.reader;

import ai.onnxruntime.OrtException;
import cofio.answer.Answer;
import cofio.answer.AnswerFinder;
import cofio.answer.Evidence;
import cofio.text.Language;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Answers what no rule could, by the model of the question's language. A model is loaded when it is first needed; where
 * that does not work, because the platform has no native library or the cache folder cannot be written, nothing is read.
 */
public final class Readers implements AutoCloseable {
    /** From which score on an answer is given; docs/adr/0015-a-reader-where-rules-end.md says how it was chosen. */
    private static final float ENOUGH = 6;

    /** The Chinese model is the weaker one: below this, half of what it adds is wrong. */
    private static final float ENOUGH_CHINESE = 8;

    /** Of so many facts, the likeliest, the model reads every word. */
    private static final int READ = 24;

    private static final int READ_AGAIN = 8;

    private final Map<Language, Reader> loaded = new EnumMap<>(Language.class);
    private boolean missing;

    /** The score that a reading needs to be an answer. */
    public static float enough(Reading reading) {
        return Language.of(reading.evidence().text()) == Language.CHINESE ? ENOUGH_CHINESE : ENOUGH;
    }

    private static boolean isEnough(Reading reading) {
        return reading.score() >= enough(reading);
    }

    /** The best reading, where it is good enough. */
    public static Answer answer(List<Reading> readings) {
        boolean found = !readings.isEmpty() && isEnough(readings.getFirst());
        return found
                ? new Answer.Found(
                        Answer.Form.PLAIN, List.of(readings.getFirst().quote()))
                : new Answer.Unknown(List.of());
    }

    /** What the model makes of the likeliest facts, the best first; empty where there is no model. */
    public synchronized List<Reading> readings(String question, List<String> earlier, List<Evidence> facts) {
        Language language = Language.of(question);
        List<Evidence> readable = facts.stream()
                .filter(fact -> Language.of(fact.text()) == language)
                .toList();
        Reader reader = readable.isEmpty() ? null : reader(language);
        if (reader == null) {
            return List.of();
        }
        try {
            List<Evidence> likeliest = Likeliest.of(readable, AnswerFinder.clues(question, earlier), READ);
            List<Reading> readings = reader.read(question, likeliest);
            if (readings.size() <= READ_AGAIN) {
                return readings;
            }
            // Scores from different pages cannot be compared: the best of all are read on one.
            return reader.read(
                    question,
                    readings.subList(0, READ_AGAIN).stream()
                            .map(Reading::evidence)
                            .toList());
        } catch (OrtException e) {
            throw new IllegalStateException("the facts could not be read", e);
        }
    }

    private @Nullable Reader reader(Language language) {
        Reader reader = loaded.get(language);
        if (reader == null && !missing) {
            try {
                reader = Reader.load(language);
                loaded.put(language, reader);
            } catch (IOException | OrtException | LinkageError e) {
                missing = true;
            }
        }
        return reader;
    }

    @Override
    public synchronized void close() {
        for (Reader reader : loaded.values()) {
            try {
                reader.close();
            } catch (OrtException e) {
                throw new IllegalStateException("the reader could not be closed", e);
            }
        }
        loaded.clear();
    }
}
