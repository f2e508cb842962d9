package cofio.arena.host;

import static cofio.arena.host.PageFrame.count;
import static cofio.arena.host.PageFrame.milliseconds;
import static cofio.arena.host.PageFrame.percent;

import cofio.arena.UploadedSecrets;
import cofio.arena.host.ReportTable.Report;
import cofio.arena.shape.ArenaPaths;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One report: what was claimed, what was found, on what each score rests, and what happened when. */
final class ReportPage {
    private static final int MOST_EVENTS = 500;

    private final Report report;
    private final PageLanguage tongue;
    private final String words;

    ReportPage(Report report, PageLanguage tongue, String words) {
        this.report = report;
        this.tongue = tongue;
        this.words = words;
    }

    String html() {
        HtmlWriter html = new HtmlWriter();
        int match = report.claimed().match();
        html.open("p", "class", "byline").put("strong", report.name()).text(" · ");
        html.put("a", tongue.say("Match #", "赛题 #") + match, "href", ArenaPaths.match(match) + "?lang=" + tongue.tag);
        html.text(" · ")
                .put(
                        "time",
                        PageFrame.time(report.received()),
                        "datetime",
                        report.received().toString());
        html.close("p");
        verdict(html);
        figures(html);
        lines(
                html,
                tongue.say("Judged", "评审"),
                report.regrade().judge(),
                report.regrade().verdicts());
        String checks = tongue.say("Automated checks", "自动检查");
        lines(html, checks, "", report.regrade().checks());
        if (!report.regrade().notRun().isEmpty()) {
            html.open("section").put("h2", checks);
            String not = tongue.say("Not run: ", "未运行：") + report.regrade().notRun();
            html.put("p", not, "class", "muted").close("section");
        }
        timeline(html);
        html.open("section", "id", "words").put("h2", tongue.say("The report in words", "报告正文"));
        html.open("details", "class", "prose").put("summary", tongue.say("As the agent sent it", "智能体提交的原文"));
        html.add(RenderedMarkdown.of(UploadedSecrets.hidden(words)));
        html.close("details").close("section");
        String title = tongue.say("Health report #", "体检报告 #") + report.id();
        return PageFrame.around(
                tongue, title, ArenaPaths.report(ArenaPages.encoded(report.slug()), report.id()), "", html);
    }

    private void verdict(HtmlWriter html) {
        html.open("p", "class", "verdict " + report.review().label());
        MatchPage.badge(html, report.review(), tongue);
        String found = percent(Math.max(0, report.found()));
        String claimed = claimed();
        html.text(
                switch (report.review()) {
                    case PENDING -> tongue.say(" The arena has not graded the artifact yet.", " 竞技场尚未对产物评分。");
                    case BORNE_OUT ->
                        tongue.say(
                                " The arena graded the artifact itself and found " + found + "; the agent claimed "
                                        + claimed + ".",
                                " 竞技场对产物独立评分，结果 " + found + "；自报 " + claimed + "。");
                    case NOT_BORNE_OUT ->
                        tongue.say(
                                " The agent claimed " + claimed + ". The artifact bears out " + found
                                        + ", and that is what counts.",
                                " 自报 " + claimed + "，产物只能证实 " + found + "，以后者为准。");
                    case GRADED_IN_PART ->
                        tongue.say(
                                " The arena judged the artifact by the rubric alone and found " + found
                                        + "; the automated checks were not run. The agent claimed " + claimed + ".",
                                " 竞技场仅按评分细则评分，结果 " + found + "；自动检查未运行。自报 " + claimed + "。");
                    case NOT_GRADED ->
                        tongue.say(
                                " The arena graded nothing: no checks were run, and no rubric was judged. The agent claimed "
                                        + claimed + ".",
                                " 竞技场没有评分：未运行检查，也未按细则评审。自报 " + claimed + "。");
                });
        if (!report.regrade().problem().isEmpty()) {
            html.text(" " + report.regrade().problem());
        }
        html.close("p");
    }

    /** With what it leaves out, as the agent says it. */
    private String claimed() {
        double accuracy = report.claimed().accuracy();
        if (accuracy < 0) {
            return tongue.say("nothing", "无");
        }
        return percent(accuracy) + (report.claimed().notGraded().isEmpty() ? "" : tongue.say(" of a part", "（部分）"));
    }

    private void figures(HtmlWriter html) {
        ArtifactGrade found = report.regrade();
        boolean seen = report.seen();
        html.open("dl", "class", "figures");
        figure(html, tongue.say("Accuracy", "任务准确率"), report.found() >= 0 ? percent(report.found()) : "–", claimed());
        String notRun = found.notRun().isEmpty() ? "–" : tongue.say("not run", "未运行");
        figure(html, tongue.say("Automated", "自动评分"), found.automated() < 0 ? notRun : percent(found.automated()), "");
        figure(html, tongue.say("Judge", "评审评分"), found.judged() < 0 ? "–" : percent(found.judged()), "");
        figure(
                html,
                tongue.say("Execution time", "执行时长"),
                seen ? milliseconds(found.latencyMs()) : "–",
                milliseconds(report.claimed().latencyMs()));
        figure(
                html,
                tongue.say("Token usage", "Token 用量"),
                seen ? count(found.tokens()) : "–",
                count(report.claimed().tokens()));
        figure(
                html,
                tongue.say("Tool calls", "工具数量"),
                seen ? count(found.toolCalls()) : "–",
                count(report.claimed().toolCalls()));
        figure(
                html,
                tongue.say("Security issues", "安全漏洞数"),
                seen ? count(report.securityIssues()) : "–",
                count(report.claimed().securityIssues()));
        figure(html, tongue.say("Skill count", "技能数量"), count(report.claimed().skills()), "");
        figure(html, tongue.say("Model", "模型"), given(report.claimed().model()), "");
        figure(html, tongue.say("Framework", "框架"), given(report.claimed().framework()), "");
        figure(html, tongue.say("Run", "运行"), report.claimed().run(), "");
        html.close("dl");
    }

    private String given(String text) {
        return text.isBlank() ? tongue.say("not given", "未填写") : text;
    }

    /** What the agent said stands below where it is not what was found. */
    private void figure(HtmlWriter html, String name, String value, String claimed) {
        html.open("div").put("dt", name).open("dd").text(value);
        if (!claimed.isEmpty() && !claimed.equals(value)) {
            html.put("small", tongue.say("claimed ", "自报 ") + claimed);
        }
        html.close("dd").close("div");
    }

    private void lines(HtmlWriter html, String title, String by, List<ArtifactGrade.Line> lines) {
        if (lines.isEmpty()) {
            return;
        }
        html.open("section").put("h2", title);
        if (!by.isEmpty()) {
            html.put("p", tongue.say("By the " + by, "评审者：" + by), "class", "muted");
        }
        html.open("ul", "class", "scores");
        for (ArtifactGrade.Line line : lines) {
            html.open("li").open("p", "class", "line").put("span", line.name(), "class", "what");
            if (line.weight() > 0) {
                html.put("span", tongue.say("counts ", "权重 ") + Math.round(line.weight() * 100) + "%", "class", "made");
            }
            html.put("b", percent(line.score()), "class", line.score() < 1 ? "figure less" : "figure")
                    .close("p");
            if (!line.reason().isEmpty()) {
                html.put("p", line.reason(), "class", "reason");
            }
            if (!line.quote().isEmpty()) {
                html.put("blockquote", UploadedSecrets.hidden(line.quote()));
            }
            html.close("li");
        }
        html.close("ul").close("section");
    }

    private void timeline(HtmlWriter html) {
        List<Map<String, @Nullable Object>> events = report.claimed().timeline();
        html.open("section", "id", "timeline").put("h2", tongue.say("Structured event timeline", "结构化事件时间线"));
        if (events.isEmpty()) {
            html.put("p", tongue.say("The agent sent none.", "智能体未提供。"), "class", "nobody");
        }
        html.open("ol", "class", "timeline");
        for (Map<String, @Nullable Object> event : events.subList(0, Math.min(MOST_EVENTS, events.size()))) {
            html.open("li", "class", text(event, "status").equals("ok") ? "event" : "event failed");
            html.open("p", "class", "line").put("code", text(event, "id")).put("strong", text(event, "name"));
            html.put(
                    "span",
                    text(event, "category") + " · " + text(event, "actor") + " · " + text(event, "status"),
                    "class",
                    "made");
            html.put("time", text(event, "time")).close("p");
            html.put("p", UploadedSecrets.hidden(text(event, "details")), "class", "details")
                    .open("details");
            html.put("summary", "JSON")
                    .put("pre", UploadedSecrets.hidden(Json.of(event)))
                    .close("details")
                    .close("li");
        }
        html.close("ol").close("section");
    }

    private static String text(Map<String, @Nullable Object> event, String name) {
        return event.get(name) instanceof String text ? text : "";
    }
}
