package cofio.answer;

import cofio.encoder.EncoderPass;
import cofio.encoder.QuestionVerdict;
import cofio.encoder.ScoredStretch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the model makes of a page.
 *
 * @param lines in the order of the page
 * @param yes how likely the page answers a yes-or-no question with yes
 */
record PageImpression(List<Line> lines, float yes, float no) {
    /** Other words of a line answer too if they come so near the likeliest ones. */
    private static final float BESIDE = 2;

    /**
     * A line with its likeliest words.
     *
     * @param evidence how likely it answers
     */
    record Line(ReadLine read, AnswerSpan reading, float evidence) {
        float score() {
            return reading.score();
        }

        Evidence fact() {
            return reading.evidence();
        }
    }

    /** {@code passes}: over the same lines; where there are several, their mean counts. */
    static PageImpression of(List<ReadLine> page, List<EncoderPass> passes) {
        float told = 0;
        float yes = 0;
        float no = 0;
        Map<Integer, ScoredStretch> best = new HashMap<>();
        Map<Integer, EncoderPass> by = new HashMap<>();
        Map<Integer, Float> scores = new HashMap<>();
        for (EncoderPass pass : passes) {
            told += told(pass) / passes.size();
            yes += pass.likely(QuestionVerdict.YES) / passes.size();
            no += pass.likely(QuestionVerdict.NO) / passes.size();
            for (ScoredStretch stretch : pass.answers()) {
                scores.merge(stretch.line(), stretch.score() / passes.size(), Float::sum);
                ScoredStretch known = best.get(stretch.line());
                if (known == null || stretch.score() > known.score()) {
                    best.put(stretch.line(), stretch);
                    by.put(stretch.line(), pass);
                }
            }
        }
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < page.size(); i++) {
            ReadLine line = page.get(i);
            ScoredStretch stretch = best.get(i);
            EncoderPass read = by.get(i);
            if (stretch != null && read != null && stretch.end() > line.before()) {
                float score = scores.getOrDefault(i, 0f) / 4 + told;
                List<AnswerSpan> further = read.further(stretch, BESIDE).stream()
                        .filter(other -> other.end() > line.before())
                        .map(other -> reading(line, other, score, List.of()))
                        .toList();
                float likely = 0;
                for (EncoderPass pass : passes) {
                    likely += pass.evidence(i) / passes.size();
                }
                lines.add(new Line(line, reading(line, stretch, score, further), likely));
            }
        }
        return new PageImpression(lines, yes, no);
    }

    private static AnswerSpan reading(ReadLine line, ScoredStretch stretch, float score, List<AnswerSpan> further) {
        int start = line.from() + Math.max(0, stretch.start() - line.before());
        int end = line.from() + stretch.end() - line.before();
        return new AnswerSpan(line.fact(), start, end, score, further);
    }

    /** How much likelier it is that the page answers at all than that it does not. */
    private static float told(EncoderPass pass) {
        float not = Math.clamp(pass.likely(QuestionVerdict.NOT_TOLD), 1e-6f, 1 - 1e-6f);
        return (float) Math.log((1 - not) / not);
    }
}
