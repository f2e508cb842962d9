package cofio.answer;

import cofio.CofioException;
import cofio.encoder.Encoder;
import cofio.fact.Place;
import cofio.text.Language;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A model alone, without rules and memory, to measure it. */
public final class ReaderTrial {
    private final Language language;
    private final Encoder encoder;

    private ReaderTrial(Language language, Encoder encoder) {
        this.language = language;
        this.encoder = encoder;
    }

    /** {@code threads}: how many take part in one pass. */
    public static ReaderTrial load(Language language, int threads) {
        try {
            return new ReaderTrial(language, Encoder.load(language, threads));
        } catch (IOException | LinkageError e) {
            throw new CofioException("The reader cannot be loaded: " + e.getMessage(), "", e);
        }
    }

    /** How many milliseconds a pass over so many pieces takes. */
    public double pass(int pieces) {
        String word = language.phrase("encoder-word");
        long began = System.nanoTime();
        encoder.read(word, List.of(String.join(" ", Collections.nCopies(pieces, word))), pieces);
        return (System.nanoTime() - began) / 1e6;
    }

    /** The likeliest answer in a passage, which is read in windows that overlap by half where it is long. */
    public Optional<AnswerSpan> read(String question, String passage) {
        Evidence all = new Evidence(passage, new Place("", 1), false);
        Question asked = Question.plain(question, language);
        return Reader.read(encoder, asked, List.of(all), false, Integer.MAX_VALUE).readings().stream()
                .findFirst();
    }
}
