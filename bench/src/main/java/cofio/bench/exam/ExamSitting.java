package cofio.bench.exam;

import cofio.AnswerOptions;
import cofio.Cofio;
import cofio.agent.Conversation;
import cofio.bench.exam.ExamCheck.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One scenario, taken from its first step to its last in a folder of its own. */
final class ExamSitting {
    private final ExamScenario scenario;
    private final Path workspace;
    private final Path file;
    private final Clock clock;
    private final AnswerOptions means;
    private final DoubleConsumer timed;
    private final ExamMarker marker;
    private int session;
    private final List<Marked> marked = new ArrayList<>();

    /** A step with its checks; {@code reply} is empty where nothing was said. */
    record Marked(ExamStep step, String reply, List<ExamCheck> checks) {}

    private ExamSitting(ExamScenario scenario, Path workspace, Clock clock, AnswerOptions means, DoubleConsumer timed) {
        this.scenario = scenario;
        this.workspace = workspace;
        this.file = workspace.resolve("memory").resolve("MEMORY.md");
        this.clock = clock;
        this.means = means;
        this.timed = timed;
        this.marker = new ExamMarker(LocalDate.now(clock));
    }

    /** {@code timed} hears how many milliseconds each reply took. */
    static ScenarioResult of(ExamScenario scenario, Clock clock, AnswerOptions means, DoubleConsumer timed)
            throws IOException {
        Path workspace = Files.createTempDirectory("cofio-exam");
        try {
            ExamSitting sitting = new ExamSitting(scenario, workspace, clock, means, timed);
            for (ExamStep step : scenario.steps()) {
                sitting.take(step);
            }
            return new ScenarioResult(scenario, sitting.marked);
        } finally {
            delete(workspace);
        }
    }

    private void take(ExamStep step) throws IOException {
        switch (step) {
            case ExamStep.Message message -> say(message);
            case ExamStep.FileHolds holds -> marked.add(new Marked(step, "", ExamMarker.mark(holds, read())));
            case ExamStep.Replace replace -> replace(replace);
            case ExamStep.Append append -> append(append);
            case ExamStep.Wipe() -> wipe();
            case ExamStep.NewSession() -> session++;
        }
    }

    /** Each message opens the memory anew, as one of several processes would. */
    private void say(ExamStep.Message message) {
        String reply = "";
        String failure = null;
        long began = System.nanoTime();
        try (Cofio cofio = Cofio.open(workspace, clock, false)) {
            cofio.use(means);
            reply = Conversation.in(cofio, "session-" + session, clock)
                    .say(message.text())
                    .text()
                    .strip();
        } catch (RuntimeException | StackOverflowError e) {
            failure = e.toString();
        }
        timed.accept((System.nanoTime() - began) / 1e6);
        marked.add(new Marked(message, reply, marker.mark(message, scenario.skill(), reply, failure)));
    }

    private void replace(ExamStep.Replace replace) throws IOException {
        String text = read();
        boolean there = text != null && text.contains(replace.old());
        if (text != null && there) {
            write(text.replace(replace.old(), replace.now()));
        }
        ExamCheck check = ExamCheck.of(Kind.EDIT, there, "not in the file: " + replace.old());
        marked.add(new Marked(replace, "", List.of(check)));
    }

    private void append(ExamStep.Append append) throws IOException {
        String text = read();
        String before = text == null ? "" : text;
        write(before + (before.isEmpty() || before.endsWith("\n") ? "" : "\n") + append.line() + "\n");
    }

    private @Nullable String read() throws IOException {
        return Files.isRegularFile(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : null;
    }

    private void write(String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        // a person takes longer than this scenario: the edit must not seem to be of the same moment as the save
        Files.setLastModifiedTime(file, FileTime.from(clock.instant().plus(Duration.ofSeconds(2))));
    }

    private void wipe() throws IOException {
        Path memory = workspace.resolve("memory");
        if (Files.isDirectory(memory)) {
            List<Path> hidden;
            try (Stream<Path> files = Files.walk(memory)) {
                hidden = files.filter(path -> path.getFileName().toString().startsWith("."))
                        .toList();
            }
            for (Path path : hidden) {
                delete(path);
            }
        }
    }

    private static void delete(Path path) throws IOException {
        if (Files.exists(path)) {
            try (Stream<Path> files = Files.walk(path)) {
                for (Path one : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(one);
                }
            }
        }
    }
}
