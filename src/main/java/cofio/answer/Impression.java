package cofio.answer;

import cofio.encoder.Pass;
import cofio.encoder.Stretch;
import cofio.encoder.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the model makes of a page.
 *
 * @param readings the likeliest words of each line
 * @param evidence how likely each line answers, in the order of the readings
 */
record Impression(List<Reading> readings, List<Float> evidence, float yes, float no) {

    /** {@code passes}: over the same lines; where there are several, their mean counts. */
    static Impression of(List<ReadLine> page, List<Pass> passes) {
        float told = 0;
        float yes = 0;
        float no = 0;
        Map<Integer, Stretch> best = new HashMap<>();
        Map<Integer, Float> scores = new HashMap<>();
        for (Pass pass : passes) {
            told += told(pass) / passes.size();
            yes += pass.likely(Verdict.YES) / passes.size();
            no += pass.likely(Verdict.NO) / passes.size();
            for (Stretch stretch : pass.answers()) {
                scores.merge(stretch.line(), stretch.score() / passes.size(), Float::sum);
                best.merge(stretch.line(), stretch, (one, other) -> one.score() >= other.score() ? one : other);
            }
        }
        List<Reading> readings = new ArrayList<>();
        List<Float> evidence = new ArrayList<>();
        for (int i = 0; i < page.size(); i++) {
            ReadLine line = page.get(i);
            Stretch stretch = best.get(i);
            if (stretch != null && stretch.end() > line.before()) {
                int start = line.from() + Math.max(0, stretch.start() - line.before());
                int end = line.from() + stretch.end() - line.before();
                readings.add(new Reading(line.fact(), start, end, scores.getOrDefault(i, 0f) / 4 + told));
                float likely = 0;
                for (Pass pass : passes) {
                    likely += pass.evidence(i) / passes.size();
                }
                evidence.add(likely);
            }
        }
        return new Impression(readings, evidence, yes, no);
    }

    /** How much likelier it is that the page answers at all than that it does not. */
    private static float told(Pass pass) {
        float not = Math.clamp(pass.likely(Verdict.NOT_TOLD), 1e-6f, 1 - 1e-6f);
        return (float) Math.log((1 - not) / not);
    }
}
