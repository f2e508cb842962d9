package cofio.encoder;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cofio.text.Language;
import java.io.IOException;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The model of a language, made by training/. It is loaded when it is first needed and stays until the process ends, for
 * all memories: loading takes longer than most memories are open. If it cannot be loaded, because the platform has no
 * native library or the cache folder cannot be written, or because nobody trained one for the language, there is none.
 */
public final class Encoder {
    /** So many pieces the models were trained to read at most. */
    public static final int LONGEST = 256;

    /** More of them than two hardly make a pass faster, and others want to get on too. */
    private static final int THREADS = Math.min(2, Runtime.getRuntime().availableProcessors());

    private static final Map<Language, Encoder> LOADED = new HashMap<>();
    private static final Set<Language> MISSING = new HashSet<>();

    /** So many passes are kept: a message is looked at more than once on its way, and a page of lines is asked again. */
    private static final int REMEMBERED = 200;

    private final Map<Read, EncoderPass> known = new LinkedHashMap<>(16, .75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Read, EncoderPass> eldest) {
            return size() > remembered;
        }
    };

    private final int remembered;
    private final WordPieces pieces;
    private final OrtEnvironment environment;
    private final OrtSession session;

    private Encoder(WordPieces pieces, OrtEnvironment environment, OrtSession session, int remembered) {
        this.remembered = remembered;
        this.pieces = pieces;
        this.environment = environment;
        this.session = session;
    }

    public static synchronized Optional<Encoder> of(Language language) {
        Encoder loaded = LOADED.get(language);
        if (loaded == null && !MISSING.contains(language)) {
            try {
                loaded = load(language, THREADS, REMEMBERED);
                LOADED.put(language, loaded);
            } catch (IOException | LinkageError e) {
                MISSING.add(language);
            }
        }
        return Optional.ofNullable(loaded);
    }

    /** A further one that reads everything anew, for those who measure; {@code threads}: how many take part in one pass. */
    public static Encoder load(Language language, int threads) throws IOException {
        return load(language, threads, 0);
    }

    private static Encoder load(Language language, int threads, int remembered) throws IOException {
        String model = file(language, "encoder");
        String vocabulary = file(language, "encoder-pieces");
        try {
            OrtSession session = OnnxFile.open(model, threads);
            return new Encoder(WordPieces.of(vocabulary), OrtEnvironment.getEnvironment(), session, remembered);
        } catch (OrtException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** How many bytes the file of a model has. */
    public static long bytes(Language language) throws IOException {
        return OnnxFile.size(file(language, "encoder"));
    }

    /**
     * From which score on the words that a model points to are an answer: each has a scale of its own. Chosen on scenarios that
     * trained nothing; docs/adr/0030-lines-as-told.md has the figures.
     */
    public static float enough(Language language) {
        return language.number("encoder-enough");
    }

    public WordPieces pieces() {
        return pieces;
    }

    /** A new model has a new name: the file is unpacked only once. */
    private static String file(Language language, String key) throws IOException {
        return language.own(key).orElseThrow(() -> new IOException("no " + key + " for " + language.name()));
    }

    private record Read(String first, List<String> lines, int longest) {}

    /** Reads a text beside lines: as many of them, from the first on, as {@code longest} pieces have room for. */
    public EncoderPass read(String first, List<String> lines, int longest) {
        Read read = new Read(first, List.copyOf(lines), longest);
        synchronized (known) {
            EncoderPass pass = known.get(read);
            if (pass != null) {
                return pass;
            }
        }
        EncoderPass pass = ModelThreads.call(() -> pass(first, lines, longest));
        synchronized (known) {
            known.put(read, pass);
        }
        return pass;
    }

    private EncoderPass pass(String first, List<String> lines, int longest) {
        EncoderPage page = EncoderPage.of(pieces, first, lines, longest);
        long[] numbers = page.ids().stream().mapToLong(Long::longValue).toArray();
        long[] ones = new long[numbers.length];
        Arrays.fill(ones, 1);
        long[] types = new long[numbers.length];
        Arrays.fill(types, page.from(), types.length, 1);
        try (OnnxTensor ids = tensor(numbers);
                OnnxTensor mask = tensor(ones);
                OnnxTensor type = tensor(types);
                OrtSession.Result result =
                        session.run(Map.of("input_ids", ids, "attention_mask", mask, "token_type_ids", type))) {
            float[][] piece = ((float[][][]) result.get(0).getValue())[0];
            float[] whole = ((float[][]) result.get(1).getValue())[0];
            return new EncoderPass(page, piece, whole);
        } catch (OrtException e) {
            throw new IllegalStateException("the words could not be read", e);
        }
    }

    private OnnxTensor tensor(long[] values) throws OrtException {
        return OnnxTensor.createTensor(environment, LongBuffer.wrap(values), new long[] {1, values.length});
    }
}
