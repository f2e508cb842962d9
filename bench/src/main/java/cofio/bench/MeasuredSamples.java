package cofio.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Measured values of one kind. */
final class MeasuredSamples {
    private final List<Double> values = new ArrayList<>();

    void add(double value) {
        values.add(value);
    }

    /** The value that this share of all values does not exceed; 0 where nothing was measured. */
    double quantile(double share) {
        if (values.isEmpty()) {
            return 0;
        }
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        int rank = (int) Math.ceil(share * sorted.size());
        return sorted.get(Math.clamp(rank - 1, 0, sorted.size() - 1));
    }

    double median() {
        return quantile(0.5);
    }

    double mean() {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    int count() {
        return values.size();
    }

    boolean isEmpty() {
        return values.isEmpty();
    }
}
