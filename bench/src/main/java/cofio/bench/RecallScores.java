package cofio.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** The scores of all questions of a set, ours beside those of plain BM25, in one unit and one kind of memory. */
final class RecallScores {
    private static final int SAMPLES = 2_000;

    final String set;
    final String unit;
    final boolean pooled;
    final TreeMap<String, Scores> byCategory = new TreeMap<>();
    final Scores all = new Scores();

    RecallScores(String set, String unit, boolean pooled) {
        this.set = set;
        this.unit = unit;
        this.pooled = pooled;
    }

    void add(String category, HitScore ours, HitScore plain) {
        all.add(ours, plain);
        byCategory.computeIfAbsent(category, any -> new Scores()).add(ours, plain);
    }

    /** Scores of the same questions, pair by pair. */
    static final class Scores {
        final List<HitScore> ours = new ArrayList<>();
        final List<HitScore> plain = new ArrayList<>();

        private void add(HitScore our, HitScore other) {
            ours.add(our);
            plain.add(other);
        }

        /** Between which bounds the gain lies in 95 of 100 samples of the questions. */
        String gain(ToDoubleFunction<HitScore> measure) {
            Random random = new Random(7);
            double[] gains = new double[SAMPLES];
            for (int sample = 0; sample < SAMPLES; sample++) {
                double sum = 0;
                for (int i = 0; i < ours.size(); i++) {
                    int one = random.nextInt(ours.size());
                    sum += measure.applyAsDouble(ours.get(one)) - measure.applyAsDouble(plain.get(one));
                }
                gains[sample] = sum / ours.size();
            }
            java.util.Arrays.sort(gains);
            return "%+.3f to %+.3f".formatted(gains[SAMPLES / 40], gains[SAMPLES - 1 - SAMPLES / 40]);
        }
    }
}
