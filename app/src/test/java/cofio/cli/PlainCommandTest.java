package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.RunLast;

class PlainCommandTest {
    private static final List<String> COMMANDS = List.of(
            "ask", "search", "facts", "history", "brief", "forget", "doctor", "undo", "remember", "agent", "rember");
    private static final List<String> PIECES = List.of(
            "tea",
            "What is my tea?",
            "",
            "--json",
            "--why",
            "--limit",
            "--limit=2",
            "5",
            "-5",
            "x5",
            "--no-vectors",
            "--as-of",
            "2026-05-31",
            "2026-13-31",
            "--as-of=2026-05-31",
            "--session-id",
            "one",
            "--message",
            "Hello.",
            "--message=What is my tea?",
            "--verbose",
            "--dry-run",
            "--all",
            "--keep-history",
            "--fix",
            "--budget",
            "--model",
            "none",
            "--model=none",
            "--",
            "-",
            "--help",
            "-V",
            "@tea",
            "'tea'",
            "--js",
            "-w",
            ".",
            "--workspace=.",
            "--sessions",
            "9999999999");

    @TempDir
    Path folder;

    private record Outcome(int exit, String out, String err) {}

    /** What a command line does, read by the one or by the other, for a caller whose memory is not changed by others. */
    private Outcome outcome(Cofio cofio, List<String> line, boolean plain) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Caller caller = new Caller(
                new ByteArrayInputStream("What is my tea?".getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                folder,
                Map.of("COFIO_HOME", folder.toString(), "HOME", folder.toString()),
                any -> cofio.lend(() -> {}));
        int exit = caller.with(() -> {
            Optional<IntSupplier> command = PlainCommand.of(line);
            return plain && command.isPresent()
                    ? Main.run(command.get())
                    : Main.run(new RunLast(), line.toArray(String[]::new));
        });
        return new Outcome(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aPlainLineDoesWhatPicocliMakesOfIt() {
        Random random = new Random(11);
        int plain = 0;
        try (Cofio one = told("one");
                Cofio other = told("other")) {
            for (int i = 0; i < 1_500; i++) {
                List<String> line = line(random);
                if (PlainCommand.of(line).isEmpty()) {
                    continue;
                }
                plain++;
                assertThat(outcome(one, line, true)).as(line.toString()).isEqualTo(outcome(other, line, false));
            }
        }
        assertThat(plain).isGreaterThan(150);
    }

    private Cofio told(String name) {
        // Both at the same moment: what they print has times in it.
        Clock clock = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneId.systemDefault());
        Cofio cofio = Cofio.open(folder.resolve(name), clock);
        cofio.remember("My tea is oolong. My cup is blue. 我女儿叫小雨。", "user");
        return cofio;
    }

    private static List<String> line(Random random) {
        List<String> line = new ArrayList<>();
        line.add(COMMANDS.get(random.nextInt(COMMANDS.size())));
        for (int i = random.nextInt(4); i > 0; i--) {
            line.add(random.nextInt(line.size() + 1), PIECES.get(random.nextInt(PIECES.size())));
        }
        return line;
    }

    @Test
    void whatIsTypedMostIsPlain() {
        for (List<String> line : List.of(
                List.of("ask", "What", "is", "my", "tea?"),
                List.of("-w", "there", "ask", "What is my tea?", "--why"),
                List.of("remember", "--json", "My tea is oolong."),
                List.of("remember"),
                List.of("search", "tea", "--limit", "3", "--no-vectors"),
                List.of("facts"),
                List.of("forget", "tea"),
                List.of("agent", "--workspace=there", "--session-id", "1", "--message", "Hello."))) {
            assertThat(PlainCommand.of(line)).as(line.toString()).isPresent();
        }
    }

    @Test
    void whatIsNotPlainIsLeftToPicocli() {
        for (List<String> line : List.of(
                List.<String>of(),
                List.of("ask", "--help"),
                List.of("ask", "--why", "--why", "x"),
                List.of("search", "tea", "--limit"),
                List.of("search", "tea", "--limit", "many"),
                List.of("remember", "- milk"),
                List.of("forget"),
                List.of("facts", "tea", "--as-of", "tomorrow"),
                List.of("doctor", "notes.md"),
                List.of("agent", "--message", "Hello.", "there"),
                List.of("serve"))) {
            assertThat(PlainCommand.of(line)).as(line.toString()).isEmpty();
        }
    }
}
