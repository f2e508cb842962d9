package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is forgotten is gone from every file, and nothing else is. */
class ForgettingTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path workspace;

    @Test
    void forgettingTwoFactsOfAMessageLeavesItsOtherSentences() throws IOException {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            cofio.remember("I'm allergic to penicillin. I'm allergic to nuts. My brother is Tom.", "user");
            cofio.forget(cofio.find("penicillin"), false);
            cofio.forget(cofio.find("nuts"), false);
        }
        assertThat(everything())
                .contains("[forgotten] [forgotten] My brother is Tom.")
                .doesNotContain("penicillin")
                .doesNotContain("nuts");
    }

    @Test
    void aSentenceThatIsNoLongerReadAsItWasToldIsStruckByItsValue() throws IOException {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            cofio.remember("My sister is Ada. She lives in Turku. My tea is assam.", "user");
            cofio.forget(cofio.find("sister"), false);
            assertThat(cofio.find("Turku")).hasSize(1);
            cofio.forget(cofio.find("Turku"), false);
        }
        assertThat(everything()).contains("My tea is assam.").doesNotContain("Turku");
    }

    @Test
    void formerValuesAreForgottenWithTheFact() throws IOException {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            cofio.remember("My PIN is 4410.", "user");
            cofio.remember("I changed my PIN to 9082.", "user");
            cofio.forget(cofio.find("my PIN"), false);
            assertThat(cofio.history("PIN")).isEmpty();
        }
        assertThat(everything()).doesNotContain("4410").doesNotContain("9082");
    }

    @Test
    void whatAnotherProcessDeletesOfItsIndexMeanwhileDoesNotStopIt() throws Exception {
        Path other = Files.createDirectories(workspace.resolve("memory/.cofio/index"));
        AtomicBoolean done = new AtomicBoolean();
        Thread busy = Thread.ofPlatform().start(() -> {
            for (int i = 0; !done.get(); i++) {
                try {
                    Files.deleteIfExists(Files.createFile(other.resolve("x" + i % 50)));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            for (int i = 0; i < 40; i++) {
                cofio.remember("The code of locker " + i + " is " + (1000 + i) + ".", "user");
                assertThat(cofio.forget(cofio.find("locker " + i), false)).hasSize(1);
            }
        } finally {
            done.set(true);
            busy.join();
        }
    }

    @Test
    void theNameOfAnAttributeMeansThatFactAlone() {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            cofio.remember("My old phone number is 555-0142. My phone number is 555-0199.", "user");
            assertThat(cofio.find("my phone number"))
                    .extracting(held -> held.fact().text())
                    .containsExactly("My phone number is 555-0199.");
            assertThat(cofio.find("phone")).hasSize(2);
        }
    }

    @Test
    void aFileThatIsDeletedIsGoneFromTheIndexAtOnce() throws IOException {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            cofio.remember("My tea is assam.", "user");
            cofio.edit("plans.md", held -> "# Plans\n\n- Zanzibar in spring\n");
            assertThat(cofio.search("Zanzibar", 5, false)).isNotEmpty();
            assertThat(index()).contains("Zanzibar");
            cofio.remove("plans.md");
            assertThat(index()).doesNotContain("Zanzibar");
        }
    }

    private String index() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(workspace.resolve("memory/.cofio/index"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }

    private String everything() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.list(workspace.resolve("memory"))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
    }
}
