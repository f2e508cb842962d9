package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Files of the machine's state that hold garbage: what stands in MEMORY.md is held all the same. */
class JournalStateFuzzTest {
    private static final Path FOLDER = Fuzzed.folder();
    private static final List<String> FILES = List.of(
            "state",
            "importing",
            "moving",
            "lock",
            "undo/1",
            "seen/memory/MEMORY.md",
            "seen/memory/imported/text-2026-11-15/facts.md");

    /** The first byte says which file it is. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/state.dict")
    void stateOfAnyBytesCostsNoFact(byte[] input) throws IOException {
        if (input.length == 0) {
            return;
        }
        Fuzzed.clear(FOLDER);
        put("memory/MEMORY.md", "# Memory\n\n## Boats\n\n- Boat: the Heron\n");
        put("memory/imported/text-2026-11-15/facts.md", "# Imported\n\n## Tea\n\n- Kettle: copper\n");
        put(
                "memory/2026-11-14.md",
                "# 2026-11-14\n\n## 09:00:00 told by user\n\n> My boat is the Heron.\n\n"
                        + "- added: Boat: the Heron\n\n");
        put("memory/.cofio/state", "cofio 1\njournal 2026-11-14.md 99\n");
        Path file = FOLDER.resolve("memory/.cofio").resolve(FILES.get(Math.floorMod(input[0], FILES.size())));
        Files.createDirectories(file.getParent());
        Files.write(file, Arrays.copyOfRange(input, 1, input.length));
        Fuzzed.inASecond(() -> {
            try (Cofio cofio = Cofio.open(FOLDER, Fuzzed.CLOCK, false)) {
                assertThat(texts(cofio)).contains("Boat: the Heron", "Kettle: copper");
                cofio.remember("My zither teacher is Odalys Brandt.", "user");
                assertThat(texts(cofio)).contains("Boat: the Heron", "My zither teacher is Odalys Brandt.");
            }
        });
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/state.dict")
    void aListOfSourcesOfAnyBytesIsReadOrRefused(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        Files.write(Files.createDirectories(FOLDER.resolve("memory")).resolve("sources.txt"), input);
        Fuzzed.inASecond(() -> {
            ReadOnlySources abroad = new ReadOnlySources(MemoryFolder.of(FOLDER));
            for (String name : abroad.names()) {
                // a name of the fuzzer's own must not make it read the whole machine
                if (!name.startsWith("/") || name.startsWith(FOLDER.toString())) {
                    assertThat(abroad.leaves(name, Map.of())).isNotNull();
                }
            }
        });
    }

    private static List<String> texts(Cofio cofio) {
        return cofio.facts().stream().map(held -> held.fact().text()).toList();
    }

    private static void put(String name, String text) throws IOException {
        Path file = FOLDER.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        // a file that was written this very moment is waited for, since its editor may not be done
        Files.setLastModifiedTime(file, FileTime.from(Fuzzed.CLOCK.instant()));
    }
}
