package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Place;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
    @TempDir
    Path workspace;

    private Memory on(String time) {
        return Memory.open(workspace, Clock.fixed(LocalDateTime.parse(time).toInstant(ZoneOffset.UTC), ZoneOffset.UTC));
    }

    private static List<FactValue> homes(Memory memory) {
        return memory.history(fact -> fact.identity().key().equals("home"));
    }

    @Test
    void everyValueHasItsDatesAndTheWordsThatToldIt() {
        try (Memory memory = on("2026-03-01T08:00:00")) {
            Tell.to(memory, Topic.PLACES, "Home: Paris", "Name: Ada");
        }
        try (Memory memory = on("2026-05-20T10:00:00")) {
            Tell.to(memory, Topic.PLACES, "Home: Lyon");
            Tell.to(memory, Topic.PLACES, "Home: Lyon");
            List<FactValue> values = homes(memory);
            assertThat(values).hasSize(2);
            assertThat(values.getFirst().fact().text()).isEqualTo("Home: Paris");
            assertThat(values.getFirst().since()).isEqualTo("2026-03-01T08:00:00");
            assertThat(values.getFirst().until()).isEqualTo("2026-05-20T10:00:00");
            assertThat(values.getFirst().tellings())
                    .containsExactly(new Telling(
                            LocalDateTime.parse("2026-03-01T08:00:00"),
                            "user",
                            "Home: Paris",
                            new Place("memory/2026-03-01.md", 5)));
            assertThat(values.getLast().until()).isNull();
            assertThat(values.getLast().tellings()).hasSize(2);
            assertThat(heldAtHome(memory, "2026-05-01"))
                    .extracting(value -> value.fact().text())
                    .containsExactly("Home: Paris");
            assertThat(heldAtHome(memory, "2026-02-01")).isEmpty();
        }
    }

    @Test
    void keepingTheHistoryLeavesTheJournalAsItIs() throws IOException {
        try (Memory memory = on("2026-03-01T08:00:00")) {
            Tell.to(memory, Topic.PLACES, "Home: Paris");
            memory.forget(memory.held(), true);
            assertThat(memory.held()).isEmpty();
            assertThat(homes(memory))
                    .singleElement()
                    .satisfies(value -> assertThat(value.until()).isNotNull());
        }
        assertThat(Files.readString(workspace.resolve("memory/2026-03-01.md"))).contains("> Home: Paris");
    }

    @Test
    void formerValuesOfAForgottenFactAreStruckFromEveryJournal() throws IOException {
        try (Memory memory = on("2026-03-01T08:00:00")) {
            Tell.to(memory, Topic.PLACES, "Home: Paris", "Name: Ada");
        }
        try (Memory memory = on("2026-04-01T08:00:00")) {
            Tell.to(memory, Topic.PLACES, "Home: Lyon");
            memory.forget(memory.held().subList(0, 1), false);
            assertThat(Tell.texts(memory)).containsExactly("Name: Ada");
            assertThat(homes(memory)).isEmpty();
        }
        assertThat(Files.readString(workspace.resolve("memory/2026-03-01.md"))).isEqualTo("""
                # 2026-03-01

                ## 08:00:00 told by user

                > [forgotten]
                > Name: Ada

                - added: Name: Ada

                """);
        assertThat(Files.readString(workspace.resolve("memory/2026-04-01.md")))
                .contains("> [forgotten]\n\n- struck: something that was forgotten later\n\n");
    }

    @Test
    void anEntryIsReadBackAsItWasWritten() {
        List<String> messages = List.of(
                "",
                "x",
                "a\nb\n",
                "\n\n",
                "## 09:00:00 told by user\n\n- added: x\n\n",
                "> quoted",
                "cr\rlf\r\n",
                "- added: x");
        LocalDate day = LocalDate.parse("2026-03-01");
        StringBuilder text = new StringBuilder("# 2026-03-01\n\n");
        java.util.ArrayList<WrittenEntry> entries = new java.util.ArrayList<>();
        for (String message : messages) {
            WrittenEntry entry = new WrittenEntry(
                    day,
                    java.time.LocalTime.of(1, 2, 3),
                    WrittenEntry.TOLD + "some agent",
                    message,
                    List.of(
                            JournalChange.of(JournalChange.Kind.ADDED, "- added: x"),
                            new JournalChange(JournalChange.Kind.CHANGED, "a", List.of("- was: b", "  - was: c")),
                            JournalChange.of(JournalChange.Kind.REMOVED, "a fact under X (id 00ff)")),
                    0,
                    0,
                    0);
            entries.add(entry);
            text.append(entry.write());
        }
        EntryReader reader = new EntryReader(text.toString(), day);
        assertThat(reader.torn()).isNegative();
        assertThat(reader.entries())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("start", "end", "line")
                .containsExactlyElementsOf(entries);
    }

    @Test
    void theSourceIsKeptToAShortWord() throws IOException {
        try (Memory memory = on("2026-03-01T08:00:00")) {
            memory.remember("x", Tell.lines(Topic.OTHER, "x"), "evil\n\n## 01:01:01 told by <me>");
        }
        assertThat(Files.readString(workspace.resolve("memory/2026-03-01.md")))
                .contains("## 08:00:00 told by evil 01 01 01 told by me\n");
    }

    private static List<FactValue> heldAtHome(Memory memory, String day) {
        return memory.history(fact -> fact.text().startsWith("Home")).stream()
                .filter(value -> value.heldOn(LocalDate.parse(day)))
                .toList();
    }
}
