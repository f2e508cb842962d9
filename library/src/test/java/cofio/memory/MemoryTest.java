package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Place;
import cofio.fact.ToldFact;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryTest {
    @TempDir
    Path workspace;

    private final Clock clock = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneOffset.UTC);

    private String file(String name) throws IOException {
        return Files.readString(workspace.resolve("memory").resolve(name));
    }

    @Test
    void theFirstFactMakesAFileThatReadsWell() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            var receipts = Tell.to(memory, Topic.ABOUT_ME, "Favorite programming language: Rust");
            assertThat(receipts).singleElement().isInstanceOf(Receipt.Added.class);
            assertThat(receipts.getFirst().place()).hasToString("memory/MEMORY.md:5");
        }
        assertThat(file("MEMORY.md")).isEqualTo("""
                # Memory

                ## About me

                - Favorite programming language: Rust
                """);
        assertThat(file("2026-11-15.md")).isEqualTo("""
                # 2026-11-15

                ## 09:14:22 told by user

                > Favorite programming language: Rust

                - added: Favorite programming language: Rust

                """);
    }

    @Test
    void sectionsStandInTheirOrderWhateverWasToldFirst() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Bike lock code: 2290");
            Tell.to(memory, Topic.ABOUT_ME, "Name: Ada");
            Tell.to(memory, Topic.PEOPLE, "Mentor: Dr. Elena Vasquez", "Sister: Mia");
        }
        assertThat(file("MEMORY.md")).isEqualTo("""
                # Memory

                ## About me

                - Name: Ada

                ## People

                - Mentor: Dr. Elena Vasquez
                - Sister: Mia

                ## Codes and phrases

                - Bike lock code: 2290
                """);
    }

    @Test
    void aNewValueReplacesTheOldOneInItsLineAndTheJournalKeepsBoth() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Bike lock code: 2290", "Gate: 11");
            var receipts = Tell.to(memory, Topic.CODES, "Bike lock code: 7316");
            assertThat(receipts.getFirst()).isInstanceOfSatisfying(Receipt.Changed.class, changed -> {
                assertThat(changed.formerText()).isEqualTo("Bike lock code: 2290");
                assertThat(changed.place()).hasToString("memory/MEMORY.md:5");
            });
        }
        assertThat(file("MEMORY.md"))
                .contains("- Bike lock code: 7316\n- Gate: 11\n")
                .doesNotContain("2290");
        assertThat(file("2026-11-15.md"))
                .contains("- changed: Bike lock code: 7316\n  - was: Bike lock code: 2290\n\n");
    }

    @Test
    void whatIsKnownIsNotWrittenAgain() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 11");
            String before = file("MEMORY.md");
            var receipts = Tell.to(memory, Topic.CODES, "Gate: 11");
            assertThat(receipts.getFirst()).isInstanceOf(Receipt.Known.class);
            assertThat(receipts.getFirst().place()).hasToString("memory/MEMORY.md:5");
            assertThat(file("MEMORY.md")).isEqualTo(before);
        }
    }

    @Test
    void aValueCorrectedInTheSameMessageLeavesOnlyTheLast() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            List<ToldFact> told = Tell.lines(Topic.CODES, "Gate: 11", "Gate: 12");
            ToldFact last = told.getLast();
            ToldFact corrected = new ToldFact(last.fact(), last.start(), last.end(), true, List.of());
            var receipts = memory.remember("Gate: 11\nGate: 12", List.of(told.getFirst(), corrected), "user");
            assertThat(receipts)
                    .extracting(Receipt::place)
                    .extracting(Place::toString)
                    .containsExactly("memory/MEMORY.md:5", "memory/MEMORY.md:5");
            assertThat(Tell.texts(memory)).containsExactly("Gate: 12");
        }
    }

    @Test
    void whatIsToldInOneBreathStandsBesideEachOther() {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 11", "Gate: 12");
            assertThat(Tell.texts(memory)).containsExactly("Gate: 11", "Gate: 12");
            Tell.to(memory, Topic.CODES, "Gate: 13");
            assertThat(Tell.texts(memory)).containsExactly("Gate: 13");
        }
    }

    @Test
    void forgettingLeavesTheValueNowhereAndUndoBringsItBack() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 1111", "Door: 5");
            Tell.to(memory, Topic.CODES, "Gate: 2222");
            String before = file("MEMORY.md");
            String journal = file("2026-11-15.md");
            var gates = memory.held().stream()
                    .filter(h -> h.fact().text().startsWith("Gate"))
                    .toList();
            assertThat(memory.forget(gates, false)).hasSize(1);
            assertThat(Tell.texts(memory)).containsExactly("Door: 5");
            assertThat(file("2026-11-15.md"))
                    .doesNotContain("1111")
                    .doesNotContain("2222")
                    .contains("> [forgotten]\n> Door: 5\n")
                    .contains("- forgot: a fact under Codes and phrases (id ");
            assertThat(memory.history(f -> f.text().startsWith("Gate"))).isEmpty();
            assertThat(memory.undo())
                    .hasValueSatisfying(undone -> assertThat(undone.restored()).containsExactly("Gate: 2222"));
            assertThat(file("MEMORY.md")).isEqualTo(before);
            assertThat(file("2026-11-15.md")).startsWith(journal).contains("undone");
        }
    }

    @Test
    void undoStepsBackChangeByChange() throws IOException {
        try (Memory memory = Memory.open(workspace, clock)) {
            Tell.to(memory, Topic.CODES, "Gate: 1");
            Tell.to(memory, Topic.CODES, "Gate: 2");
            Tell.to(memory, Topic.PEOPLE, "Sister: Mia", "Brother: Tom");
            assertThat(memory.undo())
                    .hasValue(new UndoResult(java.util.List.of("Brother: Tom", "Sister: Mia"), java.util.List.of()));
            assertThat(Tell.texts(memory)).containsExactly("Gate: 2");
            memory.undo();
            assertThat(Tell.texts(memory)).containsExactly("Gate: 1");
            memory.undo();
            assertThat(workspace.resolve("memory/MEMORY.md")).doesNotExist();
            assertThat(memory.undo()).isEmpty();
        }
    }
}
