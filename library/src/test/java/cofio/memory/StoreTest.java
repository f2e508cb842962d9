package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.cluster.Cluster;
import cofio.cluster.EngineForTests;
import cofio.fact.StoredFact;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of a memory are the same wherever it lies: in a folder, or as documents with versions. */
class StoreTest {
    @TempDir
    Path workspace;

    private final Time clock = new Time();
    private final MapStore documents = new MapStore();
    private int values;

    /** Both memories are asked the same at the same time. */
    private static final class Time extends Clock {
        private Instant now = Instant.parse("2026-11-10T08:00:00Z");

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }

    private interface Act {
        Object on(Memory memory);
    }

    /** Two take as long as a test may; {@code -Dcofio.seeds=N} runs more. */
    static LongStream seeds() {
        return LongStream.rangeClosed(1, Integer.getInteger("cofio.seeds", 2));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theSameOperationsGiveTheSameFilesInEveryHome(long seed) throws IOException {
        same(seed, 120, () -> documents, documents::texts);
    }

    /** One takes as long as a test may. */
    static LongStream clusterSeeds() {
        return LongStream.rangeClosed(1, Integer.getInteger("cofio.seeds", 1));
    }

    @ParameterizedTest
    @MethodSource("clusterSeeds")
    void theSameOperationsGiveTheSameFilesInACluster(long seed) throws IOException {
        Cluster cluster = EngineForTests.get().connection();
        String brain = EngineForTests.freshBrain();
        same(seed, 60, () -> new ClusterStore(cluster.files(), brain, clock), () -> texts(cluster, brain));
    }

    private Map<String, String> texts(Cluster cluster, String brain) throws IOException {
        ClusterStore store = new ClusterStore(cluster.files(), brain, clock);
        Map<String, String> texts = new TreeMap<>();
        for (MemoryFile file : store.visible()) {
            byte[] bytes = store.read(Store.FOLDER + file.name());
            texts.put(Store.FOLDER + file.name(), bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8));
        }
        return texts;
    }

    private interface Home {
        Store opened();
    }

    private interface Texts {
        Map<String, String> now() throws IOException;
    }

    private void same(long seed, int steps, Home home, Texts there) throws IOException {
        Random random = new Random(seed);
        for (int step = 0; step < steps; step++) {
            clock.now = clock.now.plus(Duration.ofMinutes(random.nextInt(90)));
            compare(act(random), home, there, "seed " + seed + ", step " + step);
        }
        compare(memory -> told(memory, Topic.CODES, many(40, "more")), home, there, "much");
        compare(memory -> told(memory, Topic.CODES, many(60, "more")), home, there, "too much for MEMORY.md");
        assertThat(texts().keySet()).anyMatch(name -> name.matches("memory/[a-z-]+\\.md"));
        compare(Memory::undo, home, there, "sections back");
    }

    /** The memories are opened for each step: what they know must come from their homes. */
    private void compare(Act act, Home home, Texts there, String as) throws IOException {
        try (Memory folder = Memory.open(workspace, clock, false);
                Memory elsewhere = Memory.open(home.opened(), clock)) {
            assertThat(shown(act, elsewhere)).as(as).isEqualTo(shown(act, folder));
            assertThat(elsewhere.held()).as(as).isEqualTo(folder.held());
            assertThat(elsewhere.notices()).as(as).isEqualTo(folder.notices());
            assertThat(there.now()).as(as).isEqualTo(texts());
        }
    }

    private static String shown(Act act, Memory memory) {
        try {
            return String.valueOf(act.on(memory));
        } catch (CofioException refused) {
            return "refused: " + refused.getMessage();
        }
    }

    private Act act(Random random) {
        String name = "Thing " + random.nextInt(60);
        String value = "value" + values++;
        int number = random.nextInt(20);
        return switch (random.nextInt(16)) {
            case 0, 1 -> memory -> memory.forget(named(memory, name), false);
            case 2 -> memory -> memory.forget(named(memory, name), true);
            case 3, 4 -> Memory::undo;
            case 5 -> Memory::lastChange;
            case 6 -> memory -> memory.history(fact -> fact.text().startsWith("Thing"));
            case 7 -> memory -> memory.brief(2_000);
            case 8 ->
                memory -> named(memory, name).stream()
                        .map(held -> memory.rewrite(held, name + ": " + value))
                        .toList();
            case 9 -> memory -> edited(memory, value);
            case 10 ->
                memory -> memory.journal(
                        clock.now.atZone(ZoneOffset.UTC).toLocalDate().plusDays(1), 3);
            case 11 -> memory -> imported(memory, number % 3, value);
            case 12 -> memory -> told(memory, Topic.CODES, many(number, value));
            default -> {
                Topic topic = Topic.values()[random.nextInt(8)];
                yield memory -> told(memory, topic, List.of(name + ": " + value));
            }
        };
    }

    private static List<Receipt> told(Memory memory, Topic topic, List<String> lines) {
        return Tell.to(memory, topic, lines.toArray(String[]::new));
    }

    private static List<String> many(int first, String value) {
        List<String> lines = new ArrayList<>();
        for (int i = first * 20; i < first * 20 + 130; i++) {
            lines.add("Thing " + i + ": " + value + " " + i);
        }
        return lines;
    }

    private static List<StoredFact> named(Memory memory, String name) {
        return memory.held().stream()
                .filter(held -> held.fact().text().startsWith(name + ": "))
                .toList();
    }

    private static Object edited(Memory memory, String value) {
        memory.edit("topics/notes.md", before -> (before == null ? "# Notes\n\n" : before) + "- Note: " + value + "\n");
        return memory.read("topics/notes.md");
    }

    private static Object imported(Memory memory, int what, String value) {
        if (what > 0) {
            return memory.bring("text", List.of("# Imported\n\n- Kettle: " + value + "\n"), 1, false);
        }
        memory.imports().keySet().stream().findFirst().ifPresent(memory::discard);
        return memory.imports();
    }

    private Map<String, String> texts() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (Stream<Path> files = Files.walk(workspace)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = workspace.relativize(file).toString().replace('\\', '/');
                if (!name.contains("/.")) {
                    texts.put(name, Files.readString(file));
                }
            }
        }
        return texts;
    }

    @Test
    void whatSomebodyWroteInBetweenIsKeptByItsVersion() throws Exception {
        MemoryContext desk = new MemoryContext(documents, clock);
        try (StoreLock lock = desk.store.lock("lock")) {
            new CatchUp(desk, lock, false).run();
            NetChanges net = new NetChanges();
            net.take(JournalChange.of(JournalChange.Kind.ADDED, "Safe: 9"));
            List<FileDraft> drafts = new DraftedFiles(desk.shelf, Map.of()).of(net);
            documents.put(Store.MEMORY, "- Foreign: 1\n".getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> desk.save(drafts, List.of(), lock)).isInstanceOf(ChangedMeanwhile.class);
        }
        try (Memory memory = Memory.open(documents, clock)) {
            Tell.to(memory, Topic.CODES, "Safe: 9");
            assertThat(Tell.texts(memory)).containsExactlyInAnyOrder("Foreign: 1", "Safe: 9");
        }
    }

    @Test
    void whatTheJournalPromisedIsFinishedInEveryHome() {
        try (Memory memory = Memory.open(documents, clock)) {
            Tell.to(memory, Topic.CODES, "Door: 1");
        }
        String promise = "## 09:00:00 told by user\n\n> Gate is 2\n\n- added: Gate: 2\n\n";
        documents.append(Store.FOLDER + "2026-11-10.md", true, last -> Utf8.encode(promise));
        try (Memory memory = Memory.open(documents, clock)) {
            assertThat(Tell.texts(memory)).contains("Door: 1", "Gate: 2");
            assertThat(memory.notices()).contains(WrittenEntry.FINISHED);
        }
    }
}
