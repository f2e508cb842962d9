package cofio.task;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A report as Markdown. What contenders said is shown as text: no mark-up of theirs becomes mark-up of the report. */
record MarkdownReport(TaskReport report) {
    String text() {
        StringBuilder out = new StringBuilder();
        RunAccount account = report.account;
        out.append("# ").append(escaped(report.task.name())).append("\n\n");
        line(out, "Score", report.score() + " (" + report.status().replace('_', ' ') + ")");
        line(
                out,
                "Task",
                escaped(report.task.id()) + ", " + report.task.gradingType().label());
        line(
                out,
                "Agent",
                escaped(account.agent())
                        + (account.model().isEmpty() ? ", no language model" : ", " + escaped(account.model())));
        line(out, "Began", account.started().toString());
        line(
                out,
                "Took",
                account.time().toMillis() + " ms, " + report.evidence.tokens() + " tokens, " + report.evidence.calls()
                        + " tool calls");
        line(
                out,
                "Versions",
                escaped(report.versions().values().stream()
                        .map(String::valueOf)
                        .filter(version -> !version.isBlank())
                        .collect(Collectors.joining(", "))));
        report.grading.checks().ifPresent(checked -> checks(out, checked));
        if (!report.grading.verdicts().isEmpty()) {
            verdicts(out);
        }
        turns(out);
        timeline(out);
        return out.toString();
    }

    private static void checks(StringBuilder out, CheckResults checked) {
        switch (checked) {
            case CheckResults.NotRun not ->
                out.append("\n## Automated checks: not run\n\nNot run: ")
                        .append(escaped(not.reason()))
                        .append(".\n");
            case CheckResults.Made made -> {
                out.append("\n## Automated checks: ")
                        .append(score(made.score()))
                        .append("\n\nBy ")
                        .append(made.by())
                        .append(".\n\n");
                if (!made.problem().isEmpty()) {
                    out.append(escaped(made.problem())).append("\n\n");
                }
                row(out, List.of("check", "score", "evidence"));
                out.append("|---|---:|---|\n");
                made.checks().forEach(one -> row(out, List.of(one.name(), score(one.score()), one.evidence())));
            }
        }
    }

    private void verdicts(StringBuilder out) {
        out.append("\n## Rubric: ")
                .append(score(report.grading.rubricScore()))
                .append("\n\nBy the ")
                .append(escaped(report.grading.judge()))
                .append(".\n\n");
        row(out, List.of("criterion", "weight", "score", "why", "it rests on"));
        out.append("|---|---:|---:|---|---|\n");
        for (JudgeVerdict one : report.grading.verdicts()) {
            row(
                    out,
                    List.of(
                            one.criterion().name(),
                            Math.round(one.criterion().weight() * 100) + "%",
                            score(one.score()),
                            one.reason(),
                            one.quote()));
        }
    }

    private void turns(StringBuilder out) {
        out.append("\n## Sessions\n");
        for (PlayedTurn turn : report.evidence.turns()) {
            out.append("\n### ").append(turn.number()).append(". ").append(escaped(turn.taskSession()));
            out.append(turn.newSession() ? " (new session)" : " (same session)").append("\n\n");
            out.append(turn.end().label())
                    .append(" in ")
                    .append(turn.time().toMillis())
                    .append(" ms\n\n");
            out.append(quoted(turn.prompt())).append("\nReply:\n\n").append(quoted(turn.reply()));
            for (ToolCall call : turn.calls()) {
                out.append("\n- ").append(escaped(call.name())).append(' ').append(escaped(brief(call.arguments())));
            }
            out.append(turn.calls().isEmpty() ? "" : "\n");
        }
    }

    private void timeline(StringBuilder out) {
        out.append("\n## Timeline\n\n");
        row(out, List.of("event", "time", "name", "actor", "status", "details"));
        out.append("|---|---|---|---|---|---|\n");
        report.timeline.forEach(event -> row(
                out,
                List.of(
                        event.id(),
                        event.time(),
                        event.name(),
                        event.actor(),
                        event.status(),
                        brief(event.details()))));
    }

    private static void line(StringBuilder out, String label, String value) {
        out.append("- ").append(label).append(": ").append(value).append('\n');
    }

    private static void row(StringBuilder out, List<String> cells) {
        out.append("| ")
                .append(cells.stream().map(MarkdownReport::escaped).collect(Collectors.joining(" | ")))
                .append(" |\n");
    }

    static String score(double score) {
        return String.format(Locale.ROOT, score == 1 || score == 0 ? "%.1f" : "%.3f", score);
    }

    private static String brief(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + " …";
    }

    /** A quotation, line by line, so that no line of it can begin anything. */
    private static String quoted(String text) {
        return text.lines().map(line -> "> " + escaped(line) + "  \n").collect(Collectors.joining());
    }

    /** On one line, every character that Markdown or HTML would take for its own behind a backslash or as an entity. */
    static String escaped(String text) {
        return text.strip()
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replaceAll("[\\\\`*_{}\\[\\]#|~!]", "\\\\$0")
                .replaceAll("\\R", "<br>");
    }
}
