package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.cluster.EngineForTests;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A memory goes from one home to another and back, and not a byte of what is the user's is another then. */
class RelocationTest {
    @TempDir
    Path workspace;

    @TempDir
    Path another;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] noise(int length) {
        byte[] noise = new byte[length];
        new Random(length).nextBytes(noise);
        return noise;
    }

    private static Map<String, byte[]> nasty() {
        Map<String, byte[]> files = new TreeMap<>();
        files.put("memory/MEMORY.md", bytes("\uFEFF# Memory\r\n\r\n## Codes\r\n- Door: 1\r\n- Gate: 2"));
        files.put("MEMORY.md", bytes("# Another tool's\n- Bike: red\n"));
        files.put("USER.md", bytes("- Name: Ana\n"));
        files.put("memory/people/朋友.md", bytes("# 朋友\n\n- 小明住在上海。\n"));
        files.put("memory/empty.md", new byte[0]);
        files.put("memory/attachments/photo.jpg", noise(200_001));
        files.put("memory/attachments/latin.txt", "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
        files.put("memory/attachments/nul.bin", new byte[] {0, 1, 0, (byte) 0xff});
        files.put("memory/sources.txt", bytes("/somewhere/else\n"));
        files.put("memory/imported/text-1/facts.md", bytes("# Facts\n\n- Cup: blue\n"));
        files.put("memory/imported/.forgotten", bytes("00\n11\n"));
        String entry = "## 08:00:00 Told by user\n\nlong ago 很久以前 \uD83D\uDE00\n\n";
        files.put("memory/2020-01-01.md", bytes(entry.repeat(10_000_000 / entry.length())));
        files.put("memory/.cofio/sessions/one.jsonl", bytes("{\"a\":1}\n{\"half"));
        return files;
    }

    private static Map<String, byte[]> packed(Memory memory) {
        Map<String, byte[]> files = new TreeMap<>();
        memory.leave(files::put);
        return files;
    }

    private static void same(Map<String, byte[]> files, Map<String, byte[]> expected) {
        assertThat(files.keySet()).isEqualTo(expected.keySet());
        files.forEach((name, bytes) -> assertThat(bytes).as(name).isEqualTo(expected.get(name)));
    }

    private Memory folder() throws IOException {
        for (Map.Entry<String, byte[]> file : nasty().entrySet()) {
            Path path = workspace.resolve(file.getKey());
            Files.createDirectories(path.resolveSibling(""));
            Files.write(path, file.getValue());
        }
        return Memory.open(workspace, Clock.systemUTC());
    }

    private static Memory brain(String name) {
        return Memory.open(EngineForTests.get().connection(), name, Clock.systemUTC());
    }

    @Test
    void aFolderBecomesABrainAndTheBrainAFolder() throws IOException {
        Map<String, byte[]> left = packed(folder());
        same(left, nasty());
        String name = EngineForTests.freshBrain();
        assertThat(brain(name).arrive(left)).isTrue();
        Memory brain = brain(name);
        Map<String, byte[]> back = packed(brain);
        same(back, nasty());
        Memory fresh = Memory.open(another, Clock.systemUTC());
        assertThat(fresh.arrive(back)).isTrue();
        same(packed(Memory.open(another, Clock.systemUTC())), nasty());
        assertThat(Tell.texts(brain)).isEqualTo(Tell.texts(fresh)).contains("Door: 1", "小明住在上海。");
        Tell.to(brain, Topic.CODES, "Cellar: 3");
        assertThat(brain.lastChange()).isPresent();
        assertThat(brain.sources()).isEmpty();
    }

    @Test
    void aMemoryOfManyFilesGoesToo() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        for (int i = 0; i < 450; i++) {
            files.put("memory/topics/" + i + ".md", bytes("- Code " + i + ": " + i + "\n"));
        }
        String name = EngineForTests.freshBrain();
        assertThat(brain(name).arrive(files)).isTrue();
        same(packed(brain(name)), files);
        assertThat(brain(name).held()).hasSize(450);
    }

    @Test
    void whatIsDerivedStaysBehind() {
        Memory memory = Memory.open(workspace, Clock.systemUTC());
        Tell.to(memory, Topic.CODES, "Door: 1");
        assertThat(packed(memory).keySet())
                .allMatch(name -> name.equals("memory/MEMORY.md") || name.matches("memory/[0-9-]+\\.md"))
                .hasSize(2);
    }

    @Test
    void aMemoryThatHoldsSomethingElseStaysAsItIs() {
        Memory memory = Memory.open(new MapStore(), Clock.systemUTC());
        Tell.to(memory, Topic.CODES, "Door: 1");
        Map<String, byte[]> before = packed(memory);
        assertThat(memory.arrive(nasty())).isFalse();
        same(packed(memory), before);
        assertThat(memory.arrive(before)).as("what is there already").isTrue();
        same(packed(memory), before);
    }

    @Test
    void aTransferThatBrokeOffIsDoneAgain() throws IOException {
        MapStore store = new MapStore();
        store.put("memory/.cofio/arriving/memory/MEMORY.md", bytes("- Half: a"));
        store.put("memory/.cofio/arriving/memory/left.md", bytes("- Left: over\n"));
        Memory memory = Memory.open(store, Clock.systemUTC());
        assertThat(packed(memory)).as("nothing of it is seen").isEmpty();
        assertThat(memory.arrive(nasty())).isTrue();
        same(packed(memory), nasty());
        assertThat(store.names("memory/.cofio/arriving/")).isEmpty();
    }

    @Test
    void namesThatLeadElsewhereAreRefusedAndNothingIsChanged() {
        List<String> names = List.of(
                "../out.md",
                "memory/../../out.md",
                "/memory/a.md",
                "memory//a.md",
                "memory/.hidden.md",
                "memory/.cofio/state",
                "memory/.cofio/sessions/../state.jsonl",
                "memory/.cofio/sessions/.jsonl",
                "memory/a\\b.md",
                "memory/a\nb.md",
                "memory/",
                "memory",
                "",
                "README.md",
                ".ssh/keys",
                "memory/" + "x".repeat(600));
        Memory memory = Memory.open(workspace, Clock.systemUTC());
        for (String name : names) {
            Map<String, byte[]> files = new TreeMap<>(Map.of("memory/MEMORY.md", bytes("- A: 1\n")));
            files.put(name, bytes("- B: 2\n"));
            assertThatThrownBy(() -> memory.arrive(files)).as(name).isInstanceOf(CofioException.class);
        }
        assertThatThrownBy(() -> memory.arrive(Map.of("memory/a", bytes("1"), "memory/a/b", bytes("2"))))
                .isInstanceOf(CofioException.class);
        assertThat(packed(memory)).isEmpty();
    }
}
