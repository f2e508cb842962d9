package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForgetIT {
    @TempDir
    Path folder;

    @BeforeEach
    void tell() throws IOException {
        Files.createDirectory(folder.resolve("memory"));
        cofio("remember", "My garden gate code is 7731*. My bike lock code is 2290.");
    }

    private Result cofio(String... args) {
        return Program.in(folder).run(args);
    }

    private String facts() {
        return cofio("facts").out().replaceAll("(?m)^[0-9a-f]{8}  | \\(.*\\)$", "");
    }

    private String journal() {
        return Program.in(folder).journal();
    }

    @Test
    void whereSeveralMatchTheyAreShownAndNoneIsForgotten() {
        Result result = cofio("forget", "code");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.out().replaceAll("[0-9a-f]{8}", "ID")).isEqualTo("""
                would forget: ID  My garden gate code is 7731*. (memory/MEMORY.md:5)
                would forget: ID  My bike lock code is 2290. (memory/MEMORY.md:6)
                """);
        assertThat(result.err()).isEqualTo("""
                cofio: 2 facts match, nothing was forgotten
                hint: name one by its id, or add --all
                """);
        assertThat(facts()).isEqualTo("My garden gate code is 7731*.\nMy bike lock code is 2290.\n");
        assertThat(cofio("forget", "--all", "code").exit()).isZero();
        assertThat(facts()).isEmpty();
    }

    @Test
    void anIdNamesOneFact() {
        String id = cofio("facts", "bike").out().substring(0, 8);
        assertThat(cofio("forget", id))
                .isEqualTo(new Result(0, "forgotten: My bike lock code is 2290. (memory/MEMORY.md:6)\n", ""));
        assertThat(facts()).isEqualTo("My garden gate code is 7731*.\n");
    }

    @Test
    void valuesThatShareAnIdAreToldApartByTheirWords() throws IOException {
        Files.writeString(
                folder.resolve("memory/MEMORY.md"), "- Locker: 12\n- Locker: 88\n", StandardOpenOption.APPEND);
        assertThat(cofio("forget", "locker").err()).endsWith("hint: name one by its words, or add --all\n");
        assertThat(cofio("forget", "locker 88").out()).startsWith("forgotten: Locker: 88 (");
    }

    @Test
    void aDryRunChangesNothing() throws IOException {
        String before = journal();
        assertThat(cofio("forget", "--dry-run", "bike").out())
                .matches("would forget: [0-9a-f]{8}  My bike lock code is 2290. \\(memory/MEMORY.md:6\\)\n");
        assertThat(cofio("forget", "--dry-run", "--json", "bike").out())
                .matches("\\{\"matches\":\\[\\{\"fact\":\"My bike lock code is 2290.\",\"id\":\"[0-9a-f]{8}\","
                        + "\"section\":\"Codes and phrases\",\"file\":\"memory/MEMORY.md\",\"line\":6}]}\n");
        assertThat(journal()).isEqualTo(before);
    }

    @Test
    void nothingOfAForgottenFactStaysAndUndoBringsItBack() throws IOException {
        String before = Files.readString(folder.resolve("memory/MEMORY.md"));
        assertThat(cofio("forget", "--json", "bike").out())
                .startsWith("{\"forgotten\":[{\"fact\":\"My bike lock code is 2290.");
        assertThat(journal()).doesNotContain("2290").contains("> My garden gate code is 7731*. [forgotten]\n");
        assertThat(cofio("history", "bike").exit()).isEqualTo(1);
        assertThat(cofio("undo")).isEqualTo(new Result(0, "back again: My bike lock code is 2290.\n", ""));
        assertThat(Files.readString(folder.resolve("memory/MEMORY.md"))).isEqualTo(before);
        assertThat(journal()).contains("> My garden gate code is 7731*. My bike lock code is 2290.\n");
    }

    @Test
    void keepHistoryLeavesWhatWasSaid() throws IOException {
        cofio("forget", "--keep-history", "bike");
        assertThat(facts()).isEqualTo("My garden gate code is 7731*.\n");
        assertThat(journal()).contains("> My garden gate code is 7731*. My bike lock code is 2290.\n");
        assertThat(cofio("history", "bike").out()).contains(" to ", "My bike lock code is 2290.");
    }

    @Test
    void undoTakesChangesBackOneAfterTheOther() {
        cofio("remember", "My bike lock code is 4444.");
        assertThat(cofio("undo").out())
                .isEqualTo("removed: My bike lock code is 4444.\nback again: My bike lock code is 2290.\n");
        assertThat(cofio("undo", "--json").out())
                .isEqualTo(
                        "{\"undone\":true,\"removed\":[\"My bike lock code is 2290.\",\"My garden gate code is 7731*.\"],"
                                + "\"restored\":[]}\n");
        assertThat(cofio("undo")).isEqualTo(new Result(1, "", "cofio: there is no change to undo\n"));
        assertThat(cofio("undo", "--json").out()).isEqualTo("{\"undone\":false}\n");
    }

    @Test
    void whatIsNotThereCannotBeForgotten() {
        assertThat(cofio("forget", "passport")).isEqualTo(new Result(1, "", "cofio: nothing in memory matches\n"));
        assertThat(cofio("forget"))
                .isEqualTo(new Result(
                        2, "", "cofio: Missing required parameter: 'ID|WORDS'\nhint: see: cofio forget --help\n"));
    }
}
