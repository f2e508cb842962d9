package cofio.answer.reader;

import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import cofio.encoder.Pass;
import cofio.encoder.Stretch;
import cofio.encoder.Verdict;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;

/**
 * What the model makes of a question.
 *
 * @param readings the likeliest words of each fact that it read, the best first
 */
public record Opinion(List<Reading> readings, Answer answer) {
    /** From which score on an answer is given; docs/adr/0029-one-encoder-with-several-heads.md says how it was chosen. */
    public static final float ENOUGH = 3;

    /** Below this score nothing answers, whatever a rule says. */
    private static final float DENIED = -5;

    /** From this score on a fact that does not answer is offered as the nearest that was told. */
    private static final float NEAR = -4;

    /** So likely must a yes or a no be. */
    private static final float SURE = .7f;

    /** A further line answers as well if it is so likely to. */
    private static final float ALSO = .6f;

    private static final int MOST = 6;
    private static final String FORMER_ENGLISH = "(before) ";
    private static final String FORMER_CHINESE = "(以前) ";

    static final Opinion NONE = new Opinion(List.of(), new Answer.Unknown(List.of()));

    public Opinion {
        readings = List.copyOf(readings);
    }

    /** Whether it is sure that none of what it read answers. */
    public boolean denies() {
        return answer instanceof Answer.Unknown
                && !readings.isEmpty()
                && readings.getFirst().score() < DENIED;
    }

    /** A fact as the model reads it; {@code before}: how many characters stand before its own words. */
    record Line(String text, int before) {
        static Line of(Evidence fact) {
            String before = fact.speaker().isEmpty() ? "" : fact.speaker() + ": ";
            if (fact.former()) {
                before += Language.of(fact.text()) == Language.CHINESE ? FORMER_CHINESE : FORMER_ENGLISH;
            }
            return new Line(before + fact.text(), before.length());
        }
    }

    /** {@code pass}: over those facts as lines; {@code yesOrNo}: whether the question wants a yes or a no. */
    static Opinion of(Pass pass, boolean yesOrNo, List<Evidence> facts, List<Line> lines) {
        float told = told(pass);
        List<Reading> readings = new ArrayList<>();
        List<Quote> quotes = new ArrayList<>();
        for (Stretch stretch : pass.answers()) {
            int before = lines.get(stretch.line()).before();
            if (stretch.end() > before) {
                int start = Math.max(0, stretch.start() - before);
                Reading reading = new Reading(
                        facts.get(stretch.line()), start, stretch.end() - before, stretch.score() / 4 + told);
                readings.add(reading);
                boolean also = pass.evidence(stretch.line()) >= ALSO && quotes.size() < MOST;
                if (quotes.isEmpty() || also) {
                    quotes.add(reading.quote());
                }
            }
        }
        return new Opinion(readings, yesOrNo ? yesOrNo(pass, facts) : answer(readings, quotes));
    }

    private static Answer yesOrNo(Pass pass, List<Evidence> facts) {
        float yes = pass.likely(Verdict.YES);
        float no = pass.likely(Verdict.NO);
        Evidence line = facts.get(likeliest(pass, facts.size()));
        return Math.max(yes, no) >= SURE
                ? new Answer.Found(yes > no ? Answer.Form.YES : Answer.Form.NO, List.of(Quote.all(line)))
                : new Answer.Unknown(List.of(line));
    }

    private static Answer answer(List<Reading> readings, List<Quote> quotes) {
        if (!readings.isEmpty() && readings.getFirst().score() >= ENOUGH) {
            return new Answer.Found(quotes.size() > 1 ? Answer.Form.LIST : Answer.Form.PLAIN, quotes);
        }
        return new Answer.Unknown(readings.stream()
                .filter(reading -> reading.score() >= NEAR)
                .limit(1)
                .map(Reading::evidence)
                .toList());
    }

    private static int likeliest(Pass pass, int lines) {
        int best = 0;
        for (int i = 1; i < lines; i++) {
            best = pass.evidence(i) > pass.evidence(best) ? i : best;
        }
        return best;
    }

    /** How much likelier it is that the page answers at all than that it does not. */
    private static float told(Pass pass) {
        float not = Math.clamp(pass.likely(Verdict.NOT_TOLD), 1e-6f, 1 - 1e-6f);
        return (float) Math.log((1 - not) / not);
    }
}
