package cofio.task;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is told about a run, in three forms: for a reader, for a program, and as a page that stands alone. */
public final class TaskReport {
    final TaskFile task;
    final RunAccount account;
    final RunGrading grading;
    final RunEvidence evidence;
    final List<RunTimeline.Event> timeline;
    private final RunFolder folder;

    public TaskReport(TaskFile task, RunFolder folder, RunGrading grading) {
        this.task = task;
        this.folder = folder;
        this.grading = grading;
        this.account = RunAccount.read(folder);
        this.evidence = RunEvidence.of(folder);
        try {
            this.timeline = RunTimeline.of(folder.transcript());
        } catch (IOException e) {
            throw new CofioException("the run cannot be read: " + folder.path(), "", e);
        }
    }

    public String markdown() {
        return new MarkdownReport(this).text();
    }

    public String html() {
        return new HtmlReport(this).text();
    }

    /** Writes the three into the folder of the run. */
    public void write() throws IOException {
        Files.writeString(folder.markdown(), markdown());
        Files.writeString(folder.json(), Json.of(json()) + "\n");
        Files.writeString(folder.html(), html());
    }

    public Map<String, @Nullable Object> json() {
        return Json.object(
                "task",
                Json.object(
                        "id", task.id(),
                        "name", task.name(),
                        "category", task.category(),
                        "grading_type", task.gradingType().label()),
                "agent",
                account.agent(),
                "model",
                account.model(),
                "framework",
                account.version(),
                "started",
                account.started(),
                "status",
                status(),
                "score",
                grading.score().isPresent() ? grading.score().getAsDouble() : null,
                "accuracy",
                grading.score().isPresent() ? Rubric.rounded(grading.score().getAsDouble() * 100) : null,
                "not_graded",
                grading.missing(),
                "latency_ms",
                account.time().toMillis(),
                "token_usage",
                Json.object("input", input(), "output", output(), "total", evidence.tokens()),
                "tool_call_count",
                evidence.calls(),
                "security_issue_count",
                evidence.strayCalls(),
                "automated",
                grading.checks().map(TaskReport::checks).orElse(null),
                "rubric",
                grading.verdicts().isEmpty() ? null : rubric(),
                "turns",
                evidence.turns().stream().map(TaskReport::turn).toList(),
                "event_timeline",
                timeline.stream().map(RunTimeline.Event::json).toList(),
                "versions",
                versions());
    }

    String status() {
        return !account.complete()
                ? "incomplete"
                : !grading.whole() ? "not_fully_graded" : grading.full() ? "passed" : "partial";
    }

    long input() {
        return evidence.turns().stream().mapToLong(PlayedTurn::input).sum();
    }

    long output() {
        return evidence.turns().stream().mapToLong(PlayedTurn::output).sum();
    }

    Map<String, @Nullable Object> versions() {
        return Json.object(
                "agent",
                account.version(),
                "java",
                System.getProperty("java.runtime.version"),
                "system",
                System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    }

    /** The score, and of what it is: one that leaves a part of the task out says so wherever it stands. */
    String score() {
        if (grading.score().isEmpty()) {
            return "none, nothing was graded";
        }
        return MarkdownReport.score(grading.score().getAsDouble())
                + (grading.whole() ? "" : " of the rubric alone, the automated checks were not run");
    }

    private static Map<String, @Nullable Object> checks(CheckResults checked) {
        return switch (checked) {
            case CheckResults.NotRun not -> Json.object("status", "not_run", "reason", not.reason(), "score", null);
            case CheckResults.Made made ->
                Json.object(
                        "status",
                        "run",
                        "by",
                        made.by(),
                        "score",
                        made.score(),
                        "problem",
                        made.problem(),
                        "checks",
                        made.checks().stream()
                                .map(one -> Json.object(
                                        "name", one.name(), "score", one.score(), "evidence", one.evidence()))
                                .toList());
        };
    }

    private Map<String, @Nullable Object> rubric() {
        return Json.object(
                "judge",
                grading.judge(),
                "score",
                grading.rubricScore(),
                "criteria",
                grading.verdicts().stream()
                        .map(one -> Json.object(
                                "name",
                                one.criterion().name(),
                                "weight",
                                one.criterion().weight(),
                                "score",
                                one.score(),
                                "reason",
                                one.reason(),
                                "quote",
                                one.quote()))
                        .toList());
    }

    private static Map<String, @Nullable Object> turn(PlayedTurn turn) {
        return Json.object(
                "number",
                turn.number(),
                "session",
                turn.taskSession(),
                "new_session",
                turn.newSession(),
                "end",
                turn.end().label(),
                "milliseconds",
                turn.time().toMillis(),
                "prompt",
                turn.prompt(),
                "reply",
                turn.reply(),
                "tool_calls",
                turn.calls().stream()
                        .map(call -> Json.object(
                                "name", call.name(), "arguments", call.arguments(), "failed", call.failed()))
                        .toList());
    }
}
