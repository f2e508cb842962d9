package cofio.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.Cofio;
import cofio.CofioException;
import cofio.memory.FactValue;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Out and in again: the memory that comes back is the one that went. */
class MemoryExportTest {
    @TempDir
    private Path folder;

    /** A clock that goes on by three hours at every look. */
    private static final class Days extends Clock {
        private Instant now = Instant.parse("2025-03-01T06:00:00Z");

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
            now = now.plus(Duration.ofHours(3));
            return now;
        }
    }

    private final Clock clock = new Days();

    private Cofio rich() {
        Cofio cofio = Cofio.open(folder.resolve("rich"), clock, false);
        for (String told : List.of(
                "My sister Mia lives in Lyon. My bike lock code is 2290.",
                "我最喜欢的茶是龙井。我的导师是李娜教授。",
                "My bike lock code is 4444.",
                "My mentor is Dr. Elena Vasquez from Stanford.",
                "我最喜欢的茶是铁观音。",
                "The wifi passphrase of the hut is \"blue  heron — nine\".",
                "I started learning Rust on January 15, 2024.",
                "My kayak is red.")) {
            cofio.remember(told, "user");
        }
        cofio.forget(cofio.find("kayak"), false);
        cofio.remember("My desk is oak.", "Ann");
        cofio.undo();
        cofio.hear("What is my gate code?", "user");
        new MemoryImport(cofio, clock, true).run(Foreign.openClaw(folder), null);
        return cofio;
    }

    private record Memory(List<String> facts, List<String> history, String brief) {
        static Memory of(Cofio cofio) {
            return new Memory(
                    cofio.facts().stream()
                            .map(held -> held.fact().text() + " | " + held.section() + " | " + held.place())
                            .toList(),
                    cofio.elsewhere().history().stream()
                            .map(FactValue::toString)
                            .toList(),
                    cofio.brief(20_000));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = MemoryExport.Form.class,
            names = {"MARKDOWN", "JSON"})
    void exportThenImportIntoAnEmptyWorkspaceGivesTheSameMemory(MemoryExport.Form form) {
        Path target = folder.resolve(form == MemoryExport.Form.JSON ? "memory.json" : "out");
        try (Cofio from = rich();
                Cofio to = Cofio.open(folder.resolve("new"), clock, false)) {
            new MemoryExport(from, clock, "1").to(form, target);
            ImportFindings found = new MemoryImport(to, clock, false).run(target, null);
            assertThat(found.kind()).isEqualTo(ImportKind.COFIO);
            assertThat(found.restored()).isTrue();
            Memory before = Memory.of(from);
            assertThat(before.facts()).hasSizeGreaterThan(8);
            assertThat(before.history()).anyMatch(value -> value.contains("2290") && value.contains("2025-03"));
            assertThat(Memory.of(to)).isEqualTo(before);
            assertThat(to.elsewhere().contents()).isEqualTo(from.elsewhere().contents());
            assertThat(to.notices()).isEmpty();
            assertThat(new MemoryImport(to, clock, false).run(target, null).nothingNew())
                    .isTrue();
        }
    }

    @Test
    void anExportOfAnotherMemoryComesAsAnImportWhereSomethingIsHeldAlready() {
        try (Cofio from = rich();
                Cofio to = Cofio.open(folder.resolve("new"), clock, false)) {
            new MemoryExport(from, clock, "1").to(MemoryExport.Form.MARKDOWN, folder.resolve("out"));
            to.remember("My bike lock code is 1111.", "user");
            String brief = to.brief(20_000);
            ImportFindings found = new MemoryImport(to, clock, true).run(folder.resolve("out"), null);
            assertThat(found.restored()).isFalse();
            assertThat(to.brief(20_000)).isEqualTo(brief);
            assertThat(to.facts()).extracting(held -> held.fact().text()).contains("My bike lock code is 4444.");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = MemoryExport.Form.class,
            names = {"MCP", "OKF"})
    void theFormsOfOthersCarryEveryFactWordForWord(MemoryExport.Form form) {
        Path target = folder.resolve(form == MemoryExport.Form.MCP ? "memory.jsonl" : "bundle");
        try (Cofio from = rich();
                Cofio to = Cofio.open(folder.resolve("new"), clock, false)) {
            new MemoryExport(from, clock, "1").to(form, target);
            ImportFindings found = new MemoryImport(to, clock, true).run(target, null);
            assertThat(found.kind()).isEqualTo(form == MemoryExport.Form.MCP ? ImportKind.MCP : ImportKind.OKF);
            assertThat(to.facts().stream().map(held -> held.fact().text()))
                    .containsExactlyInAnyOrderElementsOf(from.facts().stream()
                            .map(held -> held.fact().text())
                            .toList());
        }
    }

    @Test
    void manyFactsOfAnyCharactersComeBackThroughEveryForm() {
        Random random = new Random(20261115);
        List<String> pieces = List.of(
                "Ada", "the", "código", "钥匙", "是", ":", " ", "  ", "\t", "-", "*", "#", "`", "[x](y)", "<b>", "&amp;",
                "|", "🦉", "\"", "\\", "'", "2290", "…", "§", "---", "§§", "=", "$(rm)", "\u200b", "é", "a.b", "。");
        try (Cofio from = Cofio.open(folder.resolve("from"), clock, false)) {
            StringBuilder page = new StringBuilder("# Memory\n\n## People\n\n");
            for (int i = 0; i < 3_000; i++) {
                StringBuilder fact = new StringBuilder("f" + i);
                for (int n = random.nextInt(12); n >= 0; n--) {
                    fact.append(pieces.get(random.nextInt(pieces.size())));
                }
                page.append("- ").append(fact).append('\n');
                page.append(random.nextInt(200) == 0 ? "\n## Heading " + i + "\n\n" : "");
            }
            from.edit("people.md", before -> page.toString());
            List<String> facts =
                    from.facts().stream().map(held -> held.fact().text()).toList();
            assertThat(facts).hasSize(3_000);
            for (MemoryExport.Form form : MemoryExport.Form.values()) {
                Path target = folder.resolve("out-" + form
                        + (form == MemoryExport.Form.MCP ? ".jsonl" : form == MemoryExport.Form.JSON ? ".json" : ""));
                new MemoryExport(from, clock, "1").to(form, target);
                try (Cofio to = Cofio.open(folder.resolve("to-" + form), clock, false)) {
                    new MemoryImport(to, clock, true).run(target, null);
                    List<String> back = new ArrayList<>(
                            to.facts().stream().map(held -> held.fact().text()).toList());
                    assertThat(back).as(form.name()).containsExactlyInAnyOrderElementsOf(facts);
                }
            }
        }
    }

    @Test
    void aBundleOfTheOpenKnowledgeFormatConforms() throws IOException {
        try (Cofio from = rich()) {
            new MemoryExport(from, clock, "1.2").to(MemoryExport.Form.OKF, folder.resolve("bundle"));
        }
        try (Stream<Path> files = Files.list(folder.resolve("bundle"))) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                switch (file.getFileName().toString()) {
                    case "index.md" -> assertThat(text).startsWith("---\nokf_version: \"0.2\"\n---\n\n# ");
                    case "log.md" ->
                        assertThat(text.lines().filter(line -> line.startsWith("## ")))
                                .isNotEmpty()
                                .allMatch(line -> line.matches("## \\d{4}-\\d{2}-\\d{2}"))
                                .isSortedAccordingTo(java.util.Comparator.reverseOrder());
                    default ->
                        assertThat(text)
                                .startsWith("---\ntype: Memory\ntitle: \"")
                                .contains("by: cofio/1.2");
                }
            }
        }
    }

    @Test
    void theFileForTheReferenceServerIsALineForEachEntity() throws IOException {
        try (Cofio from = rich()) {
            new MemoryExport(from, clock, "1").to(MemoryExport.Form.MCP, folder.resolve("m.jsonl"));
        }
        assertThat(Files.readAllLines(folder.resolve("m.jsonl"))).isNotEmpty().allSatisfy(line -> {
            assertThat(Json.readObject(line)).containsOnlyKeys("type", "name", "entityType", "observations");
            assertThat(Json.readObject(line)).containsEntry("type", "entity");
        });
    }

    @Test
    void nothingThatIsThereIsWrittenOver() throws IOException {
        Path there = Files.writeString(folder.resolve("there.json"), "mine");
        try (Cofio from = rich()) {
            MemoryExport export = new MemoryExport(from, clock, "1");
            assertThatThrownBy(() -> export.to(MemoryExport.Form.JSON, there)).isInstanceOf(CofioException.class);
            assertThatThrownBy(() -> export.to(MemoryExport.Form.MARKDOWN, folder))
                    .isInstanceOf(CofioException.class);
            assertThatThrownBy(
                            () -> export.to(MemoryExport.Form.OKF, from.folder().resolve("out")))
                    .isInstanceOf(CofioException.class);
        }
        assertThat(there).hasContent("mine");
    }
}
