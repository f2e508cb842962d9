package cofio.task;

import java.nio.file.Path;

/**
 * Where a run is kept:
 *
 * <pre>
 * workspace/         the folder that the contender worked in, as it was left
 * transcript.jsonl   what was said and done, turn by turn
 * task.md            the task as it was played
 * run.json           who played it, when, and how long each turn took
 * report.md, report.json, report.html
 * </pre>
 *
 * The first three are enough to grade it again.
 */
public record RunFolder(Path path) {
    public Path workspace() {
        return path.resolve("workspace");
    }

    public Path transcript() {
        return path.resolve("transcript.jsonl");
    }

    public Path task() {
        return path.resolve("task.md");
    }

    public Path account() {
        return path.resolve("run.json");
    }

    public Path markdown() {
        return path.resolve("report.md");
    }

    public Path json() {
        return path.resolve("report.json");
    }

    public Path html() {
        return path.resolve("report.html");
    }
}
