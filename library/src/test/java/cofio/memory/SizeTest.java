package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Place;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class SizeTest {
    @TempDir
    Path workspace;

    @Test
    void memoryKeepsToItsBudgetAndWholeSectionsMove() throws IOException {
        List<String> told = new ArrayList<>();
        try (Memory memory = Memory.open(workspace, Clock.systemUTC(), false)) {
            for (int i = 0; i < 450; i++) {
                String fact = "Person " + i + ": friend number " + i;
                Receipt receipt = Tell.to(memory, i % 5 == 0 ? Topic.PLACES : Topic.PEOPLE, fact)
                        .getFirst();
                told.add(fact);
                List<String> lines =
                        Files.readAllLines(workspace.resolve(receipt.place().file()));
                assertThat(lines.get(receipt.place().line() - 1)).isEqualTo("- " + fact);
                assertThat(Files.readAllLines(workspace.resolve("memory/MEMORY.md")))
                        .hasSizeLessThanOrEqualTo(200);
            }
            assertThat(Tell.texts(memory)).containsExactlyInAnyOrderElementsOf(told);
            assertThat(Tell.to(memory, Topic.PEOPLE, "Person 1: foe")
                            .getFirst()
                            .place()
                            .file())
                    .isEqualTo("memory/people.md");
            assertThat(memory.notices()).isEmpty();
        }
        String memory = Files.readString(workspace.resolve("memory/MEMORY.md"));
        assertThat(memory).contains("## People\n\nMore in [people.md](people.md).\n\n- Person");
        assertThat(memory).doesNotContain("\n\n\n");
        assertThat(Files.readString(workspace.resolve("memory/people.md"))).startsWith("# People\n\n- Person 1: foe\n");
    }

    @Test
    @Timeout(60)
    void aHundredThousandFactsInOneMessage() throws IOException {
        String[] facts = new String[100_000];
        for (int i = 0; i < facts.length; i++) {
            facts[i] = "Serial number of part " + i + ": " + Integer.toHexString(i * 31);
        }
        try (Memory memory = Memory.open(workspace, Clock.systemUTC(), false)) {
            List<Receipt> receipts = Tell.to(memory, Topic.CODES, facts);
            assertThat(receipts).hasSize(facts.length);
            assertThat(new HashSet<>(Tell.texts(memory))).hasSize(facts.length);
            for (int i = 0; i < facts.length; i += 9_999) {
                Place place = receipts.get(i).place();
                assertThat(Files.readAllLines(workspace.resolve(place.file())).get(place.line() - 1))
                        .isEqualTo("- " + facts[i]);
            }
            assertThat(Files.readString(workspace.resolve("memory/MEMORY.md")))
                    .contains("More in [codes-phrases.md](codes-phrases.md) to [codes-phrases-");
        }
        try (Memory memory = Memory.open(workspace, Clock.systemUTC(), false)) {
            Receipt receipt = Tell.to(memory, Topic.CODES, "Serial number of part 77777: new")
                    .getFirst();
            assertThat(receipt).isInstanceOf(Receipt.Changed.class);
            assertThat(memory.notices()).isEmpty();
        }
    }

    @Test
    @Timeout(60)
    void oneLineOfTenMegabytes() throws IOException {
        String fact = "x".repeat(10 * 1024 * 1024 - 9) + "y";
        try (Memory memory = Memory.open(workspace, Clock.systemUTC(), false)) {
            Place place = Tell.to(memory, Topic.OTHER, fact).getFirst().place();
            assertThat(place).hasToString("memory/other.md:3");
            assertThat(Tell.texts(memory)).containsExactly(fact);
            assertThat(memory.undo()).isPresent();
            assertThat(Tell.texts(memory)).isEmpty();
        }
    }

    @Test
    void theBriefKeepsToItsSizeAndGivesEverySectionAShare() {
        try (Memory memory = Memory.open(workspace, Clock.systemUTC(), false)) {
            for (int i = 0; i < 50; i++) {
                Tell.to(memory, Topic.PEOPLE, "Person " + i + ": friend number " + i);
            }
            Tell.to(memory, Topic.CODES, "Gate: 11");
            assertThat(memory.brief(300)).hasSizeLessThanOrEqualTo(300).contains("- Gate: 11", "- Person 0");
            assertThat(memory.brief(100_000)).contains("- Person 49");
            assertThat(memory.brief(0)).isEmpty();
        }
    }
}
