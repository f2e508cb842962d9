package cofio.arena;

import cofio.CofioException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * What an agent left behind, as a zip. The same files give the same bytes, whenever and wherever they are packed, so that
 * an upload can be told by its content.
 */
public final class ArtifactZip {
    /** Where the calendar of zip begins. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private ArtifactZip() {}

    /**
     * Of the folder these files and folders. Left out is what is not there, what is no plain file, and what is hidden: there
     * programs keep state of the machine and, at times, secrets.
     */
    public static byte[] of(Path folder, List<String> names) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Path file : files(folder, names)) {
                ZipEntry entry = new ZipEntry(folder.relativize(file).toString().replace('\\', '/'));
                entry.setTimeLocal(NO_TIME);
                zip.putNextEntry(entry);
                Files.copy(file, zip);
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new CofioException(
                    "the workspace cannot be packed: " + e.getMessage(), "check that you can read it", e);
        }
        return bytes.toByteArray();
    }

    private static List<Path> files(Path folder, List<String> names) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : names) {
            Path start = folder.resolve(name);
            if (Files.exists(start, LinkOption.NOFOLLOW_LINKS)) {
                try (Stream<Path> all = Files.walk(start)) {
                    all.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                            .filter(file -> !isHidden(folder.relativize(file)))
                            .forEach(files::add);
                }
            }
        }
        files.sort(null);
        return files;
    }

    private static boolean isHidden(Path path) {
        for (Path part : path) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }
}
