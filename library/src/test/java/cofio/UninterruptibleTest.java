package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UninterruptibleTest {
    @TempDir
    Path folder;

    @Test
    void aSaveGoesThroughOnAThreadThatIsInterrupted() {
        List<String> told = new ArrayList<>();
        try (Cofio cofio = Cofio.open(folder)) {
            for (String thing : List.of("tea", "boat", "bike")) {
                Thread.currentThread().interrupt();
                told.add(cofio.remember("My " + thing + " is blue.", "me")
                        .getFirst()
                        .fact()
                        .text());
                assertThat(Thread.interrupted()).isTrue();
            }
            assertThat(cofio.facts()).extracting(held -> held.fact().text()).containsExactlyElementsOf(told);
        }
    }
}
