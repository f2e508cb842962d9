package cofio.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * How a figure that is measured again and again moves with time: the median of the slopes between all pairs of
 * measurements (Theil and Sen). A few outliers, such as a moment in which files are merged, do not move it, and a leak
 * that adds a little each minute does.
 */
final class FigureTrend {
    private final List<Double> minutes = new ArrayList<>();
    private final List<Double> values = new ArrayList<>();

    void add(double minute, double value) {
        minutes.add(minute);
        values.add(value);
    }

    double perHour() {
        MeasuredSamples slopes = new MeasuredSamples();
        for (int i = 0; i < values.size(); i++) {
            for (int j = i + 1; j < values.size(); j++) {
                slopes.add((values.get(j) - values.get(i)) / (minutes.get(j) - minutes.get(i)));
            }
        }
        return 60 * slopes.median();
    }

    double median() {
        return samples().median();
    }

    /** The growth in an hour as a share of the median. */
    double growth() {
        return median() == 0 ? 0 : perHour() / median();
    }

    double least() {
        return samples().quantile(0);
    }

    double most() {
        return samples().quantile(1);
    }

    private MeasuredSamples samples() {
        MeasuredSamples samples = new MeasuredSamples();
        values.forEach(samples::add);
        return samples;
    }
}
