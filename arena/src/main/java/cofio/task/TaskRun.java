package cofio.task;

import cofio.CofioException;
import cofio.text.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Plays a task: the prompts of its sessions, one after the other, each in a process of its own and all within the time of
 * the task. What is said and done is written down as it happens.
 */
public final class TaskRun {
    private final TaskFile task;
    private final Contender contender;
    private final RunFolder folder;
    private final Clock clock;
    private final Consumer<RunProgress> progress;

    /** {@code folder}: is made, and must not hold a run already. */
    public TaskRun(TaskFile task, Contender contender, RunFolder folder, Clock clock, Consumer<RunProgress> progress) {
        this.task = task;
        this.contender = contender;
        this.folder = folder;
        this.clock = clock;
        this.progress = progress;
    }

    public RunAccount play() throws IOException, InterruptedException {
        if (Files.exists(folder.transcript())) {
            throw new CofioException(
                    "there is a run already in " + folder.path(),
                    "Name another folder with --out, or delete that one.");
        }
        // Real: a contender that resolves links would find itself outside of its workspace.
        Files.createDirectories(folder.workspace());
        Path workspace = folder.workspace().toRealPath();
        Files.writeString(folder.task(), task.source());
        Files.writeString(folder.transcript(), "", StandardOpenOption.CREATE_NEW);
        for (WorkspaceFile file : task.workspaceFiles()) {
            file.write(workspace);
        }
        Instant started = clock.instant();
        long begin = System.nanoTime();
        boolean complete = true;
        String session = "";
        Path scratch = Files.createTempDirectory("cofio-task");
        try {
            int number = 0;
            for (TaskSession one : task.sessions()) {
                number++;
                session = one.newSession() ? "task-" + number : session;
                Duration left = task.timeout().minusNanos(System.nanoTime() - begin);
                if (!left.isPositive()) {
                    complete = false;
                    break;
                }
                prepare(one, workspace);
                TurnEnd end = turn(one, number, session, workspace, scratch, left);
                complete &= end == TurnEnd.ANSWERED || end == TurnEnd.KILLED && one.killOnWrite();
            }
        } finally {
            ScratchFolder.delete(scratch);
        }
        Duration time = Duration.ofNanos(System.nanoTime() - begin).truncatedTo(ChronoUnit.MILLIS);
        RunAccount account = new RunAccount(
                task.id(),
                contender.name(),
                contender.model(),
                contender.version(),
                started.truncatedTo(ChronoUnit.MILLIS),
                time,
                complete);
        Files.writeString(folder.account(), Json.of(account.json()) + "\n");
        return account;
    }

    private void prepare(TaskSession session, Path workspace) throws IOException {
        for (WorkspaceFile file : session.files()) {
            file.write(workspace);
            note(Json.object("type", "workspaceFile", "path", file.path(), "timestamp", now()));
        }
        for (HandEdit edit : session.edits()) {
            boolean made = edit.make(workspace);
            note(Json.object("type", "handEdit", "path", edit.path(), "made", made, "timestamp", now()));
        }
    }

    private TurnEnd turn(TaskSession one, int number, String session, Path workspace, Path scratch, Duration left)
            throws IOException, InterruptedException {
        int of = task.sessions().size();
        progress.accept(new RunProgress.Asked(number, of, one));
        note(Json.object(
                "type",
                "turn",
                "number",
                number,
                "taskSession",
                one.id(),
                "session",
                session,
                "newSession",
                one.newSession(),
                "prompt",
                one.prompt(),
                "timestamp",
                now()));
        Path given = scratch.resolve("turn-" + number + ".jsonl");
        Path told = contender.transcript(workspace, session, given);
        int before = contender.keepsSessions() ? lines(told).size() : 0;
        TurnOutput spoken = TurnOutput.by(
                contender.turn(workspace, session, one.prompt(), given), workspace, scratch, left, one.killOnWrite());
        List<String> all = lines(told);
        new TurnEvents(one.prompt(), spoken.reply(), clock)
                .merged(all.subList(Math.min(before, all.size()), all.size()))
                .forEach(this::note);
        Map<String, @Nullable Object> end = Json.object(
                "type",
                "turnEnd",
                "number",
                number,
                "end",
                spoken.end().label(),
                "exit",
                spoken.exit(),
                "milliseconds",
                spoken.time().toMillis(),
                "reply",
                spoken.reply(),
                "timestamp",
                now());
        if (!spoken.complaint().isEmpty()) {
            end.put("complaint", spoken.complaint());
        }
        note(end);
        progress.accept(new RunProgress.Ended(number, of, one, spoken.end(), spoken.reply(), spoken.time()));
        return spoken.end();
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.isRegularFile(file) ? Files.readAllLines(file) : new ArrayList<>();
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private void note(Map<String, @Nullable Object> event) {
        try {
            Files.writeString(folder.transcript(), Json.of(event) + "\n", StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
