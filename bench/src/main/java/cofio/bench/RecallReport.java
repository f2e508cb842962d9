package cofio.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a run of the recall benchmark gave, as Markdown. */
public final class RecallReport {
    private final List<RecallScores> outcomes = new ArrayList<>();
    private final List<Integer> untold = new ArrayList<>();

    void add(RecallScores outcome, int itemsUntold) {
        outcomes.add(outcome);
        untold.add(itemsUntold);
    }

    public String table() {
        StringBuilder out = new StringBuilder();
        out.append(
                        "| set | unit, memory | questions | R@5 | BM25 | gain, 95 % | R@10 | BM25 | gain, 95 % | MRR@10 | BM25 |")
                .append(" gain, 95 % |\n|---|---|--:|--:|--:|---|--:|--:|---|--:|--:|---|\n");
        for (RecallScores outcome : outcomes) {
            row(out, outcome.set, unit(outcome), outcome.all);
        }
        out.append(
                        "\nBy category:\n\n| set | unit, memory, category | questions | R@5 | BM25 | gain, 95 % | R@10 | BM25 |")
                .append(
                        " gain, 95 % | MRR@10 | BM25 | gain, 95 % |\n|---|---|--:|--:|--:|---|--:|--:|---|--:|--:|---|\n");
        for (RecallScores outcome : outcomes) {
            for (Map.Entry<String, RecallScores.Scores> category : outcome.byCategory.entrySet()) {
                row(out, outcome.set, unit(outcome) + ", " + category.getKey(), category.getValue());
            }
        }
        out.append('\n');
        for (int i = 0; i < outcomes.size(); i++) {
            if (untold.get(i) > 0 && outcomes.get(i).unit.equals("item")) {
                out.append("%s, %s: %d items told no fact and stand in the journal alone.%n"
                        .formatted(outcomes.get(i).set, unit(outcomes.get(i)), untold.get(i)));
            }
        }
        return out.toString();
    }

    private static String unit(RecallScores outcome) {
        return outcome.unit + ", " + (outcome.pooled ? "pooled" : "per group");
    }

    private static void row(StringBuilder out, String set, String unit, RecallScores.Scores scores) {
        HitScore ours = HitScore.mean(scores.ours);
        HitScore plain = HitScore.mean(scores.plain);
        out.append(String.format(
                Locale.ROOT,
                "| %s | %s | %d | %.3f | %.3f | %s | %.3f | %.3f | %s | %.3f | %.3f | %s |%n",
                set,
                unit,
                scores.ours.size(),
                ours.recall5(),
                plain.recall5(),
                scores.gain(HitScore::recall5),
                ours.recall10(),
                plain.recall10(),
                scores.gain(HitScore::recall10),
                ours.reciprocal(),
                plain.reciprocal(),
                scores.gain(HitScore::reciprocal)));
    }

    /** One line with the R@5 of everything measured. */
    public String summary() {
        StringBuilder out = new StringBuilder("recall R@5 (BM25):");
        for (RecallScores outcome : outcomes) {
            out.append(String.format(
                    Locale.ROOT,
                    " %s %s %s %.3f (%.3f);",
                    outcome.set,
                    outcome.unit,
                    outcome.pooled ? "pooled" : "per group",
                    HitScore.mean(outcome.all.ours).recall5(),
                    HitScore.mean(outcome.all.plain).recall5()));
        }
        return out.substring(0, out.length() - 1);
    }
}
