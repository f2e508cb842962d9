package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.doctor.Finding;
import cofio.doctor.FindingKind;
import cofio.fact.Fact;
import cofio.fact.NamingWords;
import cofio.memory.FactValue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What makes a large memory fast is kept between uses, and must not hide what changed in the files. */
class LargeMemoryTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path workspace;

    private Path memory;

    @BeforeEach
    void makeFolder() throws IOException {
        memory = Files.createDirectories(workspace.resolve("memory"));
        Files.writeString(memory.resolve("MEMORY.md"), "# Memory\n\n## Codes and phrases\n\n- Safe: 1111\n");
        Files.writeString(memory.resolve("boats.md"), "# Boats\n\n- Boat: the Heron\n- [[Harbour]] has 12 places\n");
    }

    @Test
    void theDoctorSeesWhatChangedSinceItLooked() throws IOException {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            assertThat(kinds(cofio)).containsExactly(FindingKind.LINK);
            assertThat(kinds(cofio)).containsExactly(FindingKind.LINK);
            Files.writeString(memory.resolve("harbour.md"), "# Harbour\n\n- Boat: the Egret\n");
            assertThat(kinds(cofio)).isEmpty();
            Files.writeString(memory.resolve("boats.md"), "# Boats\n\n- Safe: 2222\n");
            assertThat(kinds(cofio)).isEmpty();
            Files.writeString(
                    memory.resolve("MEMORY.md"), "# Memory\n\n## Codes and phrases\n\n- Safe: 1111\n- Safe: 2222\n");
            Finding contradiction = cofio.doctor().findings().getFirst();
            assertThat(contradiction.kind()).isEqualTo(FindingKind.CONTRADICTION);
            assertThat(contradiction.spots()).hasSize(2);
            Files.delete(memory.resolve("boats.md"));
            assertThat(kinds(cofio)).containsExactly(FindingKind.CONTRADICTION);
            assertThat(cofio.doctor().files())
                    .isEqualTo(Cofio.open(workspace, CLOCK).doctor().files());
        }
    }

    @Test
    void aFactIsFoundByItsIdAsItStandsNow() throws IOException {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            String id = Fact.of("Boat: the Heron").identity().id();
            assertThat(cofio.find(id)).hasSize(1);
            Files.writeString(memory.resolve("boats.md"), "# Boats\n\n- Boat: the Egret\n");
            assertThat(cofio.find(id))
                    .singleElement()
                    .satisfies(held -> assertThat(held.fact().text()).isEqualTo("Boat: the Egret"));
            Files.delete(memory.resolve("boats.md"));
            assertThat(cofio.find(id)).isEmpty();
        }
    }

    /** Else every fact would look like one that was typed by hand since. */
    @Test
    void whatAFormerVersionHasSeenIsKnown() throws IOException {
        Cofio.open(workspace, CLOCK).facts();
        Path seen = memory.resolve(".cofio/seen/memory/boats.md");
        ByteBuffer now = ByteBuffer.wrap(Files.readAllBytes(seen));
        int facts = (int) now.getLong(5 * Long.BYTES);
        int ids = 6 * Long.BYTES + 16 * facts;
        ByteBuffer former = ByteBuffer.allocate(now.capacity() - 4 * facts);
        former.put(now.slice(0, ids)).put(now.slice(ids + 4 * facts, now.capacity() - ids - 4 * facts));
        former.putLong(0, now.getLong(0) - 1);
        Files.write(seen, former.array());
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            assertThat(cofio.find(Fact.of("Boat: the Heron").identity().id())).hasSize(1);
            assertThat(cofio.notices()).isEmpty();
            Files.writeString(memory.resolve("boats.md"), "# Boats\n\n- Boat: the Heron\n- Mast: 9 m\n");
            assertThat(cofio.facts()).hasSize(3);
            assertThat(cofio.notices()).singleElement().asString().contains("0 added, 1 changed, 0 removed");
        }
    }

    @Test
    void theHistoryOfAnIdShowsWhatWasEditedInAnOldJournal() throws IOException {
        String id = Fact.of("Safe: 1111").identity().id();
        Path journal = memory.resolve("2026-01-02.md");
        Files.writeString(
                journal, "# 2026-01-02\n\n## 08:00:00 told by user\n\n> Safe: 1111\n\n- added: Safe: 1111\n\n");
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            cofio.remember("Safe: 3333", "user");
            assertThat(texts(cofio.history(id))).containsExactly("Safe: 1111", "Safe: 3333");
            Files.writeString(
                    journal,
                    "# 2026-01-02\n\n## 07:00:00 told by user\n\n> Safe: 0000\n\n- added: Safe: 0000\n\n"
                            + "## 08:00:00 told by user\n\n> Safe: 1111\n\n- changed: Safe: 1111\n  - was: Safe: 0000\n\n");
            assertThat(texts(cofio.history(id))).containsExactly("Safe: 0000", "Safe: 1111", "Safe: 3333");
            assertThat(cofio.history("safe")).isEqualTo(cofio.history(id));
            cofio.forget(cofio.find(id), false);
            assertThat(cofio.history(id)).isEmpty();
        }
    }

    @Test
    void theQuickLookMissesNoFactThatWordsName() {
        List<String> facts = List.of(
                "My hobbies: studies of old boxes",
                "Anna O’Brien's phone number is +46 570 693770.",
                "The code is \"Blue Heron 7\" for now",
                "唐靜住在青島。",
                "我的護照號是E12345678。",
                "Wifi: alder-11",
                "She was stopping at the bakeries",
                "Её телефон: 12-34",
                "İstanbul trip: 4 May");
        List<String> words = List.of(
                "hobby",
                "study",
                "boxing box",
                "o'brien phones",
                "blue herons",
                "heron 7",
                "唐静",
                "青岛",
                "护照",
                "护照号",
                "WIFI",
                "stop bakery",
                "телефон",
                "istanbul",
                "i",
                "s",
                "码",
                "e12345678",
                "12-34",
                "trips");
        for (String one : words) {
            NamingWords naming = NamingWords.of(one);
            for (String fact : facts) {
                boolean named = naming.naming().test(Fact.of(fact)) || naming.standIn(Fact.of(fact));
                assertThat(naming.mayStandIn(fact) || !named)
                        .as("%s in %s", one, fact)
                        .isTrue();
            }
        }
    }

    private static List<FindingKind> kinds(Cofio cofio) {
        return cofio.doctor().findings().stream().map(Finding::kind).toList();
    }

    private static List<String> texts(List<FactValue> values) {
        return values.stream().map(value -> value.fact().text()).toList();
    }
}
