package cofio.answer.reader;

import ai.onnxruntime.OrtException;
import cofio.CofioException;
import cofio.answer.Evidence;
import cofio.encoder.Encoder;
import cofio.encoder.WordPieces.Piece;
import cofio.text.Language;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A model by itself, without rules and without a memory, for those who measure it. */
public final class ReaderTrial {
    private static final String WORD = "the";
    private static final String WORD_CHINESE = "的";

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
        } catch (IOException | OrtException | LinkageError e) {
            throw new CofioException("The reader cannot be loaded: " + e.getMessage(), "", e);
        }
    }

    /** How many milliseconds a pass over so many pieces takes. */
    public double pass(int pieces) {
        String word = language == Language.CHINESE ? WORD_CHINESE : WORD;
        long began = System.nanoTime();
        encoder.read(word, List.of(String.join(" ", Collections.nCopies(pieces, word))), pieces);
        return (System.nanoTime() - began) / 1e6;
    }

    /** The likeliest answer in a passage, which is read in windows that overlap by half where it is long. */
    public Optional<Reading> read(String question, String passage) {
        List<Piece> pieces = encoder.pieces().cut(passage, Integer.MAX_VALUE);
        int room = Encoder.LONGEST
                - encoder.pieces().cut(question, Encoder.LONGEST).size()
                - 4;
        Reading best = null;
        int from = 0;
        boolean more = !pieces.isEmpty() && room > 0;
        while (more) {
            int to = Math.min(pieces.size(), from + room);
            int start = pieces.get(from).start();
            Evidence window =
                    new Evidence(passage.substring(start, pieces.get(to - 1).end()), "", 1, false);
            for (Reading reading : Readers.read(encoder, question, List.of(window), Encoder.LONGEST)
                    .readings()) {
                best = best == null || reading.score() > best.score() ? reading : best;
            }
            more = to < pieces.size();
            from = Math.max(from + 1, Math.min(from + room / 2, pieces.size() - room));
        }
        return Optional.ofNullable(best);
    }
}
