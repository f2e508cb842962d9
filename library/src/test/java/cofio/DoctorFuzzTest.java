package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.doctor.Finding;
import cofio.doctor.SizeLimits;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class DoctorFuzzTest {
    private static final Path FOLDER = Fuzzed.folder();

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/markdown.dict")
    void aFileOfAnyBytesIsExaminedAndLeftAsItIs(byte[] input) throws IOException {
        Path markdown = Files.write(FOLDER.resolve("notes.md"), input);
        Path rows = Files.write(FOLDER.resolve("rows.jsonl"), input);
        Fuzzed.inASecond(() -> {
            for (Finding finding :
                    Cofio.doctor(FOLDER, SizeLimits.USUAL, Fuzzed.CLOCK).findings()) {
                assertThat(finding.message()).isNotBlank();
            }
            assertThat(markdown).hasBinaryContent(input);
            assertThat(rows).hasBinaryContent(input);
        });
    }
}
