package cofio.arena.host;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import cofio.http.web.HttpRefusal;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class UploadedArchiveFuzzTest {
    private static final Path FOLDER = Fuzzed.folder();

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/zips.dict")
    void anArtifactOfAnyBytesIsUnpackedInsideItsFolderOrRefused(byte[] input) throws IOException {
        Fuzzed.clear(FOLDER);
        Path zip = Files.write(FOLDER.resolve("upload.zip"), input);
        Path inside = Files.createDirectory(FOLDER.resolve("inside"));
        Fuzzed.inASecond(() -> {
            try {
                UploadedArchive archive = UploadedArchive.check(zip);
                assertThat(archive.names()).isNotEmpty();
                archive.unpack(inside);
            } catch (HttpRefusal refused) {
                assertThat(refused.getMessage()).isNotBlank();
            }
        });
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.sorted().toList()).isEqualTo(List.of(inside, zip));
        }
        try (Stream<Path> files = Files.walk(inside)) {
            assertThat(files).noneMatch(Files::isSymbolicLink);
        }
    }
}
