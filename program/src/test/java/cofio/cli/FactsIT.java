package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FactsIT {
    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(Files.createDirectory(folder.resolve("memory")).resolve("MEMORY.md"), """
                # Memory

                ## People

                - Mentor: Dr. Elena Vasquez
                - Landlord: "Mr. \\ Tab"

                ## Codes and phrases

                - Gate code: 7731*
                """);
    }

    private Result cofio(String... args) {
        return Program.in(folder).run(args);
    }

    @Test
    void factsAreListedWithIdAndLine() {
        assertThat(cofio("facts").out().replaceAll("(?m)^[0-9a-f]{8}", "ID")).isEqualTo("""
                ID  Mentor: Dr. Elena Vasquez (memory/MEMORY.md:5)
                ID  Landlord: "Mr. \\ Tab" (memory/MEMORY.md:6)
                ID  Gate code: 7731* (memory/MEMORY.md:10)
                """);
        assertThat(cofio("facts", "--json", "landlord").out().replaceAll("[0-9a-f]{8}", "ID"))
                .isEqualTo("{\"facts\":[{\"fact\":\"Landlord: \\\"Mr. \\\\ Tab\\\"\",\"id\":\"ID\","
                        + "\"section\":\"People\",\"file\":\"memory/MEMORY.md\",\"line\":6}]}\n");
        assertThat(cofio("facts", "boat")).isEqualTo(new Result(1, "", "cofio: nothing in memory matches\n"));
        assertThat(cofio("facts", "--json", "boat").out()).isEqualTo("{\"facts\":[]}\n");
    }

    @Test
    void controlCharactersAreShownAsSignsAndGivenExactlyInJson() throws IOException {
        Files.writeString(folder.resolve("memory/MEMORY.md"), "- Tea: \033[2Joolong\u009b\n");
        assertThat(cofio("facts").out()).endsWith("  Tea: ␛[2Joolong\ufffd (memory/MEMORY.md:1)\n");
        assertThat(cofio("ask", "What is my tea?").out()).doesNotContain("\033").contains("␛[2J");
        assertThat(cofio("brief").out()).contains("␛[2J");
        assertThat(cofio("facts", "--json").out()).contains("Tea: \\u001B[2Joolong\\u009b\"");
    }

    @Test
    void aBriefKeepsToItsBudget() {
        assertThat(cofio("brief").out()).isEqualTo("""
                ## People

                - Mentor: Dr. Elena Vasquez
                - Landlord: "Mr. \\ Tab"

                ## Codes and phrases

                - Gate code: 7731*
                """);
        String brief = cofio("brief", "--budget", "90").out();
        assertThat(brief)
                .hasSizeLessThanOrEqualTo(90)
                .contains("Mentor", "Gate code")
                .doesNotContain("Landlord");
        assertThat(cofio("brief", "--json", "--budget", "40").out())
                .isEqualTo("{\"brief\":\"## People\\n\\n- Mentor: Dr. Elena Vasquez\\n\"}\n");
        assertThat(cofio("brief", "--budget", "5"))
                .isEqualTo(new Result(1, "", "cofio: there is nothing in memory that fits\n"));
        assertThat(cofio("brief", "--budget", "many").exit()).isEqualTo(2);
    }

    @Test
    void helpAndVersionAreAnswers() {
        assertThat(cofio("--help").out()).startsWith("Usage: cofio ").contains("remember", "undo");
        assertThat(cofio("facts", "--version")).isEqualTo(new Result(0, "cofio 0.1.1\n", ""));
        assertThat(cofio("--colour").exit()).isEqualTo(2);
    }

    @Test
    void aCommandThatThereIsNotIsAnErrorThatSaysWhichOneMayBeMeant() {
        assertThat(cofio("rember", "x"))
                .isEqualTo(
                        new Result(2, "", "cofio: there is no command \"rember\"\nhint: did you mean \"remember\"?\n"));
        assertThat(cofio("bench", "spede").err())
                .isEqualTo("cofio: there is no command \"bench spede\"\nhint: did you mean \"bench speed\"?\n");
        assertThat(cofio("What is my tea?").err())
                .isEqualTo("cofio: there is no command \"What is my tea?\"\nhint: see: cofio --help\n");
    }
}
