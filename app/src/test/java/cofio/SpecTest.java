package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.agent.Conversation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs the examples of SPEC.md: what is told and what then stands in MEMORY.md, and conversations with their replies. */
class SpecTest {
    private static final Path SPEC = Path.of("SPEC.md");
    /** A Sunday, as SPEC.md says. */
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    record Example(String rule, int line, List<String> messages, List<String> facts) {
        String name() {
            return "line " + line + ", " + rule + ": "
                    + messages.getFirst().lines().findFirst().orElse("");
        }
    }

    @TestFactory
    Stream<DynamicTest> whatIsToldStandsInTheFile(@TempDir Path folder) throws IOException {
        return examples().stream()
                .map(example ->
                        DynamicTest.dynamicTest(example.name(), () -> run(example, folder.resolve("" + example.line))));
    }

    record Conversations(String rule, int line, List<String> lines) {
        String name() {
            return "line " + line + ", " + rule + ": " + lines.getFirst();
        }
    }

    @TestFactory
    Stream<DynamicTest> whatIsSaidGetsThatReply(@TempDir Path folder) throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        blocks("conversation", (rule, line, lines) -> {
            Conversations example = new Conversations(rule, line, lines);
            tests.add(DynamicTest.dynamicTest(example.name(), () -> hold(example, folder.resolve("" + line))));
        });
        assertThat(tests).hasSizeGreaterThan(15);
        return tests.stream();
    }

    /** Each message opens the memory anew, as one of several processes would. */
    private static void hold(Conversations example, Path workspace) {
        int session = 1;
        List<String> held = new ArrayList<>();
        for (String line : example.lines()) {
            if (line.equals("===")) {
                session++;
                held.add(line);
            } else if (line.startsWith("> ")) {
                held.add(line);
                try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
                    Conversation conversation = Conversation.in(cofio, "session-" + session, CLOCK);
                    conversation.say(line.substring(2)).text().lines().forEach(held::add);
                }
            }
        }
        assertThat(held).as(example.name()).containsExactlyElementsOf(example.lines());
    }

    @TestFactory
    Stream<DynamicTest> theDoctorFindsThatAndNothingElse(@TempDir Path folder) throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        blocks("doctor", (rule, line, lines) -> {
            String name = "line " + line + ", " + rule;
            tests.add(DynamicTest.dynamicTest(name, () -> diagnose(lines, folder.resolve("" + line))));
        });
        assertThat(tests).hasSizeGreaterThan(5);
        return tests.stream();
    }

    private static void diagnose(List<String> lines, Path workspace) throws IOException {
        int rest = lines.lastIndexOf("---");
        Files.createDirectories(workspace.resolve("memory"));
        Files.writeString(workspace.resolve("memory/MEMORY.md"), String.join("\n", lines.subList(0, rest)) + "\n");
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            assertThat(cofio.doctor().findings().stream()
                            .map(finding -> finding.kind().word()
                                    + finding.spots().stream()
                                            .map(spot -> " " + spot.line())
                                            .collect(Collectors.joining())))
                    .containsExactlyElementsOf(lines.subList(rest + 1, lines.size()));
        }
    }

    @Test
    void thereAreExamplesInBothLanguages() throws IOException {
        List<Example> examples = examples();
        assertThat(examples).hasSizeGreaterThanOrEqualTo(150);
        assertThat(examples.stream().filter(SpecTest::isChinese).count()).isGreaterThanOrEqualTo(50);
    }

    private static boolean isChinese(Example example) {
        return example.messages().getFirst().codePoints().anyMatch(Character::isIdeographic);
    }

    private static void run(Example example, Path workspace) throws IOException {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            example.messages().forEach(message -> cofio.remember(message, "user"));
        }
        Path file = workspace.resolve("memory/MEMORY.md");
        List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
        assertThat(lines.stream().filter(line -> line.startsWith("- ")))
                .as(example.name())
                .containsExactlyElementsOf(example.facts());
    }

    private static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        blocks("example", (rule, line, lines) -> {
            int from = 0;
            for (int i = 0; i <= lines.size(); i++) {
                if (i == lines.size() || lines.get(i).equals("+++")) {
                    examples.add(example(rule, line + from, lines.subList(from, i)));
                    from = i + 1;
                }
            }
        });
        return examples;
    }

    private static Example example(String rule, int line, List<String> lines) {
        int rest = lines.lastIndexOf("---");
        String told = String.join("\n", lines.subList(0, rest));
        return new Example(rule, line, List.of(told.split("\n===\n")), lines.subList(rest + 1, lines.size()));
    }

    private interface Block {
        void found(String rule, int line, List<String> lines);
    }

    private static void blocks(String kind, Block block) throws IOException {
        List<String> lines = Files.readAllLines(SPEC);
        String rule = "";
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("#")) {
                rule = lines.get(i).replaceFirst("^#+ ", "");
            }
            if (lines.get(i).startsWith("````") && lines.get(i).length() > 4) {
                int start = i + 1;
                int end = start + lines.subList(start, lines.size()).indexOf("````");
                if (lines.get(i).equals("````" + kind)) {
                    block.found(rule, start, lines.subList(start, end));
                }
                i = end;
            }
        }
    }
}
