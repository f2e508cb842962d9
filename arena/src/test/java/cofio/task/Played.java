package cofio.task;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tasks and agents of the tests, and what comes of them. */
final class Played {
    private static final Path RESOURCES =
            Path.of("arena/src/test/resources/cofio/task").toAbsolutePath();

    private Played() {}

    static TaskFile secondBrain() {
        return TaskFile.read(RESOURCES.resolve("second-brain.md"));
    }

    static Contender agent(String script) {
        return Contender.command("sh '" + RESOURCES.resolve(script) + "'");
    }

    static RunAccount play(TaskFile task, Contender contender, RunFolder folder) {
        try {
            return new TaskRun(task, contender, folder, Clock.systemUTC(), step -> {}).play();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** By rules, and no code of the task is run. */
    static RunGrading graded(TaskFile task, Path folder) {
        return RunGrading.of(task, new RunFolder(folder), Optional.empty());
    }

    static CheckResults.Made checks(RunGrading grading) {
        return (CheckResults.Made) grading.checks().orElseThrow();
    }

    static Map<String, Double> scores(RunGrading grading) {
        return grading.verdicts().stream()
                .collect(Collectors.toMap(one -> one.criterion().name(), JudgeVerdict::score));
    }
}
