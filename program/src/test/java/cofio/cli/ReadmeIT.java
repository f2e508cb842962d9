package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs what README shows. In its console blocks a line that begins with "$ " is a command, and the lines below it, up to
 * the next command or the end of the block, are what it prints. The commands run in order, on one workspace.
 */
class ReadmeIT {
    private record Example(String command, String output) {}

    @TempDir
    Path folder;

    @Test
    void everyCommandPrintsWhatReadmeShows() throws IOException {
        Program shell = Program.in(folder).launchedBy(Path.of("/bin/sh")).with(Map.of("COFIO_HOME", folder.toString()));
        String launcher = Program.in(folder).launcher().toString();
        List<Example> examples = examples();
        assertThat(examples).hasSizeGreaterThan(8);
        for (Example example : examples) {
            if (example.command().startsWith("export COFIO_HOME=")) {
                continue;
            }
            Result result = shell.run("-c", example.command().replace("./cofio", "'" + launcher + "'"));
            assertThat(timeless(result.out() + result.err()))
                    .as(example.command())
                    .isEqualTo(timeless(example.output()));
        }
    }

    @Test
    void itIsShort() throws IOException {
        assertThat(Files.readAllLines(Path.of("README.md"))).hasSizeLessThan(150);
    }

    /** Days, times and ids are those of the run and not those that README shows. */
    private static String timeless(String output) {
        return output.replaceAll("\\d{4}-\\d\\d-\\d\\d", "DAY")
                .replaceAll("\\d\\d:\\d\\d:\\d\\d", "TIME")
                .replaceAll("\"id\":\"[0-9a-f]{8}\"", "\"id\":\"ID\"");
    }

    private static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        boolean console = false;
        for (String line : Files.readAllLines(Path.of("README.md"))) {
            if (line.startsWith("```")) {
                console = line.equals("```console");
            } else if (console && line.startsWith("$ ")) {
                examples.add(new Example(line.substring(2), ""));
            } else if (console && !examples.isEmpty()) {
                Example last = examples.removeLast();
                examples.add(new Example(last.command(), last.output() + line + "\n"));
            }
        }
        return examples;
    }
}
