package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class UserConfigurationFuzzTest {
    private static final Path FILE = Fuzzed.folder().resolve("config.json");

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/settings.dict")
    void aConfigurationOfAnyBytesIsReadOrRefused(byte[] input) throws IOException {
        Files.write(FILE, input);
        Fuzzed.inASecond(() -> {
            UserConfiguration read = UserConfiguration.read(FILE);
            read.price().ifPresent(price -> assertThat(price.toString()).isNotBlank());
            read.model().ifPresent(model -> {
                read.choose(model);
                assertThat(UserConfiguration.read(FILE).model()).contains(model);
            });
        });
    }
}
