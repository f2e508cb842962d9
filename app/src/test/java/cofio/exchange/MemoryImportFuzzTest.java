package cofio.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Files of any bytes, as each kind of memory that can be imported. */
class MemoryImportFuzzTest {
    private static final Path FOLDER = Fuzzed.folder();

    /** Kinds that are read as Markdown or text, each under a name that it has. */
    private static final Map<ImportKind, String> NOTES = Map.of(
            ImportKind.CLAUDE_CODE, "memory/MEMORY.md",
            ImportKind.OPENCLAW, "USER.md",
            ImportKind.HERMES, "memories/MEMORY.md",
            ImportKind.GEMINI, "GEMINI.md",
            ImportKind.CURSOR, ".cursor/rules/style.mdc",
            ImportKind.OBSIDIAN, "Daily/2024-07-01.md",
            ImportKind.OKF, "prices.md",
            ImportKind.MARKDOWN, "list.md",
            ImportKind.TEXT, "notes.txt");

    private static void put(String name, byte[] bytes) throws IOException {
        Path file = FOLDER.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, bytes);
    }

    /** What stands there is read the same twice, and nothing of it is new to a memory that has it. */
    private static void read(ImportKind kind) {
        Fuzzed.inASecond(() -> {
            ImportedFacts first = read(kind, Set.of());
            Set<String> held = new HashSet<>();
            first.facts.forEach(fact -> held.add(fact.text()));
            for (ForeignFact fact : first.facts) {
                assertThat(fact.text()).isNotBlank().doesNotContain("\n", "\r");
                assertThat(fact.heading()).doesNotContain("\n", "\r");
            }
            ImportedFacts second = read(kind, held);
            assertThat(second.facts).isEmpty();
            assertThat(second.known).isEqualTo(first.facts.size());
            assertThat(second.unreadable).isEqualTo(first.unreadable);
        });
    }

    private static ImportedFacts read(ImportKind kind, Set<String> held) {
        try (ImportBundle bundle = ImportBundle.open(FOLDER, ImportBundle.Limits.USUAL)) {
            ImportedFacts found = new ImportedFacts(
                    held,
                    ZoneOffset.UTC,
                    false,
                    line -> false,
                    talk -> assertThat(talk.turns()).isNotEmpty());
            kind.read(bundle, found);
            return found;
        }
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/exports.dict")
    void anExportOfChatGptOfAnyBytes(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        put("conversations.json", input);
        read(ImportKind.CHATGPT);
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/exports.dict")
    void anExportOfClaudeOfAnyBytes(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        put("conversations.json", input);
        put("memories.json", input);
        read(ImportKind.CLAUDE);
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/exports.dict")
    void aGraphOfAnyBytes(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        put("memory.jsonl", input);
        read(ImportKind.MCP);
    }

    /** The first byte says whose they are. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/markdown.dict")
    void notesOfAnyBytes(byte[] input) throws IOException {
        if (input.length > 0) {
            ImportKind kind = NOTES.keySet().stream().sorted().toList().get(Math.floorMod(input[0], NOTES.size()));
            Fuzzed.clear(FOLDER);
            put(Objects.requireNonNull(NOTES.get(kind)), Arrays.copyOfRange(input, 1, input.length));
            read(kind);
        }
    }

    /** Whose it is must be found out: from a ZIP archive, a list of JSON, or a file that is alone. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/exports.dict")
    void aFileOfAnyBytesIsRecognisedOrRefused(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        for (String name : new String[] {"given.zip", "given.json", "MEMORY.md", "given.jsonl"}) {
            put(name, input);
            Fuzzed.inASecond(() -> {
                try (ImportBundle bundle = ImportBundle.open(FOLDER.resolve(name), ImportBundle.Limits.USUAL)) {
                    ImportKind kind = SourceRecognition.of(bundle);
                    if (kind == ImportKind.COFIO) {
                        assertThat(CofioExport.read(bundle)).isNotNull();
                    } else {
                        kind.read(
                                bundle,
                                new ImportedFacts(new HashSet<>(), ZoneOffset.UTC, false, line -> false, talk -> {}));
                    }
                }
            });
        }
    }

    /** Into a real memory, where a second import of the same brings nothing. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/exports.dict")
    void aSecondImportOfAnyBytesBringsNothing(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        put("export/memories.json", input);
        put("export/conversations.json", input);
        put("export/notes.md", input);
        Fuzzed.inASecond(() -> {
            try (Cofio cofio = Cofio.open(FOLDER.resolve("workspace"), Fuzzed.CLOCK, false)) {
                MemoryImport brought = new MemoryImport(cofio, Fuzzed.CLOCK, false);
                ImportFindings first = brought.run(FOLDER.resolve("export"), null);
                assertThat(cofio.facts())
                        .hasSize(
                                first.restored()
                                        ? cofio.facts().size()
                                        : first.facts().size());
                assertThat(brought.run(FOLDER.resolve("export"), null).nothingNew())
                        .isTrue();
                if (!first.run().isEmpty()) {
                    cofio.elsewhere().discard(first.run());
                    assertThat(cofio.facts()).isEmpty();
                    assertThat(cofio.sessions()).isEmpty();
                }
            }
        });
    }
}
