package cofio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.answer.Answer;
import cofio.answer.AnswerWording;
import cofio.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of others that are read where they are. */
class SourcesTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private Path vault;
    private Cofio cofio;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectories(folder.resolve("vault/sub"));
        vault = folder.resolve("vault").toRealPath();
        Files.writeString(vault.resolve("house.md"), "# House\n\n- Boiler model: Vaillant 246\n");
        Files.writeString(vault.resolve("sub/haus.txt"), "我的狗叫旺财。\n");
        Files.writeString(vault.resolve("image.bin"), "not read");
        Files.createDirectories(vault.resolve(".obsidian"));
        Files.writeString(vault.resolve(".obsidian/hidden.md"), "- Hidden: yes\n");
        cofio = Cofio.open(folder.resolve("workspace"), CLOCK, false);
        cofio.remember("My boat is the Heron.", "user");
    }

    @AfterEach
    void close() {
        cofio.close();
    }

    private Map<String, Object> vaultState() throws IOException {
        Map<String, Object> state = new TreeMap<>();
        try (Stream<Path> files = Files.walk(vault)) {
            for (Path file : files.toList()) {
                state.put(
                        file.toString(),
                        Files.isRegularFile(file)
                                ? Files.readString(file) + Files.getLastModifiedTime(file)
                                : Files.getLastModifiedTime(file));
            }
        }
        return state;
    }

    @Test
    void aSourceIsSearchedAndCitedWhereItIsAndNotWrittenTo() throws IOException {
        Map<String, Object> before = vaultState();
        MemoryExchange.Source source = cofio.elsewhere().addSource(vault);
        assertThat(source).isEqualTo(new MemoryExchange.Source(vault.toString(), 2, 2, true));
        assertThat(cofio.search("boiler", 5, false).getFirst().passage().source())
                .isEqualTo(vault + "/house.md:3");
        Answer answer = cofio.ask("What is my boiler model?");
        assertThat(answer).isInstanceOf(Answer.Found.class);
        assertThat(AnswerWording.of((Answer.Found) answer, Language.ENGLISH))
                .contains("Vaillant 246")
                .endsWith("(" + vault + "/house.md:3, read in place)");
        assertThat(vaultState()).isEqualTo(before);
        assertThat(cofio.facts()).hasSize(1);
        assertThat(cofio.search("旺财", 5, false)).isNotEmpty();
        assertThat(cofio.search("Hidden", 5, false)).isEmpty();
    }

    @Test
    void changesAndDeletionsAreSeenAtTheNextRead() throws IOException {
        cofio.elsewhere().addSource(vault);
        assertThat(cofio.search("Vaillant", 5, false)).isNotEmpty();
        Files.writeString(vault.resolve("house.md"), "# House\n\n- Boiler model: Buderus 600\n");
        Files.setLastModifiedTime(vault.resolve("house.md"), FileTime.from(Instant.parse("2026-11-15T10:00:00Z")));
        assertThat(cofio.search("Vaillant", 5, false)).isEmpty();
        assertThat(cofio.ask("What is my boiler model?"))
                .isInstanceOfSatisfying(
                        Answer.Found.class, found -> assertThat(found.words()).contains("Buderus"));
        Files.writeString(vault.resolve("new.md"), "- Attic lamp: brass\n");
        assertThat(cofio.search("attic", 5, false)).isNotEmpty();
        Files.delete(vault.resolve("house.md"));
        assertThat(cofio.search("Buderus", 5, false)).isEmpty();
        assertThat(cofio.ask("What is my boiler model?")).isInstanceOf(Answer.Unknown.class);
    }

    @Test
    void aSourceThatIsRemovedIsFoundNoMore() {
        cofio.elsewhere().addSource(vault);
        cofio.elsewhere().addSource(vault);
        assertThat(cofio.elsewhere().sources()).hasSize(1);
        assertThat(cofio.search("Vaillant", 5, false)).isNotEmpty();
        assertThat(cofio.elsewhere().removeSource(vault.toString())).isTrue();
        assertThat(cofio.elsewhere().removeSource(vault.toString())).isFalse();
        assertThat(cofio.search("Vaillant", 5, false)).isEmpty();
        assertThat(vault.resolve("house.md")).exists();
    }

    @Test
    void whatIsReadInPlaceNeverEntersABriefAndGivesWayToWhatWasTold() {
        cofio.elsewhere().addSource(vault);
        assertThat(cofio.brief(20_000)).contains("Heron").doesNotContain("Vaillant", "旺财");
        cofio.remember("My boiler model is Viessmann 100.", "user");
        assertThat(cofio.ask("What is my boiler model?"))
                .isInstanceOfSatisfying(
                        Answer.Found.class,
                        found -> assertThat(found.words()).contains("Viessmann").doesNotContain("Vaillant"));
    }

    @Test
    void linksInASourceAreNotFollowedAndWhatIsNoTextIsPassedOver() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.md"), "- Safe: behind the mirror\n");
        Files.createSymbolicLink(vault.resolve("link.md"), secret);
        Files.write(vault.resolve("bytes.md"), new byte[] {'-', ' ', (byte) 0xff, 'x'});
        cofio.elsewhere().addSource(vault);
        assertThat(cofio.search("mirror", 5, false)).isEmpty();
        assertThat(cofio.search("Vaillant", 5, false)).isNotEmpty();
    }

    @Test
    void theMemoryItselfIsNoSource() {
        assertThatThrownBy(() -> cofio.elsewhere().addSource(cofio.folder())).isInstanceOf(CofioException.class);
        assertThatThrownBy(() -> cofio.elsewhere().addSource(folder.resolve("nowhere")))
                .isInstanceOf(CofioException.class);
    }

    @Test
    void aSourceThatIsAwayIsSaidToBeAndNothingElseFails() throws IOException {
        cofio.elsewhere().addSource(vault);
        Files.move(vault, folder.resolve("moved"));
        assertThat(cofio.elsewhere().sources())
                .containsExactly(new MemoryExchange.Source(vault.toString(), 0, 0, false));
        assertThat(cofio.search("Vaillant", 5, false)).isEmpty();
        assertThat(cofio.ask("What is my boat?")).isInstanceOf(Answer.Found.class);
    }
}
