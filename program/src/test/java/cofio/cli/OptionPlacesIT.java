package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import cofio.cli.Program.Result;
import cofio.text.Json;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Every command that works on a memory works on the one that is named, wherever on the line it is named, and leaves the
 * one of COFIO_HOME alone, byte for byte. The commands are those of the program; {@link OptionPlacesTest} tries the
 * other options.
 */
class OptionPlacesIT {
    static final String TOLD_TO_MCP = McpIT.INITIALIZE
            + "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"remember\","
            + "\"arguments\":{\"text\":\"My boat is the Heron.\"}}}\n";

    /** It runs until it is stopped, and has a test of its own. */
    private static final List<String> LASTING = List.of("serve");

    /** The memories "named" and "home" and the folder "here", as every command finds them. */
    @TempDir
    static Path before;

    @TempDir
    static Path folder;

    /** Where {@code named} has what people read, {@code home} every byte. */
    private record Aftermath(Result result, Map<String, String> named, Map<String, String> home) {}

    @BeforeAll
    static void tell() throws IOException {
        Path here = Files.createDirectory(before.resolve("here"));
        Files.writeString(here.resolve("notes.md"), "- Dentist: Dr. Ito\n");
        Files.writeString(before.resolve("older.md"), "- Plumber: Ms. Okafor\n");
        tell("named", "import", older());
        tell("named", "sources", "add", older());
        tell("named", "remember", "My password is mango-77-tree.");
        tell("named", "agent", "--message", "My tea is oolong.");
        tell("home", "remember", "My tea is assam.");
    }

    private static void tell(String memory, String... words) {
        List<String> line = new ArrayList<>(List.of(words));
        line.addAll(List.of("--workspace", before.resolve(memory).toString()));
        Result result = Program.in(before.resolve("here")).run(line.toArray(String[]::new));
        assertThat(result.exit()).as(result.err()).isZero();
    }

    private static String older() {
        return before.resolve("older.md").toString();
    }

    @TestFactory
    Stream<DynamicTest> theMemoryThatIsNamedIsMeantWhereverItIsNamed() {
        return CommandPath.all().stream()
                .filter(path -> takes(path, "--workspace", path.end()))
                .filter(path -> !LASTING.contains(path.name()))
                .map(path -> dynamicTest(path.name(), () -> check(path)));
    }

    private static void check(CommandPath path) throws IOException {
        String named = folder.resolve("named").toString();
        Aftermath expected = run(path, path.end(), "--workspace", named);
        String said = "%s: %s".formatted(path.name(), expected.result());
        assertThat(expected.result().exit())
                .as("%s; give it words that it takes", said)
                .isNotEqualTo(2);
        Map<String, String> home = exactly(before.resolve("home"));
        assertThat(expected.home()).as(said).isEqualTo(home);
        assertThat(run(path, path.end())).as("without --workspace, %s", said).isNotEqualTo(expected);
        if (takes(path, "--json", path.end())) {
            assertThat(expected.result().out().lines())
                    .as(said)
                    .isNotEmpty()
                    .allSatisfy(line -> assertThat(Json.readObject(line)).isNotEmpty());
        }
        for (int place = 0; place < path.end(); place++) {
            if (takes(path, "--workspace", place)) {
                assertThat(run(path, place, "--workspace", named))
                        .as("place %d of %s", place, said)
                        .isEqualTo(expected);
            }
        }
    }

    /** With {@code given} and the other options that the command takes in this place, as far as they may stand there. */
    private static Aftermath run(CommandPath path, int place, String... given) throws IOException {
        List<String> there = new ArrayList<>(List.of(given));
        List<String> last = new ArrayList<>();
        for (List<String> option : List.of(List.of("--json"), List.of("--model", "none"))) {
            if (takes(path, option.getFirst(), path.end())) {
                (takes(path, option.getFirst(), place) ? there : last).addAll(option);
            }
        }
        List<String> words = words(path);
        words.addAll(last);
        copy(before, folder);
        Result result = Program.in(folder.resolve("here"))
                .with(Map.of("COFIO_HOME", folder.resolve("home").toString()))
                .reading(path.name().equals("mcp") ? TOLD_TO_MCP : "What is my tea?\n")
                .run(path.line(words, Map.of(place, there)));
        return new Aftermath(
                new Result(result.exit(), withoutTimes(result.out()), withoutTimes(result.err())),
                legible(folder.resolve("named")),
                exactly(folder.resolve("home")));
    }

    private static boolean takes(CommandPath path, String option, int place) {
        return path.commands().get(place).getCommandSpec().findOption(option) != null;
    }

    /** Words that make it work on a memory; for most any will do. */
    private static List<String> words(CommandPath path) throws IOException {
        List<String> words = new ArrayList<>();
        switch (path.name()) {
            case "remember" -> words.add("My boat is the Heron.");
            case "agent" -> words.addAll(List.of("--message", "What is my tea?"));
            case "export" -> words.add("out");
            case "import", "sources add" -> words.add("notes.md");
            case "import undo" -> {
                try (Stream<Path> runs = Files.list(before.resolve("named/memory/imported"))) {
                    words.add(runs.findFirst().orElseThrow().getFileName().toString());
                }
            }
            case "sources remove" -> words.add(older());
            default -> {
                for (PositionalParamSpec word : path.last().getCommandSpec().positionalParameters()) {
                    if (word.arity().min() > 0) {
                        Iterable<String> candidates = word.completionCandidates();
                        words.add(
                                candidates == null
                                        ? "tea"
                                        : candidates.iterator().next());
                    }
                }
            }
        }
        return words;
    }

    @Test
    void theServerTooIfItIsNamedBefore() throws IOException, InterruptedException {
        copy(before, folder);
        Map<String, String> home = exactly(folder.resolve("home"));
        List<String> line = List.of("-w", folder.resolve("named").toString(), "serve", "--port", "0", "--no-browser");
        try (Running server = new Running(
                line, folder, Map.of("COFIO_HOME", folder.resolve("home").toString()))) {
            HttpResponse<String> facts = server.send("GET", "/api/v1/facts", null);
            assertThat(facts.body()).contains("My tea is oolong.").doesNotContain("assam");
            assertThat(server.stop()).isTrue();
        }
        assertThat(exactly(folder.resolve("home"))).isEqualTo(home);
    }

    /** A time is a number too: on the full minute it is written without seconds. */
    private static String withoutTimes(String text) {
        return text.replaceAll("[0-9]+([:.][0-9]+)*", "0");
    }

    private static Map<String, String> legible(Path memory) throws IOException {
        Map<String, String> files = new TreeMap<>();
        exactly(memory).forEach((name, text) -> {
            if (!name.contains(".cofio")) {
                files.put(withoutTimes(name), withoutTimes(text));
            }
        });
        return files;
    }

    private static Map<String, String> exactly(Path memory) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(memory)) {
            for (Path file : all.toList()) {
                files.put(
                        memory.relativize(file).toString(),
                        Files.isDirectory(file) ? "a folder" : Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return files;
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> old = Files.walk(to)) {
            for (Path file : old.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(to)) {
                    Files.delete(file);
                }
            }
        }
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(file -> !file.equals(from)).toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }
}
