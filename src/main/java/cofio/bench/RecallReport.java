package cofio.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a run of the recall benchmark gave, as Markdown. */
public final class RecallReport {
    private final List<Outcome> outcomes = new ArrayList<>();
    private final List<Integer> untold = new ArrayList<>();

    void add(Outcome outcome, int itemsUntold) {
        outcomes.add(outcome);
        untold.add(itemsUntold);
    }

    public String table() {
        StringBuilder out = new StringBuilder();
        out.append(
                        "| set | unit, memory | questions | R@5 | BM25 | gain, 95 % | R@10 | BM25 | gain, 95 % | MRR@10 | BM25 |")
                .append(" gain, 95 % |\n|---|---|--:|--:|--:|---|--:|--:|---|--:|--:|---|\n");
        for (Outcome outcome : outcomes) {
            row(out, outcome.set, unit(outcome), outcome.all);
        }
        out.append(
                        "\nBy category:\n\n| set | unit, memory, category | questions | R@5 | BM25 | gain, 95 % | R@10 | BM25 |")
                .append(
                        " gain, 95 % | MRR@10 | BM25 | gain, 95 % |\n|---|---|--:|--:|--:|---|--:|--:|---|--:|--:|---|\n");
        for (Outcome outcome : outcomes) {
            for (Map.Entry<String, Outcome.Scores> category : outcome.byCategory.entrySet()) {
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

    private static String unit(Outcome outcome) {
        return outcome.unit + ", " + (outcome.pooled ? "pooled" : "per group");
    }

    private static void row(StringBuilder out, String set, String unit, Outcome.Scores scores) {
        Score ours = Score.mean(scores.ours);
        Score plain = Score.mean(scores.plain);
        out.append(String.format(
                Locale.ROOT,
                "| %s | %s | %d | %.3f | %.3f | %s | %.3f | %.3f | %s | %.3f | %.3f | %s |%n",
                set,
                unit,
                scores.ours.size(),
                ours.recall5(),
                plain.recall5(),
                scores.gain(Score::recall5),
                ours.recall10(),
                plain.recall10(),
                scores.gain(Score::recall10),
                ours.reciprocal(),
                plain.reciprocal(),
                scores.gain(Score::reciprocal)));
    }

    /** One line with the R@5 of everything measured. */
    public String summary() {
        StringBuilder out = new StringBuilder("recall R@5 (BM25):");
        for (Outcome outcome : outcomes) {
            out.append(String.format(
                    Locale.ROOT,
                    " %s %s %s %.3f (%.3f);",
                    outcome.set,
                    outcome.unit,
                    outcome.pooled ? "pooled" : "per group",
                    Score.mean(outcome.all.ours).recall5(),
                    Score.mean(outcome.all.plain).recall5()));
        }
        return out.substring(0, out.length() - 1);
    }
}
