package cofio.index;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cofio.encoder.OnnxFile;
import cofio.encoder.WordPieces;
import java.io.IOException;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Turns a text into a vector. One text for each call: in a batch the models give other vectors than alone. */
final class Embedder implements AutoCloseable {
    private static final int LONGEST = 256;

    private final EmbeddingModel model;
    private final WordPieces pieces;
    private final OrtEnvironment environment;
    private final OrtSession session;

    private Embedder(EmbeddingModel model, WordPieces pieces, OrtEnvironment environment, OrtSession session) {
        this.model = model;
        this.pieces = pieces;
        this.environment = environment;
        this.session = session;
    }

    static Embedder load(EmbeddingModel model) throws IOException, OrtException {
        OrtSession session = OnnxFile.open("/" + model.file() + ".onnx", 1);
        WordPieces pieces = WordPieces.of("/" + model.file() + "-tokenizer.json");
        return new Embedder(model, pieces, OrtEnvironment.getEnvironment(), session);
    }

    float[] embed(String text) throws OrtException {
        long[] ids = pieces.of(text, LONGEST);
        long[] ones = new long[ids.length];
        Arrays.fill(ones, 1);
        Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
        try {
            for (String name : session.getInputNames()) {
                long[] values = switch (name) {
                    case "input_ids" -> ids;
                    case "attention_mask" -> ones;
                    default -> new long[ids.length];
                };
                inputs.put(name, OnnxTensor.createTensor(environment, LongBuffer.wrap(values), new long[] {1, ids.length
                }));
            }
            try (OrtSession.Result result = session.run(inputs)) {
                float[][][] words = (float[][][]) result.get(0).getValue();
                return unit(model.mean() ? mean(words[0]) : words[0][0]);
            }
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    private static float[] mean(float[][] words) {
        float[] sum = new float[words[0].length];
        for (float[] word : words) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += word[i];
            }
        }
        return sum;
    }

    private static float[] unit(float[] vector) {
        double square = 0;
        for (float value : vector) {
            square += value * value;
        }
        float length = (float) Math.sqrt(square);
        for (int i = 0; i < vector.length; i++) {
            vector[i] /= length;
        }
        return vector;
    }

    @Override
    public void close() throws OrtException {
        session.close();
    }
}
