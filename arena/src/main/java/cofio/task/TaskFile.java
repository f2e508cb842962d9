package cofio.task;

import cofio.CofioException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A task in the form of PinchBench: front matter and sections.
 *
 * @param multiSession as the file says it; how many prompts there are is said by the sessions
 * @param source the file as it was read
 */
public record TaskFile(
        String id,
        String name,
        String category,
        GradingType gradingType,
        Duration timeout,
        boolean multiSession,
        List<TaskSession> sessions,
        List<WorkspaceFile> workspaceFiles,
        GradingWeights weights,
        TaskSections sections,
        String source) {
    private static final Pattern PARTS =
            Pattern.compile("(?s)\\A\\uFEFF?---[ \\t]*\\R(.*?\\R)---[ \\t]*(?:\\R(.*))?\\z");
    private static final Pattern ID = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}_.-]{0,99}");
    private static final double USUAL_SECONDS = 120;
    private static final double MOST_SECONDS = 86_400;

    public TaskFile {
        sessions = List.copyOf(sessions);
        workspaceFiles = List.copyOf(workspaceFiles);
    }

    public static TaskFile read(Path file) {
        try {
            return parse(Files.readString(file));
        } catch (CharacterCodingException e) {
            throw new CofioException("the task is not UTF-8 text: " + file, "", e);
        } catch (IOException e) {
            throw new CofioException("the task cannot be read: " + file, "give a Markdown file or a folder of them", e);
        } catch (CofioException e) {
            throw new CofioException(file + ": " + e.getMessage(), e.hint(), e);
        }
    }

    /** The task that a file holds, or all that stand in a folder, in the order of their names. */
    public static List<TaskFile> readAll(Path fileOrFolder) {
        if (!Files.isDirectory(fileOrFolder)) {
            return List.of(read(fileOrFolder));
        }
        try (Stream<Path> files = Files.list(fileOrFolder)) {
            List<TaskFile> tasks = files.filter(file -> file.toString().endsWith(".md"))
                    .filter(TaskFile::beginsWithFrontMatter)
                    .sorted()
                    .map(TaskFile::read)
                    .toList();
            if (tasks.isEmpty()) {
                throw new CofioException("there is no task in " + fileOrFolder, "tasks begin with a line of ---");
            }
            return tasks;
        } catch (IOException e) {
            throw new CofioException("the folder cannot be read: " + fileOrFolder, "", e);
        }
    }

    private static boolean beginsWithFrontMatter(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.findFirst().orElse("").strip().replace("\uFEFF", "").equals("---");
        } catch (IOException e) {
            throw new CofioException("the task cannot be read: " + file, "", e);
        }
    }

    public static TaskFile parse(String text) {
        Matcher parts = PARTS.matcher(text);
        if (!parts.matches()) {
            throw new CofioException("a task begins with front matter between two lines of ---", "");
        }
        FrontMatter head = FrontMatter.of(parts.group(1));
        String body = parts.group(2);
        TaskSections sections = TaskSections.of(body == null ? "" : body.replace("\r\n", "\n"));
        String id = head.text("id");
        if (!ID.matcher(id).matches()) {
            throw new CofioException("the id of the task is not valid: " + id, "use letters, digits, _ . and -");
        }
        double seconds = head.number("timeout_seconds", USUAL_SECONDS);
        if (!(seconds > 0) || seconds > MOST_SECONDS) {
            throw new CofioException("timeout_seconds is not between 0 and a day: " + seconds, "");
        }
        FrontMatter weights = head.under("grading_weights");
        return new TaskFile(
                id,
                head.text("name", id),
                head.text("category", ""),
                GradingType.of(head.text("grading_type", "automated")),
                Duration.ofMillis(Math.round(seconds * 1000)),
                head.truth("multi_session"),
                sessions(head, sections),
                files(head),
                new GradingWeights(weights.number("automated", 0.5), weights.number("llm_judge", 0.5)),
                sections,
                text);
    }

    private static List<TaskSession> sessions(FrontMatter head, TaskSections sections) {
        List<TaskSession> sessions = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        for (FrontMatter one : head.list("sessions")) {
            String id = one.text("id", "session_" + (sessions.size() + 1));
            if (!ID.matcher(id).matches() || !ids.add(id)) {
                throw new CofioException("the id of a session is not valid or used twice: " + id, "");
            }
            sessions.add(new TaskSession(
                    id,
                    sessions.isEmpty() || one.truth("new_session"),
                    one.text("prompt").strip(),
                    files(one),
                    one.list("edits").stream()
                            .map(edit -> new HandEdit(edit.text("path"), edit.text("replace"), edit.text("with", "")))
                            .toList(),
                    one.truth("kill_on_write")));
        }
        if (sessions.isEmpty()) {
            if (sections.prompt().isEmpty()) {
                throw new CofioException("the task asks nothing", "give it sessions, or a section Prompt");
            }
            sessions.add(new TaskSession("prompt", true, sections.prompt()));
        }
        return sessions;
    }

    private static List<WorkspaceFile> files(FrontMatter of) {
        return of.list("workspace_files").stream()
                .map(file -> {
                    if (file.has("source")) {
                        throw new CofioException(
                                "the task needs a file that it does not contain: " + file.text("source"),
                                "write path and content under workspace_files");
                    }
                    return new WorkspaceFile(file.text("path"), file.text("content", ""));
                })
                .toList();
    }
}
