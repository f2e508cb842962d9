package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import cofio.cluster.EngineForTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The brains of a cluster from the command line, with a real node of Cofio and one of OpenSearch. */
class BrainsIT {
    private static final Map<String, String> KEY = Map.of("COFIO_ADMIN_KEY", "a-key-of-sixteen-or-more");

    @TempDir
    Path folder;

    private Running node;

    @BeforeEach
    void start() {
        String engine =
                EngineForTests.get().cluster().nodes().getFirst().address().toString();
        node = new Running(List.of("serve", "--cluster", engine, "--port", "0"), folder, KEY);
    }

    @AfterEach
    void stop() {
        node.close();
    }

    private Result brains(String... words) {
        String[] line = new String[words.length + 3];
        line[0] = "brains";
        System.arraycopy(words, 0, line, 1, words.length);
        line[words.length + 1] = "--server";
        line[words.length + 2] = node.base;
        return Program.in(folder).with(KEY).run(line);
    }

    @Test
    void aFolderGoesIntoAClusterAndComesBackByteForByte() throws IOException, InterruptedException {
        Path garden = Files.createDirectory(folder.resolve("garden"));
        Program.in(garden).run("remember", "-w", garden.toString(), "My roses are white.");
        Files.write(garden.resolve("memory/photo.jpg"), new byte[] {(byte) 0xff, 0, 13, 10});
        Result imported = brains("import", garden.toString());
        assertThat(imported.exit()).as(imported.err()).isZero();
        assertThat(imported.err()).contains("added garden", "imported 3 files into garden");
        String token = imported.out().strip();
        assertThat(node.send("GET", "/api/v1/facts", null, "Authorization", "Bearer " + token)
                        .body())
                .contains("My roses are white.");
        assertThat(brains("import", garden.toString()).exit())
                .as("the same again")
                .isZero();
        Result out = brains("export", "garden", folder.resolve("back").toString());
        assertThat(out.out()).startsWith("exported 3 files to ");
        try (var files = Files.walk(garden.resolve("memory"))) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains(".cofio"))
                    .toList()) {
                assertThat(folder.resolve("back").resolve(garden.relativize(file)))
                        .hasBinaryContent(Files.readAllBytes(file));
            }
        }
        Result again = brains("export", "garden", garden.toString());
        assertThat(again.exit()).as(again.err()).isZero();
        Program.in(garden).run("remember", "-w", garden.toString(), "My tulips are red.");
        Result refused = brains("export", "garden", garden.toString());
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("holds a memory already", "hint: name another folder");
        Result other = brains("import", garden.toString(), "garden");
        assertThat(other.exit()).isEqualTo(2);
        assertThat(other.err()).contains("the brain garden holds something already");
    }

    @Test
    void brainsAreMadeListedAndDropped() throws IOException, InterruptedException {
        Result added = brains("add", "small", "--facts", "1", "--bytes", "100000", "--rate", "50");
        assertThat(added.exit()).as(added.err()).isZero();
        assertThat(added.err()).contains("its token is shown only now");
        String token = added.out().strip();
        assertThat(token).matches("\\S{20,}");
        assertThat(brains("list").out())
                .contains("small  since ", "at most 1 facts, at most 100000 bytes, at most 50 calls a second");
        Result second = brains("token", "small", "--json");
        assertThat(second.out()).contains("\"token\"", "\"id\"");
        String id = second.out().replaceAll("(?s).*\"id\":\"([^\"]+)\".*", "$1");
        assertThat(brains("token", "small", "--revoke", id).out()).isEqualTo("revoked " + id + "\n");
        assertThat(brains("add", "small").err()).contains("there is a brain small already");
        Result unsure = brains("drop", "small");
        assertThat(unsure.exit()).isEqualTo(2);
        assertThat(unsure.err()).contains("nothing was dropped");
        assertThat(brains("drop", "small", "--yes").out()).isEqualTo("dropped small\n");
        assertThat(node.send("GET", "/api/v1/facts", null, "Authorization", "Bearer " + token)
                        .statusCode())
                .isEqualTo(401);
        assertThat(brains("drop", "small", "--yes").exit()).isEqualTo(2);
    }

    @Test
    void whatIsWrongIsSaidInASentence() {
        Result keyless = Program.in(folder).run("brains", "list", "--server", node.base);
        assertThat(keyless.exit()).isEqualTo(2);
        assertThat(keyless.err()).startsWith("cofio: COFIO_ADMIN_KEY is not set\nhint: ");
        Result stranger = Program.in(folder)
                .with(Map.of("COFIO_ADMIN_KEY", "another-key-of-sixteen"))
                .run("brains", "list", "--server", node.base);
        assertThat(stranger.exit()).isEqualTo(2);
        assertThat(stranger.err()).startsWith("cofio: ").contains("\nhint: ");
        Result nowhere = Program.in(folder).with(KEY).run("brains", "list", "--server", "http://127.0.0.1:1");
        assertThat(nowhere.err()).startsWith("cofio: no node of Cofio answers at http://127.0.0.1:1\nhint: ");
        assertThat(Program.in(folder)
                        .with(KEY)
                        .run("brains", "list", "--server", "nonsense")
                        .err())
                .startsWith("cofio: nonsense is not the address of a node\nhint: ");
        assertThat(brains("import", folder.resolve("none").toString()).err())
                .startsWith("cofio: there is no memory/ in ");
    }
}
