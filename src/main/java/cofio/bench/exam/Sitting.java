package cofio.bench.exam;

import cofio.Cofio;
import cofio.Means;
import cofio.agent.Conversation;
import cofio.bench.exam.Check.Kind;
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
final class Sitting {
    private final Scenario scenario;
    private final Path workspace;
    private final Path file;
    private final Clock clock;
    private final Means means;
    private final DoubleConsumer timed;
    private final Marker marker;
    private int session;
    private final List<Marked> marked = new ArrayList<>();

    /** A step with its checks; {@code reply} is empty where nothing was said. */
    record Marked(Step step, String reply, List<Check> checks) {}

    private Sitting(Scenario scenario, Path workspace, Clock clock, Means means, DoubleConsumer timed) {
        this.scenario = scenario;
        this.workspace = workspace;
        this.file = workspace.resolve("memory").resolve("MEMORY.md");
        this.clock = clock;
        this.means = means;
        this.timed = timed;
        this.marker = new Marker(LocalDate.now(clock));
    }

    /** {@code timed} hears how many milliseconds each reply took. */
    static Result of(Scenario scenario, Clock clock, Means means, DoubleConsumer timed) throws IOException {
        Path workspace = Files.createTempDirectory("cofio-exam");
        try {
            Sitting sitting = new Sitting(scenario, workspace, clock, means, timed);
            for (Step step : scenario.steps()) {
                sitting.take(step);
            }
            return new Result(scenario, sitting.marked);
        } finally {
            delete(workspace);
        }
    }

    private void take(Step step) throws IOException {
        switch (step) {
            case Step.Message message -> say(message);
            case Step.FileHolds holds -> marked.add(new Marked(step, "", Marker.mark(holds, read())));
            case Step.Replace replace -> replace(replace);
            case Step.Append append -> append(append);
            case Step.Wipe() -> wipe();
            case Step.NewSession() -> session++;
        }
    }

    /** Each message opens the memory anew, as one of several processes would. */
    private void say(Step.Message message) {
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

    private void replace(Step.Replace replace) throws IOException {
        String text = read();
        boolean there = text != null && text.contains(replace.old());
        if (text != null && there) {
            write(text.replace(replace.old(), replace.now()));
        }
        Check check = Check.of(Kind.EDIT, there, "not in the file: " + replace.old());
        marked.add(new Marked(replace, "", List.of(check)));
    }

    private void append(Step.Append append) throws IOException {
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
