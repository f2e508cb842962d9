package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Imports, exports and sources as a user runs them. */
class ImportIT {
    @TempDir
    Path folder;

    private final String run = "openclaw-" + LocalDate.now(ZoneId.systemDefault());

    @BeforeEach
    void keep() throws IOException {
        Path claw = folder.resolve("claw");
        Files.createDirectories(claw.resolve("memory"));
        Files.writeString(claw.resolve("USER.md"), "- **Dentist:** Dr. Ito\n- Password: mango-77-tree\n");
        Files.writeString(claw.resolve("memory/2025-05-04.md"), "- Mended the mast\n");
    }

    private Result cofio(String... args) {
        return Program.in(folder).run(args);
    }

    @Test
    void aMemoryIsLookedAtImportedAskedAndTakenBack() {
        assertThat(cofio("import", "claw", "--dry-run")).isEqualTo(new Result(0, """
                Dentist: Dr. Ito (USER.md)
                Mended the mast (memory/2025-05-04.md, 2025-05-04)
                would import 2 facts from openclaw
                """, """
                cofio: left out a password (USER.md)
                hint: --with-secrets imports them too
                """));
        assertThat(folder.resolve("cofio")).doesNotExist();
        assertThat(cofio("import", "claw").out())
                .isEqualTo("imported 2 facts from openclaw\nto take it back: cofio import undo " + run + "\n");
        assertThat(cofio("import", "claw").out()).isEqualTo("nothing new from openclaw; 2 known already\n");
        assertThat(cofio("import", "claw").exit()).isEqualTo(1);
        assertThat(cofio("ask", "Who is my dentist?")).isEqualTo(new Result(0, """
                Dr. Ito: "Dentist: Dr. Ito" (memory/imported/%s/facts.md:11, imported from openclaw)
                """.formatted(run), ""));
        assertThat(cofio("ask", "--json", "Who is my dentist?").out()).contains("\"origin\":\"imported:openclaw\"");
        assertThat(cofio("facts").out()).contains("Mended the mast (memory/imported/" + run);
        assertThat(cofio("search", "--no-vectors", "mast").out()).contains(", imported from openclaw)\n");
        assertThat(cofio("history", "dentist").out()).contains("    imported from openclaw: Dentist: Dr. Ito (memory/");
        assertThat(cofio("brief").exit()).isEqualTo(1);
        assertThat(cofio("import", "list").out()).isEqualTo(run + "  2 facts\n");
        assertThat(cofio("import", "undo", run)).isEqualTo(new Result(0, "took back 2 facts of " + run + "\n", ""));
        assertThat(cofio("ask", "Who is my dentist?").exit()).isEqualTo(1);
        assertThat(cofio("import", "undo", run)).isEqualTo(new Result(2, "", """
                cofio: There is no import %s.
                hint: See: cofio import list
                """.formatted(run)));
    }

    @Test
    void anExportIsRestoredInAnotherWorkspace() {
        cofio("remember", "--workspace", "one", "My bike lock code is 2290.");
        cofio("remember", "--workspace", "one", "My bike lock code is 4444.");
        assertThat(cofio("export", "--workspace", "one", "--to", "json", "out.json"))
                .isEqualTo(new Result(0, "exported 1 fact to out.json\n", ""));
        assertThat(cofio("import", "--workspace", "two", "out.json"))
                .isEqualTo(new Result(0, "restored 1 fact as your own\n", ""));
        assertThat(cofio("history", "--workspace", "two", "bike lock code"))
                .isEqualTo(cofio("history", "--workspace", "one", "bike lock code"));
        assertThat(cofio("export", "--workspace", "one", "--to", "json", "out.json")
                        .err())
                .startsWith("cofio: out.json already exists.\n");
        assertThat(cofio("export", "--to", "pdf", "x").err()).startsWith("cofio: There is no form pdf.\n");
    }

    @Test
    void aFolderIsReadInPlace() throws IOException {
        Path vault = folder.resolve("claw").toRealPath();
        assertThat(cofio("sources", "add", "claw")).isEqualTo(new Result(0, vault + "  2 files, 3 facts\n", ""));
        assertThat(cofio("search", "--no-vectors", "mast").out())
                .endsWith("fact     Mended the mast (" + vault + "/memory/2025-05-04.md:1, read in place)\n");
        assertThat(cofio("sources", "list").out()).isEqualTo(vault + "  2 files, 3 facts\n");
        assertThat(cofio("sources", "remove", vault.toString()).exit()).isZero();
        assertThat(cofio("search", "--no-vectors", "mast").exit()).isEqualTo(1);
        assertThat(cofio("sources").exit()).isEqualTo(1);
    }

    @Test
    void whatCannotBeImportedIsSaid() {
        assertThat(cofio("import", "nowhere").err()).startsWith("cofio: nowhere cannot be read: ");
        assertThat(cofio("import").err()).startsWith("cofio: There is nothing to import.\n");
        assertThat(cofio("import", "claw", "--from", "notion").err()).startsWith("cofio: Unknown kind: notion.\n");
    }
}
