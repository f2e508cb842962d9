package cofio.bench;

import java.util.List;
import java.util.Set;

/** How well one list of hits serves one question. */
record HitScore(double recall5, double recall10, double reciprocal) {

    static HitScore of(List<String> hits, Set<String> gold) {
        double reciprocal = 0;
        int five = 0;
        int ten = 0;
        for (int rank = 0; rank < Math.min(10, hits.size()); rank++) {
            if (gold.contains(hits.get(rank))) {
                five += rank < 5 ? 1 : 0;
                ten++;
                reciprocal = reciprocal == 0 ? 1.0 / (rank + 1) : reciprocal;
            }
        }
        return new HitScore((double) five / gold.size(), (double) ten / gold.size(), reciprocal);
    }

    static HitScore mean(List<HitScore> scores) {
        return new HitScore(
                scores.stream().mapToDouble(HitScore::recall5).average().orElse(0),
                scores.stream().mapToDouble(HitScore::recall10).average().orElse(0),
                scores.stream().mapToDouble(HitScore::reciprocal).average().orElse(0));
    }
}
