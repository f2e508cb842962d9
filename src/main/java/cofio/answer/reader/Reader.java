package cofio.answer.reader;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cofio.answer.Evidence;
import cofio.index.OnnxFile;
import cofio.index.WordPieces;
import cofio.text.Language;
import java.io.IOException;
import java.io.InputStream;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Reads facts for a question, several at a time if need be. Made by training/ out of the encoder whose vocabulary it
 * shares.
 */
final class Reader {
    /** Raised with every new model: the file of that name is unpacked only once. */
    private static final String VERSION = "-2";

    /**
     * How many pieces a page has, the question among them. A question costs one page: the time of a pass grows with its
     * pieces, and so many take the English model some 35 ms on two threads of a small machine.
     */
    private static final int PAGE = 160;

    private static final int LONGEST_QUESTION = 64;

    /** More of them than two hardly make a pass faster, and others want to get on too. */
    private static final int THREADS = Math.min(2, Runtime.getRuntime().availableProcessors());

    /** An answer is a few words; a longer stretch is two of them run together. */
    private static final int LONGEST_ANSWER = 40;

    private final WordPieces pieces;
    private final OrtEnvironment environment;
    private final OrtSession session;

    private Reader(WordPieces pieces, OrtEnvironment environment, OrtSession session) {
        this.pieces = pieces;
        this.environment = environment;
        this.session = session;
    }

    static Reader load(Language language) throws IOException, OrtException {
        return load(language, THREADS);
    }

    static Reader load(Language language, int threads) throws IOException, OrtException {
        boolean chinese = language == Language.CHINESE;
        String vocabulary = chinese ? "/bge-small-zh-v1.5-q-tokenizer.json" : "/e5-small-v2-q-tokenizer.json";
        try (InputStream tokenizer = Reader.class.getResourceAsStream(vocabulary)) {
            if (tokenizer == null) {
                throw new IOException("no " + vocabulary + " among the libraries");
            }
            OrtSession session = OnnxFile.open(resource(language), threads);
            return new Reader(WordPieces.read(tokenizer), OrtEnvironment.getEnvironment(), session);
        }
    }

    static String resource(Language language) {
        return "/cofio/answer/reader/reader-" + (language == Language.CHINESE ? "zh" : "en") + VERSION + ".onnx";
    }

    WordPieces pieces() {
        return pieces;
    }

    /** The best reading of each of the facts for which there is room, those before others that come first; the best first. */
    List<Reading> read(String question, List<Evidence> facts) throws OrtException {
        return read(question, facts, PAGE);
    }

    List<Reading> read(String question, List<Evidence> facts, int longest) throws OrtException {
        Page read = Page.of(pieces, question, facts, longest, LONGEST_QUESTION);
        List<Reading> readings = new ArrayList<>(read(read, facts));
        readings.sort(Comparator.comparingDouble((Reading reading) -> -reading.score()));
        return readings;
    }

    private List<Reading> read(Page page, List<Evidence> facts) throws OrtException {
        int length = page.ids.length;
        long[] ones = new long[length];
        Arrays.fill(ones, 1);
        long[] types = new long[length];
        Arrays.fill(types, page.from, length, 1);
        try (OnnxTensor ids = tensor(page.ids);
                OnnxTensor mask = tensor(ones);
                OnnxTensor type = tensor(types);
                OrtSession.Result result =
                        session.run(Map.of("input_ids", ids, "attention_mask", mask, "token_type_ids", type))) {
            float[] starts = ((float[][]) result.get(0).getValue())[0];
            float[] ends = ((float[][]) result.get(1).getValue())[0];
            return best(page, facts, starts, ends);
        }
    }

    private OnnxTensor tensor(long[] values) throws OrtException {
        return OnnxTensor.createTensor(environment, LongBuffer.wrap(values), new long[] {1, values.length});
    }

    /** For each fact, the likeliest stretch within it. */
    private static List<Reading> best(Page page, List<Evidence> facts, float[] starts, float[] ends) {
        float none = starts[0] + ends[0];
        Reading[] best = new Reading[facts.size()];
        List<Page.Place> places = page.places;
        for (int i = 0; i < places.size(); i++) {
            int fact = places.get(i).fact();
            for (int j = i;
                    fact >= 0
                            && j < Math.min(places.size(), i + LONGEST_ANSWER)
                            && places.get(j).fact() == fact;
                    j++) {
                float score = starts[page.from + i] + ends[page.from + j] - none;
                if (best[fact] == null || score > best[fact].score()) {
                    best[fact] = new Reading(
                            facts.get(fact),
                            places.get(i).start(),
                            places.get(j).end(),
                            score);
                }
            }
        }
        return Arrays.stream(best).filter(reading -> reading != null).toList();
    }
}
