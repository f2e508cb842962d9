package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.bench.disk.DiskFault;
import cofio.bench.disk.DiskKilled;
import cofio.bench.disk.FaultyDisk;
import cofio.fact.StoredFact;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the campaign of faults found once. */
class FaultyDiskTest {
    @TempDir
    Path folder;

    private final Clock clock = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneOffset.UTC);

    @BeforeEach
    void twoFacts() {
        try (Memory memory = Memory.open(folder, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 1", "Door: 1");
        }
    }

    @Test
    void aFullDiskKeepsNobodyFromReading() throws IOException {
        FaultyDisk disk = FaultyDisk.over(folder);
        Files.writeString(folder.resolve("memory/MEMORY.md"), "# Memory\n\n- Gate: 1\n- By hand: 2\n");
        disk.arm(DiskFault.FULL, 1);
        try (Memory memory = Memory.open(disk.root(), clock)) {
            assertThat(Tell.texts(memory)).containsExactly("Gate: 1", "By hand: 2");
            assertThatThrownBy(() -> Tell.to(memory, Topic.CODES, "Safe: 9")).hasMessageContaining("disk is full");
            disk.mend();
            Tell.to(memory, Topic.CODES, "Safe: 9");
            assertThat(Tell.texts(memory)).contains("Safe: 9");
        }
    }

    @Test
    void aSaveThatStandsIsNotReportedAsFailedWhereverTheDiskFillsUp() throws IOException {
        int failed = 0;
        for (int at = 1; at < 60; at++) {
            FaultyDisk disk = FaultyDisk.over(folder);
            disk.arm(DiskFault.FULL, at);
            String fact = "Safe " + at + ": 9";
            try (Memory memory = Memory.open(disk.root(), clock)) {
                Tell.to(memory, Topic.CODES, fact);
                disk.mend();
                assertThat(Tell.texts(memory)).as("at " + at).contains(fact);
            } catch (CofioException e) {
                failed++;
                assertThat(e).hasMessageContaining("nothing was saved");
                try (Memory memory = Memory.open(folder, clock)) {
                    assertThat(Tell.texts(memory)).as("at " + at).doesNotContain(fact);
                }
            }
        }
        assertThat(failed).isBetween(2, 58);
    }

    @Test
    void anErrorOfTheDiskDoesNotLookLikeAMemoryWithoutFacts() throws IOException {
        FaultyDisk disk = FaultyDisk.over(folder);
        int refused = 0;
        for (int at = 1; at < 40; at++) {
            try (Memory memory = Memory.open(disk.root(), clock)) {
                disk.arm(DiskFault.UNREADABLE, at);
                assertThat(Tell.texts(memory)).as("at " + at).containsExactly("Gate: 1", "Door: 1");
            } catch (CofioException e) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
        assertThat(Files.readString(folder.resolve("memory/2026-11-15.md"))).doesNotContain("by hand");
    }

    @Test
    void aForgetThatWasKilledAfterTheClockWentBackIsFinished() throws IOException {
        Clock earlier = Clock.offset(clock, Duration.ofDays(-1));
        boolean killed = true;
        for (int at = 1; killed; at++) {
            String fact = "Safe " + at + ": 9";
            try (Memory memory = Memory.open(folder, clock)) {
                Tell.to(memory, Topic.CODES, fact);
            }
            FaultyDisk disk = FaultyDisk.over(folder);
            try (Memory memory = Memory.open(disk.root(), earlier)) {
                List<StoredFact> held = memory.held().stream()
                        .filter(one -> one.fact().text().equals(fact))
                        .toList();
                disk.arm(DiskFault.KILLED, at);
                memory.forget(held, false);
                killed = false;
            } catch (DiskKilled expected) {
                assertThat(disk.killed()).isTrue();
            }
            try (Memory memory = Memory.open(folder, earlier)) {
                if (!Tell.texts(memory).contains(fact)) {
                    assertThat(Files.readString(folder.resolve("memory/2026-11-15.md")))
                            .as("at " + at)
                            .doesNotContain(fact);
                }
            }
        }
    }

    @Test
    void aFileFromTheFutureIsTakenAsItIs() throws IOException {
        Path file = folder.resolve("memory/MEMORY.md");
        String text = Files.readString(file);
        Files.writeString(file, text.substring(0, text.indexOf("oor: 1")));
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plus(Duration.ofDays(1))));
        try (Memory memory = Memory.open(folder, clock)) {
            assertThat(Tell.texts(memory)).contains("Gate: 1").doesNotContain("Door: 1");
        }
    }

    @Test
    void aMemoryFileWrittenInAnotherCaseIsTheSameWhereTheDiskSaysSo() throws IOException {
        Files.move(folder.resolve("memory/MEMORY.md"), folder.resolve("memory/Memory.md"));
        FaultyDisk disk = FaultyDisk.over(folder, FaultyDisk.Trait.CASE_INSENSITIVE);
        try (Memory memory = Memory.open(disk.root(), clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 2", "Safe: 9");
            assertThat(Tell.texts(memory)).containsExactlyInAnyOrder("Gate: 2", "Door: 1", "Safe: 9");
        }
    }

    @Test
    void whereNoFileCanBeReplacedInOneStepTheMemoryCanStillBeRead() throws IOException {
        FaultyDisk disk = FaultyDisk.over(folder, FaultyDisk.Trait.NO_ATOMIC_RENAME);
        try (Memory memory = Memory.open(disk.root(), clock)) {
            assertThatThrownBy(() -> Tell.to(memory, Topic.CODES, "Safe: 9")).hasMessageContaining("in one step");
            assertThat(Tell.texts(memory)).containsExactly("Gate: 1", "Door: 1");
        }
    }

    @Test
    void aTurnOfAConversationIsKeptWholeOrNotAtAll() throws IOException {
        FaultyDisk disk = FaultyDisk.over(folder);
        try (Memory memory = Memory.open(disk.root(), clock)) {
            memory.conversations().append("talk", List.of("{\"n\": 1}", "{\"n\": 2}"), List.of());
            disk.arm(DiskFault.FULL, 1);
            assertThatThrownBy(
                            () -> memory.conversations().append("talk", List.of("{\"n\": 3}", "{\"n\": 4}"), List.of()))
                    .isInstanceOf(CofioException.class);
            disk.mend();
            assertThat(memory.conversations().events("talk")).hasSize(2);
        }
    }
}
