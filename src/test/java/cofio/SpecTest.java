package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Runs the examples of SPEC.md: what is told above the line, what then stands in MEMORY.md below it. */
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
        List<String> lines = Files.readAllLines(SPEC);
        String rule = "";
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("#")) {
                rule = lines.get(i).replaceFirst("^#+ ", "");
            }
            if (lines.get(i).equals("````example")) {
                int start = i + 1;
                int end = start + lines.subList(start, lines.size()).indexOf("````");
                int rest = start + lines.subList(start, end).lastIndexOf("---");
                String told = String.join("\n", lines.subList(start, rest));
                examples.add(new Example(rule, start, List.of(told.split("\n===\n")), lines.subList(rest + 1, end)));
                i = end;
            }
        }
        return examples;
    }
}
