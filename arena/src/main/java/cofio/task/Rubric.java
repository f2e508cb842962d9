package cofio.task;

import cofio.CofioException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The criteria by which a judge marks, as the task file lays them down. */
public record Rubric(List<Criterion> criteria) {
    private static final Pattern HEADING = Pattern.compile(
            "(?m)^###\\s+(?:(?:Criterion|标准)\\s*\\d+\\s*[:：.]\\s*)?(.+?)\\s*[(（](?:Weight|权重)\\s*[:：]\\s*([\\d.]+)\\s*(%?)\\s*[)）]\\s*$");
    private static final Pattern LEVEL =
            Pattern.compile("(?ms)^\\**Score\\s+([\\d.]+)\\**\\s*[:：]\\**\\s*(.*?)(?=^\\**Score\\s+[\\d.]+|\\z)");

    public Rubric {
        criteria = List.copyOf(criteria);
    }

    /**
     * One thing that is marked.
     *
     * @param weight how much it counts, relative to the others
     * @param text all that stands below its heading
     * @param levels what a score means
     */
    public record Criterion(String name, double weight, String text, NavigableMap<Double, String> levels) {
        /** The highest score of the rubric that is not above what was reached. */
        double level(double reached) {
            Double level = levels.floorKey(Math.min(1, reached) + 1e-9);
            return level == null ? Math.clamp(reached, 0, 1) : level;
        }

        /** What the full score asks for. */
        String best() {
            return levels.isEmpty() ? text : levels.lastEntry().getValue();
        }
    }

    static Rubric of(String section) {
        List<MatchResult> headings = HEADING.matcher(section).results().toList();
        List<Criterion> criteria = new ArrayList<>();
        for (int i = 0; i < headings.size(); i++) {
            MatchResult heading = headings.get(i);
            int end = i + 1 < headings.size() ? headings.get(i + 1).start() : section.length();
            String text = section.substring(heading.end(), end).strip();
            double weight = number(heading.group(2)) / (heading.group(3).isEmpty() ? 1 : 100);
            criteria.add(new Criterion(heading.group(1).strip(), weight, text, levels(text)));
        }
        return new Rubric(criteria);
    }

    private static NavigableMap<Double, String> levels(String text) {
        NavigableMap<Double, String> levels = new TreeMap<>();
        Matcher level = LEVEL.matcher(text);
        while (level.find()) {
            levels.put(Math.clamp(number(level.group(1)), 0, 1), level.group(2).strip());
        }
        return levels;
    }

    private static double number(String digits) {
        try {
            return Double.parseDouble(digits);
        } catch (NumberFormatException e) {
            throw new CofioException("not a number in the rubric: " + digits, "", e);
        }
    }

    /** The scores of the criteria by their weights; without weights each counts the same. */
    static double score(List<JudgeVerdict> verdicts) {
        double weights = 0;
        double sum = 0;
        for (JudgeVerdict verdict : verdicts) {
            weights += verdict.criterion().weight();
            sum += verdict.criterion().weight() * verdict.score();
        }
        if (weights > 0) {
            return rounded(sum / weights);
        }
        return rounded(
                verdicts.stream().mapToDouble(JudgeVerdict::score).average().orElse(0));
    }

    /** Sums of decimal fractions are off by a little; full marks are to be 1. */
    static double rounded(double score) {
        return Math.round(score * 1e9) / 1e9;
    }
}
