package cofio.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import cofio.Cofio;
import cofio.Fuzzed;
import cofio.memory.Utterance;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever is said stays one message by the one who said it. */
class ConversationInjectionTest {
    @ParameterizedTest
    @FieldSource("cofio.Hostile#TEXTS")
    void aTranscriptHasOneLineForEachEventAndTheUsersWordsAsTheyWere(String text, @TempDir Path folder)
            throws IOException {
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false)) {
            String reply =
                    Conversation.in(cofio, "one/../two", Fuzzed.CLOCK).say(text).text();
            assertThat(cofio.session("one/../two"))
                    .extracting(Utterance::role, Utterance::text)
                    .containsExactly(tuple("user", text), tuple("assistant", reply));
        }
        Path sessions = folder.resolve("memory/.cofio/sessions");
        try (var files = Files.list(sessions)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            String written = Files.readString(all.getFirst());
            assertThat(written.chars()).noneMatch(c -> c < ' ' && c != '\n' || c >= 0x7f && c < 0xa0);
            assertThat(written.lines())
                    .allMatch(
                            line -> Objects.requireNonNull(Json.readObject(line).get("type"))
                                    .toString()
                                    .matches("session|message"));
        }
    }
}
