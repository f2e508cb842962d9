package cofio.answer.reader;

import ai.onnxruntime.OrtException;
import cofio.CofioException;
import cofio.answer.Evidence;
import cofio.index.OnnxFile;
import cofio.index.WordPieces.Piece;
import cofio.text.Language;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A model by itself, without rules and without a memory, for those who measure it. */
public final class ReaderTrial {
    /** So many pieces the models were trained to read at most. */
    private static final int LONGEST = 256;

    private static final String WORD = "the";
    private static final String WORD_CHINESE = "的";

    private final Language language;
    private final Reader reader;

    private ReaderTrial(Language language, Reader reader) {
        this.language = language;
        this.reader = reader;
    }

    /** {@code threads}: how many take part in one pass. */
    public static ReaderTrial load(Language language, int threads) {
        try {
            return new ReaderTrial(language, Reader.load(language, threads));
        } catch (IOException | OrtException | LinkageError e) {
            throw new CofioException("The reader cannot be loaded: " + e.getMessage(), "", e);
        }
    }

    /** How many bytes the file of a model has. */
    public static long bytes(Language language) throws IOException {
        return OnnxFile.size(Reader.resource(language));
    }

    /** How many milliseconds a pass over so many pieces takes. */
    public double pass(int pieces) {
        String word = language == Language.CHINESE ? WORD_CHINESE : WORD;
        Evidence fact = new Evidence(String.join(" ", Collections.nCopies(pieces, word)), "", 1, false);
        try {
            long began = System.nanoTime();
            reader.read(word, List.of(fact), pieces);
            return (System.nanoTime() - began) / 1e6;
        } catch (OrtException e) {
            throw failed(e);
        }
    }

    /** The likeliest answer in a passage, which is read in windows that overlap by half where it is long. */
    public Optional<Reading> read(String question, String passage) {
        List<Piece> pieces = reader.pieces().cut(passage, Integer.MAX_VALUE);
        int room = LONGEST - reader.pieces().cut(question, LONGEST).size() - 3;
        Reading best = null;
        int from = 0;
        boolean more = !pieces.isEmpty() && room > 0;
        while (more) {
            int to = Math.min(pieces.size(), from + room);
            int start = pieces.get(from).start();
            Evidence window =
                    new Evidence(passage.substring(start, pieces.get(to - 1).end()), "", 1, false);
            try {
                for (Reading reading : reader.read(question, List.of(window), LONGEST)) {
                    best = best == null || reading.score() > best.score() ? reading : best;
                }
            } catch (OrtException e) {
                throw failed(e);
            }
            more = to < pieces.size();
            from = Math.max(from + 1, Math.min(from + room / 2, pieces.size() - room));
        }
        return Optional.ofNullable(best);
    }

    private static IllegalStateException failed(OrtException e) {
        return new IllegalStateException("the passage could not be read", e);
    }
}
