package cofio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryArchiveTest {
    @TempDir
    Path workspace;

    @TempDir
    Path another;

    private static byte[] zip(List<String> names, byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(content);
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private void refused(byte[] archive, String sentence) {
        try (Cofio cofio = Cofio.open(another)) {
            assertThatThrownBy(() -> cofio.elsewhere().unpack(archive))
                    .isInstanceOf(CofioException.class)
                    .hasMessageContaining(sentence);
            assertThat(cofio.files()).isEmpty();
        }
    }

    @Test
    void aMemoryThatIsPackedAndUnpackedAnswersTheSame() {
        try (Cofio cofio = Cofio.open(workspace);
                Cofio other = Cofio.open(another)) {
            cofio.remember("My mentor is Dr. Elena Vasquez from Stanford.", "me");
            byte[] archive = cofio.elsewhere().pack();
            assertThat(other.elsewhere().unpack(archive)).isTrue();
            assertThat(other.ask("Who is my mentor?")).isEqualTo(cofio.ask("Who is my mentor?"));
            assertThat(other.history("mentor")).isEqualTo(cofio.history("mentor"));
            assertThat(other.elsewhere().pack()).isEqualTo(archive);
            other.remember("My tea is oolong.", "me");
            assertThat(other.elsewhere().unpack(archive)).isFalse();
        }
    }

    @Test
    void anArchiveThatIsNotWholeIsRefused() throws IOException {
        byte[] archive = zip(List.of("memory/MEMORY.md", "memory/a.md"), "- A: 1\n".getBytes(StandardCharsets.UTF_8));
        for (int length = 0; length < archive.length; length += 7) {
            refused(Arrays.copyOf(archive, length), "not a complete ZIP archive");
        }
        byte[] damaged = archive.clone();
        damaged[48] ^= 1;
        refused(damaged, "not a complete ZIP archive");
        refused(new byte[0], "not a complete ZIP archive");
    }

    @Test
    void anArchiveThatUnpacksToTooMuchIsRefused() throws IOException {
        List<String> names =
                IntStream.range(0, 9).mapToObj(i -> "memory/" + i + ".bin").toList();
        byte[] bomb = zip(names, new byte[32 * 1024 * 1024]);
        assertThat(bomb.length).isLessThan(1_000_000);
        refused(bomb, "larger than 256 MB");
    }

    @Test
    void aFileThatIsInTheArchiveTwiceIsRefused() throws IOException {
        byte[] archive = zip(List.of("memory/a.md", "memory/b.md"), "- A: 1\n".getBytes(StandardCharsets.UTF_8));
        String text = new String(archive, StandardCharsets.ISO_8859_1).replace("memory/b.md", "memory/a.md");
        refused(text.getBytes(StandardCharsets.ISO_8859_1), "two files named memory/a.md");
    }

    @Test
    void aNameThatLeadsOutOfTheArchiveIsRefused() throws IOException {
        refused(zip(List.of("memory/MEMORY.md", "../evil.md"), new byte[1]), "'../evil.md'");
        refused(zip(List.of("memory/.cofio/state"), new byte[1]), "'.cofio/state'");
        assertThat(Files.exists(another.resolve("../evil.md"))).isFalse();
    }
}
