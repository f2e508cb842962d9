package cofio.encoder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The output of all heads for two texts that were read together. */
public final class EncoderPass {
    /** An answer is a few words; a longer stretch is two of them run together. */
    private static final int LONGEST_ANSWER = 40;

    /** More of them in one line are a list, which is quoted whole. */
    private static final int MOST_ANSWERS = 5;

    private static final int START = 0;
    private static final int REFERENT = 2;
    private static final int EVIDENCE = 4;
    private static final int EFFECT = 5;
    private static final int BORDER = EFFECT + ChangeEffect.values().length;

    private final EncoderPage page;
    private final float[][] piece;
    private final float[] act;
    private final float[] verdict;

    EncoderPass(EncoderPage page, float[][] piece, float[] whole) {
        this.page = page;
        this.piece = piece;
        this.act = shares(Arrays.copyOfRange(whole, 0, Act.values().length));
        this.verdict = shares(Arrays.copyOfRange(whole, Act.values().length, whole.length));
    }

    public Act act() {
        return Act.values()[largest(act)];
    }

    /** How likely it is that the first text wants this. */
    public float likely(Act wanted) {
        return act[wanted.ordinal()];
    }

    public Act likeliestQuestion() {
        Act best = Act.ASK;
        for (Act one : Act.values()) {
            best = one.isQuestion() && likely(one) > likely(best) ? one : best;
        }
        return best;
    }

    public float likely(QuestionVerdict wanted) {
        return verdict[wanted.ordinal()];
    }

    /** The best answer in each line for which there was room, the best first. */
    public List<ScoredStretch> answers() {
        return lines().mapToObj(line -> best(line, START))
                .flatMap(Optional::stream)
                .sorted(Comparator.comparingDouble(stretch -> -stretch.score()))
                .toList();
    }

    /** Other words of the same line that answer too, {@code within} so much of the likeliest ones, in their order. */
    public List<ScoredStretch> further(ScoredStretch best, float within) {
        List<ScoredStretch> found = new ArrayList<>(List.of(best));
        while (found.size() < MOST_ANSWERS) {
            Optional<ScoredStretch> next =
                    best(best.line(), START, found).filter(stretch -> stretch.score() >= best.score() - within);
            if (next.isEmpty()) {
                break;
            }
            found.add(next.get());
        }
        return found.stream()
                .filter(stretch -> !stretch.equals(best))
                .sorted(Comparator.comparingInt(ScoredStretch::start))
                .toList();
    }

    /** What the first text is about without saying so, in words of the lines. */
    public Optional<ScoredStretch> referent() {
        return lines().mapToObj(line -> best(line, REFERENT))
                .flatMap(Optional::stream)
                .max(Comparator.comparingDouble(ScoredStretch::score));
    }

    /** How likely a line answers, 0 where there was no room for it. */
    public float evidence(int line) {
        int bar = bar(line);
        return bar < 0 ? 0 : (float) (1 / (1 + Math.exp(-piece[bar][EVIDENCE])));
    }

    /** What the first text, told now, does to a line. */
    public ChangeEffect effect(int line) {
        float[] effects = effects(line);
        return effects.length == 0 ? ChangeEffect.NONE : ChangeEffect.values()[largest(effects)];
    }

    public float likely(int line, ChangeEffect effect) {
        float[] effects = effects(line);
        return effects.length == 0 ? 0 : effects[effect.ordinal()];
    }

    private float[] effects(int line) {
        int bar = bar(line);
        return bar < 0 ? new float[0] : shares(Arrays.copyOfRange(piece[bar], EFFECT, BORDER));
    }

    /** Where in the first text something begins that can stand by itself, above this score; never at its beginning. */
    public List<Integer> borders(float least) {
        return IntStream.range(1, page.opening().size())
                .filter(i -> piece[1 + i].length > BORDER && piece[1 + i][BORDER] >= least)
                .mapToObj(i -> page.opening().get(i).start())
                .toList();
    }

    private IntStream lines() {
        return page.places().stream().filter(EncoderPage.Place::isBar).mapToInt(EncoderPage.Place::line);
    }

    private int bar(int line) {
        for (int i = 0; i < page.places().size(); i++) {
            if (page.places().get(i).isBar() && page.places().get(i).line() == line) {
                return page.from() + i;
            }
        }
        return -1;
    }

    private Optional<ScoredStretch> best(int line, int head) {
        return best(line, head, List.of());
    }

    /** {@code taken}: words that it may not have. */
    private Optional<ScoredStretch> best(int line, int head, List<ScoredStretch> taken) {
        float none = piece[0][head] + piece[0][head + 1];
        List<EncoderPage.Place> places = page.places();
        ScoredStretch best = null;
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i).line() != line || places.get(i).isBar()) {
                continue;
            }
            int last = Math.min(places.size(), i + LONGEST_ANSWER);
            for (int j = i; j < last && places.get(j).line() == line && isFree(places.get(j), taken); j++) {
                float score = piece[page.from() + i][head] + piece[page.from() + j][head + 1] - none;
                if (best == null || score > best.score()) {
                    best = new ScoredStretch(
                            line, places.get(i).start(), places.get(j).end(), score);
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private static boolean isFree(EncoderPage.Place place, List<ScoredStretch> taken) {
        return taken.stream().noneMatch(one -> place.start() < one.end() && one.start() < place.end());
    }

    private static int largest(float[] values) {
        int at = 0;
        for (int i = 1; i < values.length; i++) {
            at = values[i] > values[at] ? i : at;
        }
        return at;
    }

    private static float[] shares(float[] scores) {
        double most = scores[largest(scores)];
        double all = 0;
        for (float score : scores) {
            all += Math.exp(score - most);
        }
        float[] shares = new float[scores.length];
        for (int i = 0; i < scores.length; i++) {
            shares[i] = (float) (Math.exp(scores[i] - most) / all);
        }
        return shares;
    }
}
