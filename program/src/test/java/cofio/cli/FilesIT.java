package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files belong to the user: what a person wrote stays, and counts. */
class FilesIT {
    @TempDir
    Path folder;

    private Result cofio(String... args) {
        return Program.in(folder).run(args);
    }

    private Path memory() throws IOException {
        return Files.createDirectories(folder.resolve("memory")).resolve("MEMORY.md");
    }

    @Test
    void onlyTheLinesConcernedChange() throws IOException {
        String mine = "\uFEFF---\r\ntags: [me]\r\n---\r\n# Me, *myself*\r\n\r\n<!-- keep -->\r\n## People ##\r\n"
                + "* Mentor:  Ada\t\r\n* see [[Olga|O.]] ^x1\r\n\r\n\tplain text\r\n## Other\r\n+ Dentist: Dr. Lee";
        Files.writeString(memory(), mine);
        assertThat(cofio("remember", "My dentist is Dr. Ito.").out())
                .isEqualTo("changed: My dentist is Dr. Ito. (formerly: Dentist: Dr. Lee) (memory/MEMORY.md:13)\n");
        assertThat(Files.readString(memory())).isEqualTo(mine.replace("Dentist: Dr. Lee", "My dentist is Dr. Ito."));
    }

    @Test
    void anEditByHandIsHonouredAndNoted() throws IOException {
        cofio("remember", "-w", ".", "My tea is oolong. My boat is the Heron.");
        Files.writeString(
                memory(),
                Files.readString(memory()).replace("oolong", "assam").replace("- My boat is the Heron.\n", ""));
        assertThat(cofio("ask", "What is my tea?"))
                .isEqualTo(new Result(
                        0,
                        "assam: \"My tea is assam.\" (memory/MEMORY.md:5)\n",
                        "cofio: edited by hand: 0 added, 1 changed, 1 removed\n"));
        assertThat(cofio("ask", "What is my boat?").exit()).isEqualTo(1);
        assertThat(cofio("history", "tea").out()).contains("  My tea is oolong.\n", "  My tea is assam.\n");
    }

    @Test
    void withoutTheMachinesOwnFolderNothingIsLost() throws IOException {
        cofio("remember", "-w", ".", "My tea is oolong.");
        cofio("remember", "My tea is assam.");
        try (var files = Files.walk(folder.resolve("memory/.cofio"))) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        assertThat(cofio("ask", "What is my tea?").out())
                .isEqualTo("assam: \"My tea is assam.\" (memory/MEMORY.md:5)\n");
        assertThat(cofio("history", "tea").out()).contains("  My tea is oolong.\n", "  My tea is assam.\n");
        assertThat(cofio("undo").err()).isEqualTo("cofio: there is no change to undo\n");
    }
}
