package cofio.arena.host;

import cofio.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the arena found in an artifact: scores line by line, and the figures that its transcript shows.
 *
 * @param automated below 0 where there are no such checks or they were not run; so is {@code judged} without a rubric
 * @param notRun why the task's checks were not run, or empty
 * @param issues how many files and replies show a key to everybody, and calls of tools that reached out of the workspace
 * @param problem why it could not be graded, or empty
 */
record ArtifactGrade(
        double automated,
        String notRun,
        double judged,
        String judge,
        List<Line> checks,
        List<Line> verdicts,
        long tokens,
        long latencyMs,
        long toolCalls,
        long issues,
        String problem) {
    /** @param weight how much it counts among its like; 0 where all count the same */
    record Line(String name, double weight, double score, String reason, String quote) {
        Map<String, @Nullable Object> json() {
            return Json.object("name", name, "weight", weight, "score", score, "reason", reason, "quote", quote);
        }
    }

    static final ArtifactGrade NONE = new ArtifactGrade(-1, "", -1, "", List.of(), List.of(), 0, 0, 0, 0, "");

    static ArtifactGrade failed(String problem) {
        return new ArtifactGrade(-1, "", -1, "", List.of(), List.of(), 0, 0, 0, 0, problem);
    }

    Map<String, @Nullable Object> json() {
        return Json.object(
                "automated",
                automated,
                "not_run",
                notRun,
                "judged",
                judged,
                "judge",
                judge,
                "checks",
                checks.stream().map(Line::json).toList(),
                "verdicts",
                verdicts.stream().map(Line::json).toList(),
                "tokens",
                tokens,
                "latency_ms",
                latencyMs,
                "tool_calls",
                toolCalls,
                "issues",
                issues,
                "problem",
                problem);
    }

    static ArtifactGrade of(Map<String, @Nullable Object> json) {
        return json.isEmpty()
                ? NONE
                : new ArtifactGrade(
                        number(json, "automated"),
                        text(json, "not_run"),
                        number(json, "judged"),
                        text(json, "judge"),
                        lines(json.get("checks")),
                        lines(json.get("verdicts")),
                        Math.round(number(json, "tokens")),
                        Math.round(number(json, "latency_ms")),
                        Math.round(number(json, "tool_calls")),
                        Math.round(number(json, "issues")),
                        text(json, "problem"));
    }

    private static List<Line> lines(@Nullable Object list) {
        List<Line> lines = new ArrayList<>();
        for (Object one : list instanceof List<?> all ? all : List.of()) {
            if (one instanceof Map<?, ?> map) {
                lines.add(new Line(
                        text(map, "name"),
                        number(map, "weight"),
                        number(map, "score"),
                        text(map, "reason"),
                        text(map, "quote")));
            }
        }
        return lines;
    }

    private static double number(Map<?, ?> json, String name) {
        return json.get(name) instanceof Number number ? number.doubleValue() : 0;
    }

    private static String text(Map<?, ?> json, String name) {
        return json.get(name) instanceof String text ? text : "";
    }
}
