package cofio.bench;

import cofio.task.CheckResults;
import cofio.task.Contender;
import cofio.task.Judge;
import cofio.task.RunAccount;
import cofio.task.RunFolder;
import cofio.task.RunGrading;
import cofio.task.RunProgress;
import cofio.task.Sandbox;
import cofio.task.TaskFile;
import cofio.task.TaskReport;
import cofio.task.TaskRun;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Has a contender play tasks, marks the runs and reports each of them. */
public final class TaskBench {
    private static final String METHOD = """
            Each task is played in a folder of its own. Every prompt is put to a new process of the agent, within the time
            of the task; where the task begins a new session, the agent gets a session id that it has not seen. Then the
            automated checks are made, in Java where the task is known and in a sandbox where that is asked for, the rubric
            is judged, and both are combined by the weights of the task. Full marks are 1.""";

    private final List<TaskFile> tasks;
    private final Contender contender;
    private final Judge judge;
    private final Optional<Sandbox> sandbox;
    private final int repeat;
    private final Path out;
    private final Clock clock;
    private final Consumer<String> progress;

    public TaskBench(
            List<TaskFile> tasks,
            Contender contender,
            Judge judge,
            Optional<Sandbox> sandbox,
            int repeat,
            Path out,
            Clock clock,
            Consumer<String> progress) {
        this.tasks = List.copyOf(tasks);
        this.contender = contender;
        this.judge = judge;
        this.sandbox = sandbox;
        this.repeat = repeat;
        this.out = out;
        this.clock = clock;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        List<List<String>> rows = new ArrayList<>();
        List<String> remarks = new ArrayList<>(List.of("judge: " + judge.name()));
        double sum = 0;
        int full = 0;
        int whole = 0;
        int runs = 0;
        for (TaskFile task : tasks) {
            for (int i = 1; i <= repeat; i++) {
                String name = repeat == 1 ? task.id() : task.id() + "-" + i;
                RunFolder folder = new RunFolder(out.resolve(name));
                RunAccount account = new TaskRun(task, contender, folder, clock, step -> tell(name, step)).play();
                RunGrading grading = RunGrading.of(task, folder, judge, sandbox);
                new TaskReport(task, folder, grading).write();
                rows.add(row(name, account, grading));
                if (grading.checks().orElse(null) instanceof CheckResults.NotRun not) {
                    remarks.add(name + ": the automated checks were not run: " + not.reason());
                }
                sum += grading.whole() ? grading.score().orElse(0) : 0;
                whole += grading.whole() ? 1 : 0;
                full += grading.full() ? 1 : 0;
                runs++;
            }
        }
        String who = contender.name() + (contender.model().isEmpty() ? "" : " with " + contender.model());
        String average = whole == 0 ? "" : String.format(Locale.ROOT, ", %.3f on average", sum / whole);
        String left = whole == runs ? "" : String.format(", %d not graded in full", runs - whole);
        String summary =
                String.format("tasks: %d of %d runs with full marks%s%s, played by %s", full, runs, average, left, who);
        FigureTable table = new FigureTable(List.of("task", "checks", "rubric", "score", "seconds"), rows);
        if (whole < runs) {
            remarks.add("a score without the automated checks is one of the rubric alone, and enters no average");
        }
        return new BenchReport("task", "Tasks", METHOD, table, remarks, summary, full == runs);
    }

    private void tell(String name, RunProgress step) {
        if (step instanceof RunProgress.Ended ended) {
            progress.accept(String.format(
                    Locale.ROOT,
                    "%s: %d of %d, %s: %s in %.1f s",
                    name,
                    ended.number(),
                    ended.of(),
                    ended.session().id(),
                    ended.end().label().replace('_', ' '),
                    ended.time().toMillis() / 1000.0));
        }
    }

    private static List<String> row(String name, RunAccount account, RunGrading grading) {
        String score = grading.score().isPresent() ? mark(grading.score().getAsDouble()) : "none";
        return List.of(
                name,
                grading.checks()
                        .map(checked -> switch (checked) {
                            case CheckResults.Made made -> mark(made.score());
                            case CheckResults.NotRun not -> "not run";
                        })
                        .orElse("-"),
                grading.verdicts().isEmpty() ? "-" : mark(grading.rubricScore()),
                grading.whole() || grading.score().isEmpty() ? score : score + " (rubric)",
                String.format(Locale.ROOT, "%.1f", account.time().toMillis() / 1000.0));
    }

    private static String mark(double score) {
        return String.format(Locale.ROOT, "%.3f", score);
    }
}
