package cofio.agent;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.encoder.Encoder;
import cofio.text.KnownLanguages;
import cofio.text.Language;
import cofio.text.LanguageFolder;
import cofio.text.Sentence;
import cofio.text.Sentences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A language that is a folder of data and nothing else: Esperanto, in src/test/resources/cofio/text/esperanto. */
@Isolated("it adds a language to those that all tests share")
class ThirdLanguageTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:00:00Z"), ZoneOffset.UTC);

    private final Language esperanto = new LanguageFolder("esperanto");

    @TempDir
    Path workspace;

    @BeforeEach
    void add() {
        KnownLanguages.add(esperanto);
    }

    @AfterEach
    void remove() {
        KnownLanguages.remove(esperanto);
    }

    private String say(String message) {
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            return Conversation.in(cofio, "one", CLOCK).say(message).text();
        }
    }

    @Test
    void itsTextsAreRecognisedAndThoseOfOthersAreNot() {
        assertThat(Language.of("Mia ĉefo nomiĝas Petro.")).isEqualTo(esperanto);
        assertThat(Language.of("Kio estas mia pordkodo?")).isEqualTo(esperanto);
        assertThat(Language.of("My boss is Petro.")).isEqualTo(Language.ENGLISH);
        assertThat(Language.of("我的老板叫彼得。")).isEqualTo(Language.CHINESE);
        assertThat(Language.all()).containsExactly(Language.CHINESE, esperanto, Language.ENGLISH);
    }

    @Test
    void itsSentencesAreSplit() {
        assertThat(Sentences.split("Mia ĉefo estas Petro. La ŝlosilo kuŝas sub la poto. Who is my boss?"))
                .extracting(Sentence::language)
                .containsExactly(esperanto, esperanto, Language.ENGLISH);
    }

    @Test
    void whatIsToldIsKeptUnderItsOwnHeadingAndFound() throws IOException {
        assertThat(say("Mia pordkodo estas 4471."))
                .isEqualTo("Konservita en memory/MEMORY.md:\n- Mia pordkodo estas 4471. (memory/MEMORY.md:5)");
        assertThat(Files.readString(workspace.resolve("memory/MEMORY.md"))).contains("## Kodoj kaj frazoj");
        assertThat(say("Kio estas mia pordkodo?")).isEqualTo("4471: «Mia pordkodo estas 4471.» (memory/MEMORY.md:5)");
        try (Cofio cofio = Cofio.open(workspace, CLOCK)) {
            assertThat(cofio.find("la pordkodojn")).hasSize(1);
            assertThat(cofio.search("pordkodo", 3)).isNotEmpty();
        }
    }

    @Test
    void theNewerValueTakesThePlaceOfTheOlder() {
        say("Mia pordkodo estas 4471.");
        assertThat(say("Mia pordkodo estas 5582.")).contains("(antaŭe: Mia pordkodo estas 4471.)");
        assertThat(say("Kio estas mia pordkodo?")).startsWith("5582: ");
    }

    @Test
    void withoutAModelTheLineThatSharesWordsIsGivenAsTheNearest() {
        assertThat(Encoder.of(esperanto)).isEmpty();
        say("La ŝlosilo kuŝas sub la poto.");
        assertThat(say("Kie mi trovas la ŝlosilojn?"))
                .isEqualTo("Ĝuste tion mi ne scias. Plej proksima estas: "
                        + "«La ŝlosilo kuŝas sub la poto.» (memory/MEMORY.md:5)");
        assertThat(say("Kio estas mia sangogrupo?")).isEqualTo("Tion mi ne memoras.");
    }

    @Test
    void whatIsForgottenComesBack() {
        say("Mia pordkodo estas 4471.");
        assertThat(say("Forgesu mian pordkodon.")).startsWith("Forgesita: ");
        assertThat(say("Kio estas mia pordkodo?")).isEqualTo("Tion mi ne memoras.");
        assertThat(say("Malfaru!")).isEqualTo("Malfarita.\n- denove: Mia pordkodo estas 4471.");
        assertThat(say("Dankon!")).isEqualTo("Nedankinde.");
    }

    @Test
    void whatItHasNoWordsForIsSaidInEnglish() {
        assertThat(esperanto.phrase("nothing-to-undo")).isEqualTo("There is no change to undo.");
    }

    @Test
    void theOtherLanguagesAreSpokenBesideIt() {
        say("Mia pordkodo estas 4471.");
        assertThat(say("My dentist is Dr. Lee.")).startsWith("Saved to memory/MEMORY.md:");
        assertThat(say("我的车牌是沪A12345。")).startsWith("已存入 memory/MEMORY.md：");
    }
}
