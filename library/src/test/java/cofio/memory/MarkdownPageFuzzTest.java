package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.CofioException;
import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

class MarkdownPageFuzzTest {
    private static final Path FOLDER = Fuzzed.folder();

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/markdown.dict")
    void theLinesOfAPageAreAllOfIt(byte[] input) {
        String text = Fuzzed.text(input);
        Fuzzed.inASecond(() -> {
            MarkdownPage page = new MarkdownPage(text);
            int at = text.startsWith("\uFEFF") ? 1 : 0;
            for (MarkdownLine line : page.lines()) {
                assertThat(line.start()).isEqualTo(at);
                assertThat(line.from()).isBetween(line.start(), line.to());
                assertThat(line.to()).isBetween(line.from(), line.end());
                assertThat(text.substring(line.start(), line.end())).doesNotContain("\n", "\r");
                at = line.next();
            }
            assertThat(at).isEqualTo(text.length());
            assertThat(page.openBlock()).isLessThan(page.lines().size());
        });
    }

    /** A line as a file has it; the last one may lack its ending. */
    private static List<String> lines(String text) {
        return List.of(text.split("(?<=\n)|(?<=\r)(?!\n)", -1));
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/markdown.dict")
    void aFactIsAddedToAnyFileAndEveryOtherLineStays(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        Path file = Files.createDirectories(FOLDER.resolve("memory")).resolve("MEMORY.md");
        Files.write(file, input);
        // a file that was written this very moment is waited for, since its editor may not be done
        Files.setLastModifiedTime(file, FileTime.from(Fuzzed.CLOCK.instant()));
        Fuzzed.inASecond(() -> {
            try (Cofio cofio = Cofio.open(FOLDER, Fuzzed.CLOCK, false)) {
                List<String> before = lines(Files.readString(file, StandardCharsets.ISO_8859_1));
                List<Receipt> receipts = cofio.remember("My zither teacher is Odalys Brandt.", "user");
                List<String> after = lines(Files.readString(file, StandardCharsets.ISO_8859_1));
                Receipt receipt = receipts.getFirst();
                assertThat(after.get(receipt.place().line() - 1))
                        .contains(receipt.fact().text());
                if (receipt instanceof Receipt.Added) {
                    // Only the ending of the last line may be new.
                    assertThat(Fuzzed.standsIn(before.subList(0, before.size() - 1), after))
                            .isTrue();
                    assertThat(String.join("", after)).contains(before.getLast());
                }
                assertThat(cofio.undo()).isPresent();
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).isEqualTo(String.join("", before));
            } catch (CofioException refused) {
                assertThat(Files.readAllBytes(file)).isEqualTo(input);
            }
        });
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/markdown.dict")
    void whatIsRememberedIsOneLineOfTheFileAndForgottenWithoutATrace(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        String text = Fuzzed.text(input);
        Fuzzed.inASecond(() -> {
            try (Cofio cofio = Cofio.open(FOLDER, Fuzzed.CLOCK, false)) {
                List<Receipt> receipts = cofio.remember(text, "user");
                List<String> facts =
                        cofio.facts().stream().map(held -> held.fact().text()).toList();
                assertThat(receipts).allMatch(one -> facts.contains(one.fact().text()));
                String file = receipts.isEmpty() ? "" : Files.readString(FOLDER.resolve("memory/MEMORY.md"));
                for (Receipt one : receipts) {
                    assertThat(new MarkdownPage(file)
                                    .lines()
                                    .get(one.place().line() - 1)
                                    .kind())
                            .isEqualTo(MarkdownLine.Kind.ITEM);
                }
                cofio.forget(cofio.facts(), false);
                assertThat(cofio.facts()).isEmpty();
            }
        });
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/markdown.dict")
    void aSessionOfAnyBytesIsListedReadAndSearched(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        Path sessions = Files.createDirectories(FOLDER.resolve("memory/.cofio/sessions"));
        Files.write(sessions.resolve("one.jsonl"), input);
        Fuzzed.inASecond(() -> {
            try (Cofio cofio = Cofio.open(FOLDER, Fuzzed.CLOCK, false)) {
                assertThat(cofio.sessions()).isNotNull();
                assertThat(cofio.session("one"))
                        .hasSizeGreaterThanOrEqualTo(cofio.recently("one").size());
                assertThat(cofio.events("one")).isNotNull();
                cofio.append("one", List.of("{\"type\":\"x\"}"), List.of());
                assertThat(Files.readString(sessions.resolve("one.jsonl"), StandardCharsets.ISO_8859_1))
                        .startsWith(new String(input, StandardCharsets.ISO_8859_1));
                assertThat(cofio.events("one").getLast()).containsEntry("type", "x");
            }
        });
    }
}
