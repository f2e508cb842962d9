package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import cofio.task.CheckResults;
import cofio.task.RunFolder;
import cofio.task.RunGrading;
import cofio.task.TaskFile;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cofio plays tasks, as a user has it play them. */
class TaskIT {
    private static final Path OWN = Path.of("bench/tasks").toAbsolutePath();
    private static final Path TESTS =
            Path.of("arena/src/test/resources/cofio/task").toAbsolutePath();

    @TempDir
    private Path folder;

    @Test
    void cofioGetsFullMarksInEveryTaskOfTheProject() {
        Result result = Program.in(folder).run("bench", "task", OWN.toString(), "--out", "runs");
        assertThat(result.out()).as(result.err()).contains("tasks: 6 of 6 runs with full marks");
        assertThat(result.exit()).isZero();
        for (TaskFile task : TaskFile.readAll(OWN)) {
            Path run = folder.resolve("runs").resolve(task.id());
            assertThat(run.resolve("report.html")).isNotEmptyFile();
            RunGrading grading = RunGrading.of(task, new RunFolder(run), Optional.empty());
            assertThat(grading.verdicts()).isNotEmpty().allMatch(one -> one.score() == 1);
            assertThat(grading.checks()).containsInstanceOf(CheckResults.Made.class);
        }
    }

    @Test
    void theSecondBrainIsPlayedWithFullMarksAgainAndAgain() {
        Result result = Program.in(folder)
                .run("bench", "task", TESTS.resolve("second-brain.md").toString(), "--repeat", "2", "--out", "runs");
        assertThat(result.out()).as(result.err()).contains("tasks: 2 of 2 runs with full marks, 1.000 on average");
        assertThat(result.exit()).isZero();
    }

    @Test
    void anotherAgentThatForgetsExitsWithOne() {
        Result result = Program.in(folder)
                .run(
                        "bench",
                        "task",
                        TESTS.resolve("second-brain.md").toString(),
                        "--agent",
                        "sh '" + TESTS.resolve("forgets.sh") + "'",
                        "--out",
                        "runs");
        assertThat(result.out()).contains("tasks: 0 of 1 runs with full marks, 0.000 on average");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(Program.in(folder)
                        .run("bench", "task", TESTS.resolve("second-brain.md").toString(), "--out", "runs")
                        .err())
                .contains("cofio: there is a run already in runs/second_brain\nhint: ");
    }

    @Test
    void whatCannotBePlayedIsSaidToBeSo() {
        assertThat(Program.in(folder).run("bench", "task", "none.md").err())
                .startsWith("cofio: the task cannot be read: none.md\nhint: ");
        assertThat(Program.in(folder)
                        .run(
                                "bench",
                                "task",
                                TESTS.resolve("second-brain.md").toString(),
                                "--agent",
                                "no-such-agent-here")
                        .err())
                .contains("cofio: the agent cannot be started: no-such-agent-here\nhint: ");
    }
}
