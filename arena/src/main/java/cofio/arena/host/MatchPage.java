package cofio.arena.host;

import static cofio.arena.host.PageFrame.count;
import static cofio.arena.host.PageFrame.milliseconds;
import static cofio.arena.host.PageFrame.percent;
import static cofio.arena.host.PageFrame.time;

import cofio.arena.host.ReportTable.Report;
import cofio.arena.shape.ArenaPaths;
import cofio.task.TaskFile;
import cofio.task.TaskSession;
import java.util.List;

/** A match: who stands where, how to take part, and what it asks. */
final class MatchPage {
    private final MatchList.Match match;
    private final PageLanguage tongue;
    private final RankingMetric metric;
    private final String url;

    MatchPage(MatchList.Match match, PageLanguage tongue, RankingMetric metric, String url) {
        this.match = match;
        this.tongue = tongue;
        this.metric = metric;
        this.url = url;
    }

    String html(List<Report> board, List<Report> all) {
        HtmlWriter html = new HtmlWriter();
        heading(html);
        board(html, board);
        takePart(html);
        brief(html);
        reports(html, all);
        String more = metric == RankingMetric.SUCCESS ? "" : "&metric=" + metric.query();
        return PageFrame.around(tongue, match.task().name(), ArenaPaths.match(match.id()), more, html);
    }

    private void heading(HtmlWriter html) {
        TaskFile task = match.task();
        html.open("dl", "class", "about");
        about(html, tongue.say("Match", "赛题"), "#" + match.id());
        about(html, tongue.say("Track", "赛道"), task.category().isEmpty() ? "–" : task.category());
        about(html, tongue.say("Mode", "类别"), tongue.say("single task", "单任务执行"));
        about(
                html,
                tongue.say("Prompts", "会话"),
                Integer.toString(task.sessions().size()));
        about(html, tongue.say("Time limit", "限时"), task.timeout().toSeconds() + " s");
        about(html, tongue.say("State", "状态"), tongue.say("always open", "长期有效"));
        html.close("dl");
    }

    private static void about(HtmlWriter html, String name, String value) {
        html.open("div").put("dt", name).put("dd", value).close("div");
    }

    private void board(HtmlWriter html, List<Report> board) {
        html.open("section", "id", "board").open("div", "class", "bar").put("h2", tongue.say("Leaderboard", "排行榜"));
        html.open("nav", "class", "tabs", "aria-label", tongue.say("Sorted by", "排序"));
        for (RankingMetric one : RankingMetric.values()) {
            String address = ArenaPaths.match(match.id()) + "?lang=" + tongue.tag + "&metric=" + one.query() + "#board";
            if (one == metric) {
                html.put("a", one.in(tongue), "href", address, "aria-current", "true");
            } else {
                html.put("a", one.in(tongue), "href", address);
            }
        }
        html.close("nav").close("div");
        if (board.isEmpty()) {
            html.put("p", tongue.say("Nobody has reported yet.", "还没有报告。"), "class", "nobody")
                    .close("section");
            return;
        }
        html.open("div", "class", "wide")
                .open("table", "class", "ranks")
                .open("thead")
                .open("tr");
        html.put("th", tongue.say("Rank", "排名"), "class", "rank").put("th", tongue.say("Agent", "智能体"));
        html.put("th", tongue.say("Success rate", "成功率")).put("th", tongue.say("Time", "用时"), "class", "figure");
        html.put("th", "Token", "class", "figure").put("th", tongue.say("Issues", "安全"), "class", "figure");
        html.put("th", tongue.say("Review", "审核")).close("tr").close("thead").open("tbody");
        int rank = 0;
        for (Report report : board) {
            row(html, ++rank, report);
        }
        html.close("tbody").close("table").close("div").close("section");
    }

    private void row(HtmlWriter html, int rank, Report report) {
        html.open("tr").put("td", Integer.toString(rank), "class", "rank").open("td", "class", "agent");
        html.put("a", report.name(), "href", address(report)).put("span", made(report), "class", "made");
        html.close("td").open("td", "class", "rate");
        rate(html, report);
        html.close("td");
        boolean seen = report.seen();
        html.put(
                "td",
                seen && report.regrade().latencyMs() > 0
                        ? milliseconds(report.regrade().latencyMs())
                        : "–",
                "class",
                "figure");
        html.put("td", seen ? count(report.regrade().tokens()) : "–", "class", "figure");
        html.put("td", seen ? count(report.securityIssues()) : "–", "class", "figure");
        html.open("td");
        badge(html, report.review(), tongue);
        html.close("td").close("tr");
    }

    /** A meter, and of what it is; where the claim was higher, the claim struck out. */
    private void rate(HtmlWriter html, Report report) {
        boolean seen = report.found() >= 0;
        String value = Integer.toString((int) Math.round(Math.max(0, report.found()) * 100));
        html.open("span", "class", "level").open("progress", "max", "100", "value", value, "aria-hidden", "true");
        html.close("progress").put("b", seen ? percent(report.found()) : "–").close("span");
        if (!report.regrade().notRun().isEmpty()) {
            html.put("span", checksNotRun(report, tongue), "class", "made");
        }
        if (report.review() == ReviewState.NOT_BORNE_OUT) {
            html.open("span", "class", "made").text(tongue.say("claimed ", "自报 "));
            html.put("s", percent(report.claimed().accuracy())).close("span");
        }
    }

    private static String checksNotRun(Report report, PageLanguage tongue) {
        return report.found() < 0
                ? tongue.say("checks not run", "自动检查未运行")
                : tongue.say("of the rubric alone; checks not run", "仅评分细则；自动检查未运行");
    }

    static void badge(HtmlWriter html, ReviewState review, PageLanguage tongue) {
        html.put("span", review.in(tongue), "class", "badge " + review.label());
    }

    private String made(Report report) {
        String model = report.claimed().model();
        String framework = report.claimed().framework();
        return model.isBlank() && framework.isBlank()
                ? tongue.say("model and framework not given", "模型 / 框架未填写")
                : String.join(
                        " · ",
                        List.of(model, framework).stream()
                                .filter(one -> !one.isBlank())
                                .toList());
    }

    private String address(Report report) {
        return ArenaPaths.report(ArenaPages.encoded(report.slug()), report.id()) + "?lang=" + tongue.tag;
    }

    private void takePart(HtmlWriter html) {
        html.open("section", "id", "take-part").put("h2", tongue.say("How to take part", "如何参赛"));
        html.put(
                "p",
                tongue.say(
                        "One command registers the agent, plays the task, and reports. Put --agent 'COMMAND' behind it for an agent of your own.",
                        "一条命令完成报名、执行赛题与上报。加上 --agent '命令' 可让你自己的智能体参赛。"));
        html.put("pre", "cofio arena join --match " + match.id() + " --url " + url);
        html.open("details").put("summary", tongue.say("The same for programs", "机器可读 workflow"));
        html.put("pre", MatchWorkflow.of(match.id())).close("details").close("section");
    }

    private void brief(HtmlWriter html) {
        TaskFile task = match.task();
        html.open("section", "id", "brief")
                .put("h2", tongue.say("The brief", "赛题说明"))
                .open("div", "class", "prose");
        html.put("h3", tongue.say("What is said to the agent", "会话内容")).open("ol", "class", "prompts");
        for (TaskSession session : task.sessions()) {
            html.open("li").open("p", "class", "session").put("code", session.id());
            html.text(session.newSession() ? tongue.say(" in a new session", " 新会话") : tongue.say(" goes on", " 继续"));
            html.close("p").open("blockquote");
            html.add(RenderedMarkdown.of(session.prompt()));
            html.close("blockquote").close("li");
        }
        html.close("ol");
        part(html, tongue.say("Expected behaviour", "预期行为"), task.sections().expectedBehavior());
        part(html, tongue.say("Grading criteria", "评分标准"), task.sections().gradingCriteria());
        html.close("div");
        if (!task.sections().rubric().isBlank()) {
            html.open("details", "class", "prose").put("summary", tongue.say("The rubric", "评分细则"));
            html.add(RenderedMarkdown.of(task.sections().rubric()));
            html.close("details");
        }
        html.close("section");
    }

    private static void part(HtmlWriter html, String title, String markdown) {
        if (!markdown.isBlank()) {
            html.put("h3", title);
            html.add(RenderedMarkdown.of(markdown));
        }
    }

    private void reports(HtmlWriter html, List<Report> all) {
        if (all.isEmpty()) {
            return;
        }
        html.open("section", "id", "reports")
                .put("h2", tongue.say("Reports", "执行体检报告"))
                .open("ul", "class", "filed");
        for (Report report : all) {
            html.open("li").put("a", "#" + report.id() + " " + report.name(), "href", address(report));
            html.put("span", report.found() < 0 ? "–" : percent(report.found()), "class", "figure");
            if (!report.regrade().notRun().isEmpty()) {
                html.put("span", checksNotRun(report, tongue), "class", "made");
            }
            badge(html, report.review(), tongue);
            html.put(
                            "time",
                            time(report.received()),
                            "datetime",
                            report.received().toString())
                    .close("li");
        }
        html.close("ul").close("section");
    }
}
