package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.Cofio;
import cofio.CofioException;
import cofio.fact.StoredFact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RewriteOperationTest {
    @TempDir
    Path workspace;

    @Test
    void oneLineChangesAndTheJournalCallsItAnEditByHand() throws IOException {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My tea is oolong. My dog is Rex.", "user");
            Path file = workspace.resolve("memory/MEMORY.md");
            String before = Files.readString(file);
            StoredFact now = cofio.rewrite(cofio.find("tea").getFirst(), "My tea is sencha.")
                    .orElseThrow();
            assertThat(now.fact().text()).isEqualTo("My tea is sencha.");
            assertThat(file).hasContent(before.replace("oolong", "sencha"));
            JournalEntry last = cofio.journal(LocalDate.MAX, 1).getFirst();
            assertThat(last.title()).isEqualTo("edited by hand");
            assertThat(last.changes())
                    .containsExactly(
                            new JournalEntry.Effect("changed", "My tea is sencha.", List.of("My tea is oolong.")));
            assertThat(cofio.notices()).isEmpty();
        }
    }

    @Test
    void itCanBeTakenBack() {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My tea is oolong.", "user");
            assertThat(cofio.rewrite(cofio.find("tea").getFirst(), "My tea is sencha."))
                    .isPresent();
            assertThat(cofio.undo().orElseThrow().restored()).containsExactly("My tea is oolong.");
            assertThat(cofio.facts()).extracting(held -> held.fact().text()).containsExactly("My tea is oolong.");
        }
    }

    @Test
    void aFactThatIsGoneIsNotRewritten() {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My tea is oolong.", "user");
            StoredFact tea = cofio.find("tea").getFirst();
            cofio.forget(List.of(tea), false);
            assertThat(cofio.rewrite(tea, "My tea is sencha.")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "two\nlines", "a\u0000b"})
    void wordsThatAreNoLineOfAFactAreRefused(String words) throws IOException {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My tea is oolong. My dog is Rex.", "user");
            String before = Files.readString(workspace.resolve("memory/MEMORY.md"));
            StoredFact tea = cofio.find("tea").getFirst();
            assertThatThrownBy(() -> cofio.rewrite(tea, words)).isInstanceOf(CofioException.class);
            assertThat(workspace.resolve("memory/MEMORY.md")).hasContent(before);
        }
    }
}
