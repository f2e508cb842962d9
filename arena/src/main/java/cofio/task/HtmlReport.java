package cofio.task;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A report as one page of HTML with all that it needs in it. It loads nothing and runs nothing, and a policy in its head
 * has browsers see to that.
 */
final class HtmlReport {
    private final TaskReport report;
    private final StringBuilder out = new StringBuilder();

    HtmlReport(TaskReport report) {
        this.report = report;
    }

    String text() {
        RunAccount account = report.account;
        out.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append(
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(escaped(report.task.name()))
                .append("</title>\n<style>\n")
                .append(style())
                .append("</style>\n</head>\n<body>\n<main>\n<header>\n<p class=\"muted\">")
                .append(escaped(report.task.id()))
                .append("</p>\n<h1>")
                .append(escaped(report.task.name()))
                .append("</h1>\n<p class=\"score\"><strong>")
                .append(escaped(report.score()))
                .append("</strong> ")
                .append(report.status().replace('_', ' '))
                .append("</p>\n</header>\n<dl class=\"facts\">\n");
        fact("Agent", account.agent());
        fact("Model", account.model().isEmpty() ? "none" : account.model());
        fact("Began", account.started().toString());
        fact("Took", account.time().toMillis() + " ms");
        fact("Tokens", Long.toString(report.evidence.tokens()));
        fact("Tool calls", Long.toString(report.evidence.calls()));
        report.versions().forEach((name, version) -> fact("Version: " + name, String.valueOf(version)));
        out.append("</dl>\n");
        report.grading.checks().ifPresent(this::checks);
        if (!report.grading.verdicts().isEmpty()) {
            verdicts();
        }
        turns();
        timeline();
        return out.append("</main>\n</body>\n</html>\n").toString();
    }

    private void fact(String label, String value) {
        if (!value.isBlank()) {
            out.append("<div><dt>")
                    .append(escaped(label))
                    .append("</dt><dd>")
                    .append(escaped(value))
                    .append("</dd></div>\n");
        }
    }

    private void checks(CheckResults checked) {
        switch (checked) {
            case CheckResults.NotRun not -> heading("Automated checks", "not run", "Not run: " + not.reason() + ".");
            case CheckResults.Made made -> checks(made);
        }
    }

    private void checks(CheckResults.Made made) {
        heading("Automated checks", MarkdownReport.score(made.score()), "By " + made.by() + ".");
        if (!made.problem().isEmpty()) {
            out.append("<p class=\"low\">").append(escaped(made.problem())).append("</p>\n");
        }
        out.append(
                "<table>\n<thead><tr><th>check</th><th class=\"figure\">score</th><th>evidence</th></tr></thead>\n<tbody>\n");
        for (AutomatedCheck one : made.checks()) {
            out.append("<tr><td>").append(escaped(one.name())).append("</td>");
            figure(one.score());
            out.append("<td>").append(escaped(one.evidence())).append("</td></tr>\n");
        }
        out.append("</tbody>\n</table>\n");
    }

    private void verdicts() {
        heading("Rubric", MarkdownReport.score(report.grading.rubricScore()), "By the " + report.grading.judge() + ".");
        out.append(
                "<table>\n<thead><tr><th>criterion</th><th class=\"figure\">weight</th><th class=\"figure\">score</th><th>why, and what it rests on</th></tr></thead>\n<tbody>\n");
        for (JudgeVerdict one : report.grading.verdicts()) {
            out.append("<tr><td>").append(escaped(one.criterion().name())).append("</td><td class=\"figure\">");
            out.append(Math.round(one.criterion().weight() * 100)).append("%</td>");
            figure(one.score());
            out.append("<td>").append(escaped(one.reason()));
            if (!one.quote().isBlank()) {
                out.append("<blockquote>").append(escaped(one.quote())).append("</blockquote>");
            }
            out.append("</td></tr>\n");
        }
        out.append("</tbody>\n</table>\n");
    }

    private void turns() {
        out.append("<h2>Sessions</h2>\n<ol class=\"turns\">\n");
        for (PlayedTurn turn : report.evidence.turns()) {
            out.append("<li>\n<h3>").append(escaped(turn.taskSession())).append(" <span class=\"muted\">");
            out.append(turn.newSession() ? "new session" : "same session")
                    .append(", ")
                    .append(turn.end().label().replace('_', ' '));
            out.append(", ").append(turn.time().toMillis()).append(" ms</span></h3>\n<p class=\"said\">");
            out.append(escaped(turn.prompt()))
                    .append("</p>\n<p class=\"said reply\">")
                    .append(escaped(turn.reply()))
                    .append("</p>\n");
            for (ToolCall call : turn.calls()) {
                out.append("<details><summary>").append(escaped(call.name())).append("</summary><pre>");
                out.append(escaped(call.arguments()))
                        .append("\n\n")
                        .append(escaped(call.result()))
                        .append("</pre></details>\n");
            }
            out.append("</li>\n");
        }
        out.append("</ol>\n");
    }

    private void timeline() {
        out.append(
                "<h2>Timeline</h2>\n<table class=\"timeline\">\n<thead><tr><th>event</th><th>time</th><th>name</th><th>actor</th><th>status</th><th>details</th></tr></thead>\n<tbody>\n");
        for (RunTimeline.Event event : report.timeline) {
            out.append("<tr id=\"").append(event.id()).append("\"><td>").append(event.id());
            for (String cell :
                    new String[] {event.time(), event.name(), event.actor(), event.status(), event.details()}) {
                out.append("</td><td>").append(escaped(cell));
            }
            out.append("</td></tr>\n");
        }
        out.append("</tbody>\n</table>\n");
    }

    private void heading(String name, String score, String by) {
        out.append("<h2>").append(name).append(" <span class=\"figure\">").append(score);
        out.append("</span></h2>\n<p class=\"muted\">").append(escaped(by)).append("</p>\n");
    }

    private void figure(double score) {
        out.append("<td class=\"figure").append(score < 1 ? " low" : "").append("\">");
        out.append(MarkdownReport.score(score)).append("</td>");
    }

    private static String style() {
        try (InputStream in = Objects.requireNonNull(HtmlReport.class.getResourceAsStream("report.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
