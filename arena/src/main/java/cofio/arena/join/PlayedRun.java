package cofio.arena.join;

import cofio.CofioException;
import cofio.arena.ArtifactZip;
import cofio.arena.UploadedSecrets;
import cofio.arena.shape.AgentCard;
import cofio.arena.shape.ReportUpload;
import cofio.task.Contender;
import cofio.task.RunEvidence;
import cofio.task.RunFolder;
import cofio.task.RunGrading;
import cofio.task.RunProgress;
import cofio.task.Sandbox;
import cofio.task.TaskFile;
import cofio.task.TaskReport;
import cofio.task.TaskRun;
import cofio.task.ToolCall;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A run that was played, and what is told of it. The same files always tell the same. */
record PlayedRun(TaskFile task, RunFolder folder) {
    private static final List<String> ARTIFACT = List.of("workspace", "transcript.jsonl", "run.json");

    /** From the beginning: what is left of a run that was stopped is thrown away. */
    static PlayedRun now(TaskFile task, Contender contender, Path folder, Clock clock, Consumer<RunProgress> progress) {
        try {
            delete(folder);
            RunFolder run = new RunFolder(folder);
            new TaskRun(task, contender, run, clock, progress).play();
            return new PlayedRun(task, run);
        } catch (IOException e) {
            throw new CofioException("the task cannot be played: " + e.getMessage(), "is the disk full?", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CofioException("stopped while the task was played", "the same command plays it again", e);
        }
    }

    String markdown() {
        try {
            return Files.readString(folder.markdown());
        } catch (IOException e) {
            throw new CofioException(
                    "the report is missing: " + folder.markdown(), "delete the folder to play again", e);
        }
    }

    byte[] artifact() {
        return ArtifactZip.of(folder.path(), ARTIFACT);
    }

    /** Graded and written down once: what is uploaded must be the same also where it is sent again on another day. */
    void write(int match, String run, AgentCard card, Optional<Sandbox> sandbox) {
        RunGrading grading = RunGrading.of(task, folder, sandbox);
        TaskReport told = new TaskReport(task, folder, grading);
        try {
            told.write();
            Files.writeString(
                    file(),
                    Json.of(report(match, run, card, grading, told.json()).json()) + "\n");
        } catch (IOException e) {
            throw new CofioException("the report cannot be written: " + file(), "is the disk full?", e);
        }
    }

    Map<String, @Nullable Object> report() {
        try {
            return Json.readObject(Files.readString(file()));
        } catch (IOException e) {
            throw new CofioException("the report is missing: " + file(), "delete the folder to play again", e);
        }
    }

    /** Why, as the report says it; empty where they were run or there are none. */
    String checksNotRun() {
        try {
            return Json.readObject(Files.readString(folder.json())).get("automated") instanceof Map<?, ?> checks
                            && checks.get("reason") instanceof String reason
                    ? reason
                    : "";
        } catch (IOException e) {
            throw new CofioException("the report is missing: " + folder.json(), "delete the folder to play again", e);
        }
    }

    private Path file() {
        return folder.path().resolve("upload.json");
    }

    private ReportUpload report(
            int match, String run, AgentCard card, RunGrading grading, Map<String, @Nullable Object> told) {
        RunEvidence evidence = RunEvidence.of(folder);
        return new ReportUpload(
                match,
                run,
                String.valueOf(told.get("status")),
                grading.score().orElse(-1),
                grading.missing(),
                evidence.tokens(),
                evidence.turns().stream()
                        .mapToLong(turn -> turn.time().toMillis())
                        .sum(),
                evidence.calls(),
                evidence.strayCalls(),
                evidence.turns().stream()
                        .flatMap(turn -> turn.calls().stream())
                        .map(ToolCall::name)
                        .distinct()
                        .count(),
                card.model(),
                card.framework(),
                events(told.get("event_timeline")));
    }

    private static List<Map<String, @Nullable Object>> events(@Nullable Object timeline) {
        List<Map<String, @Nullable Object>> events = new ArrayList<>();
        for (Object event : timeline instanceof List<?> list ? list : List.of()) {
            events.add(Json.readObject(UploadedSecrets.hidden(Json.of(event))));
        }
        return events;
    }

    /** Whether this text stands in anything that would be uploaded. */
    boolean shows(String secret) {
        RunEvidence evidence = RunEvidence.of(folder);
        return Stream.concat(
                        evidence.files().values().stream(),
                        evidence.turns().stream()
                                .map(turn -> turn.prompt() + "\n" + turn.reply() + "\n" + turn.calls()))
                .anyMatch(text -> text.contains(secret));
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
