package cofio.task;

import cofio.CofioException;

/** How much checks and judge count in a hybrid score, relative to each other. */
public record GradingWeights(double automated, double judge) {
    public static final GradingWeights EQUAL = new GradingWeights(0.5, 0.5);

    public GradingWeights {
        if (!(automated >= 0) || !(judge >= 0) || Double.isInfinite(automated + judge)) {
            throw new CofioException("a grading weight is not a number of 0 or more", "see grading_weights");
        }
    }

    /** As PinchBench combines them; weights that are both nothing count as equal. */
    public double combine(double checks, double rubric) {
        double total = automated + judge;
        return total == 0 ? (checks + rubric) / 2 : (checks * automated + rubric * judge) / total;
    }
}
