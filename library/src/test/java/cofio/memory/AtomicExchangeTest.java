package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicExchangeTest {
    @TempDir
    Path folder;

    @Test
    void twoFilesChangeTheirNamesAndAMissingOneChangesNothing() throws IOException {
        AtomicExchange exchange = AtomicExchange.ofSystem();
        assumeTrue(exchange != null, "this system cannot exchange files in one step");
        Path one = Files.writeString(folder.resolve("one 一.md"), "1");
        Path other = Files.writeString(folder.resolve("other.md"), "2");
        assertThat(exchange.swap(one, other)).isTrue();
        assertThat(one).hasContent("2");
        assertThat(other).hasContent("1");
        assertThat(exchange.swap(one, folder.resolve("none.md"))).isFalse();
        assertThat(one).hasContent("2");
    }
}
