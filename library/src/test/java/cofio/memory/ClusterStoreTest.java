package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.cluster.Cluster;
import cofio.cluster.EngineForTests;
import cofio.fact.Topic;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A brain in a cluster, with a real node behind it. */
class ClusterStoreTest {
    private final Cluster cluster = EngineForTests.get().connection();
    private final String brain = EngineForTests.freshBrain();
    private final ClusterStore store = new ClusterStore(cluster.files(), brain, Clock.systemUTC());

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private ClusterStore anotherNode() {
        return new ClusterStore(cluster.files(), brain, Clock.systemUTC());
    }

    @Test
    void whatIsAddedToALongFileIsReadBackInAnyPart() throws Exception {
        Random random = new Random(7);
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            String more = (i % 3 == 0 ? "漢字😀" : "abc\n").repeat(1 + random.nextInt(900));
            store.append("memory/2026-11-10.md", i % 2 == 0, last -> bytes(more));
            all.append(more);
        }
        byte[] expected = bytes(all.toString());
        for (ClusterStore node : List.of(store, anotherNode())) {
            assertThat(node.read("memory/2026-11-10.md")).isEqualTo(expected);
            for (int i = 0; i < 40; i++) {
                int from = random.nextInt(expected.length);
                int length = random.nextInt(expected.length);
                byte[] wanted = java.util.Arrays.copyOfRange(expected, from, Math.min(expected.length, from + length));
                assertThat(node.read("memory/2026-11-10.md", from, length)).isEqualTo(wanted);
            }
        }
        store.cut("memory/2026-11-10.md", 40_001);
        assertThat(anotherNode().read("memory/2026-11-10.md")).isEqualTo(java.util.Arrays.copyOf(expected, 40_001));
    }

    @Test
    void bytesThatAreNoTextComeBackAsTheyWere() throws Exception {
        byte[] strange = new byte[100_000];
        new Random(3).nextBytes(strange);
        store.derive("memory/.cofio/strange", strange);
        assertThat(anotherNode().read("memory/.cofio/strange")).isEqualTo(strange);
    }

    @Test
    void manyNodesThatWriteAtOnceLoseNothing() throws Exception {
        List<Memory> nodes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            nodes.add(Memory.open(cluster, brain, Clock.systemUTC()));
        }
        List<Callable<Boolean>> writers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int writer = i;
            writers.add(() -> {
                for (int n = 0; n < 10; n++) {
                    Tell.to(
                            nodes.get(writer),
                            Topic.CODES,
                            "Writer " + writer + " code " + n + ": " + writer + "-" + n);
                }
                return true;
            });
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Boolean> done : threads.invokeAll(writers)) {
                assertThat(done.get()).isTrue();
            }
        }
        for (Memory node : nodes) {
            assertThat(Tell.texts(node)).hasSize(40);
            assertThat(node.notices()).isEmpty();
        }
    }

    @Test
    void aWriterThatFallsSilentIsFinishedByTheNext() throws Exception {
        Tell.to(Memory.open(cluster, brain, Clock.systemUTC()), Topic.CODES, "Door: 1");
        BrainLease dead = BrainLease.take(cluster.files(), brain, null, "");
        dead.end(); // no beat any more, as after a kill
        Memory reader = Memory.open(cluster, brain, Clock.systemUTC());
        assertThat(Tell.texts(reader)).containsExactly("Door: 1");
        Tell.to(reader, Topic.CODES, "Gate: 2");
        assertThat(Tell.texts(Memory.open(cluster, brain, Clock.systemUTC()))).containsExactly("Door: 1", "Gate: 2");
        assertThat(dead.holds()).isFalse();
    }

    @Test
    void aWriterThatLostItsRightOverwritesNothing() throws Exception {
        Memory first = Memory.open(cluster, brain, Clock.systemUTC());
        Tell.to(first, Topic.CODES, "Door: 1");
        StoreLock slow = store.lock("lock");
        byte[] seen = store.read(Store.MEMORY);
        FileFingerprint version = store.print(Store.MEMORY);
        assertThat(seen).isNotNull();
        // Somebody takes the silent writer for dead, as after a long pause of its machine.
        BrainHead head = BrainHead.read(cluster.files(), brain);
        head.write(cluster.files(), brain, null, head.files());
        Tell.to(Memory.open(cluster, brain, Clock.systemUTC()), Topic.CODES, "Gate: 2");
        assertThatThrownBy(() -> store.write(
                        List.of(new Store.Replacement(
                                Store.MEMORY, version, new String(seen, StandardCharsets.UTF_8), "# Mine\n")),
                        slow))
                .isInstanceOf(ChangedMeanwhile.class);
        slow.close();
        assertThat(Tell.texts(Memory.open(cluster, brain, Clock.systemUTC()))).containsExactly("Door: 1", "Gate: 2");
    }

    @Test
    void aFolderGetsAnotherNameInOneStep() throws Exception {
        store.overwrite("memory/imported/.making/facts.md", "- A: 1\n");
        store.overwrite("memory/imported/.making/facts-2.md", "- B: 2\n");
        store.move("memory/imported/.making", "memory/imported/text-1");
        ClusterStore other = anotherNode();
        assertThat(other.names("memory/imported/")).containsExactly("text-1");
        assertThat(other.read("memory/imported/text-1/facts-2.md")).isEqualTo(bytes("- B: 2\n"));
        other.overwrite("memory/imported/.making/facts.md", "- C: 3\n");
        assertThat(store.read("memory/imported/text-1/facts.md")).isEqualTo(bytes("- A: 1\n"));
    }

    @Test
    void aLookThatOnlyReadsWritesNothing() throws Exception {
        Memory memory = Memory.open(cluster, brain, Clock.systemUTC());
        Tell.to(memory, Topic.CODES, "Door: 1");
        BrainHead before = BrainHead.read(cluster.files(), brain);
        assertThat(Tell.texts(memory)).containsExactly("Door: 1");
        assertThat(memory.history(fact -> true)).hasSize(1);
        assertThat(Tell.texts(Memory.open(cluster, brain, Clock.systemUTC()))).containsExactly("Door: 1");
        assertThat(BrainHead.read(cluster.files(), brain).version()).isEqualTo(before.version());
        assertThat(BrainLease.SILENCE).isLessThan(Duration.ofSeconds(10));
    }
}
