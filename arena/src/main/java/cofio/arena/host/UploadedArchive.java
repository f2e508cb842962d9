package cofio.arena.host;

import cofio.http.web.HttpRefusal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A zip that somebody uploaded, and so may be anything. Its directory is read by our own hand: the reader of the JDK does
 * not tell a link from a file. Sizes are counted while the bytes come out, because what the zip says of them may be a lie.
 */
final class UploadedArchive {
    static final int LARGEST = 20 * 1024 * 1024;
    static final long LARGEST_UNPACKED = 64L * 1024 * 1024;
    static final int MOST_FILES = 2_000;

    private static final int END = 0x06054b50;
    private static final int END_LENGTH = 22;
    private static final int HEADER = 0x02014b50;
    private static final int HEADER_LENGTH = 46;
    private static final int ENCRYPTED = 1;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    private static final int UNIX = 3;
    private static final int FILE_TYPE = 0xF000;
    private static final int PLAIN_FILE = 0x8000;
    private static final int FOLDER = 0x4000;
    private static final int LONGEST_NAME = 300;
    private static final int DEEPEST = 16;

    private final Path file;
    private final List<String> names;

    private UploadedArchive(Path file, List<String> names) {
        this.file = file;
        this.names = names;
    }

    /** Reads all of it once, so that what is broken or hostile is refused now and not when it is graded. */
    static UploadedArchive check(Path file) throws IOException {
        UploadedArchive archive = new UploadedArchive(file, directory(Files.readAllBytes(file)));
        archive.copy(Target.NOWHERE);
        return archive;
    }

    List<String> names() {
        return names;
    }

    void unpack(Path folder) throws IOException {
        copy(name -> {
            Path target = folder.resolve(name).normalize();
            if (!target.startsWith(folder)) {
                throw refused("a path leads out of it: " + shown(name));
            }
            Files.createDirectories(target.resolveSibling("."));
            return Files.newOutputStream(target);
        });
    }

    private interface Target {
        Target NOWHERE = name -> OutputStream.nullOutputStream();

        OutputStream open(String name) throws IOException;
    }

    private void copy(Target target) throws IOException {
        long left = LARGEST_UNPACKED;
        byte[] buffer = new byte[64 * 1024];
        try (ZipFile zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8)) {
            for (String name : names) {
                ZipEntry entry = zip.getEntry(name);
                if (entry == null) {
                    throw refused("its directory does not fit its files");
                }
                CRC32 sum = new CRC32(); // the reader of the JDK does not look at it
                try (InputStream in = new CheckedInputStream(zip.getInputStream(entry), sum);
                        OutputStream out = target.open(name)) {
                    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                        left -= read;
                        if (left < 0) {
                            throw new HttpRefusal(
                                    413,
                                    "unpacked it is larger than " + LARGEST_UNPACKED / 1024 / 1024 + " MB",
                                    "send only what the agent left in its workspace");
                        }
                        out.write(buffer, 0, read);
                    }
                }
                if (sum.getValue() != entry.getCrc()) {
                    throw refused("a file in it is damaged: " + shown(name));
                }
            }
        } catch (HttpRefusal refusal) {
            throw refusal;
        } catch (IOException | IllegalArgumentException e) {
            throw refused("it cannot be unpacked: " + e.getMessage());
        }
    }

    /** The names of the files in it; folders come by themselves. */
    private static List<String> directory(byte[] bytes) {
        ByteBuffer zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int end = bytes.length - END_LENGTH;
        if (end < 0 || zip.getInt(end) != END || zip.getInt(0) != 0x04034b50) {
            // A comment at the end would be allowed by the format; nobody needs one, and some hide a second zip there.
            throw refused("it is no zip, or an empty or cut one");
        }
        int count = Short.toUnsignedInt(zip.getShort(end + 10));
        int at = zip.getInt(end + 16);
        if (count > MOST_FILES) {
            throw new HttpRefusal(413, "it holds more than " + MOST_FILES + " files", "send only the workspace");
        }
        List<String> names = new ArrayList<>();
        Set<String> folded = new HashSet<>();
        for (int i = 0; i < count; i++) {
            if (at < 0 || at > end - HEADER_LENGTH || zip.getInt(at) != HEADER) {
                throw refused("its directory is broken");
            }
            int length = Short.toUnsignedInt(zip.getShort(at + 28));
            int more = Short.toUnsignedInt(zip.getShort(at + 30)) + Short.toUnsignedInt(zip.getShort(at + 32));
            if (at + HEADER_LENGTH + length + more > end) {
                throw refused("its directory is broken");
            }
            String name = new String(bytes, at + HEADER_LENGTH, length, StandardCharsets.UTF_8);
            checkKind(zip, at, name);
            checkName(name);
            if (!folded.add(name.toLowerCase(Locale.ROOT))) {
                throw refused("two files have one name: " + shown(name));
            }
            if (!name.endsWith("/")) {
                names.add(name);
            }
            at += HEADER_LENGTH + length + more;
        }
        if (names.isEmpty()) {
            throw refused("there is no file in it");
        }
        return names;
    }

    private static void checkKind(ByteBuffer zip, int at, String name) {
        int method = Short.toUnsignedInt(zip.getShort(at + 10));
        if ((zip.getShort(at + 8) & ENCRYPTED) != 0 || method != STORED && method != DEFLATED) {
            throw refused("it is packed in a way that is not read here: " + shown(name));
        }
        int type = (zip.getInt(at + 38) >>> 16) & FILE_TYPE;
        boolean unix = zip.get(at + 5) == UNIX;
        if (unix && type != 0 && type != PLAIN_FILE && type != FOLDER) {
            throw refused("it holds a link or a device: " + shown(name));
        }
    }

    private static void checkName(String name) {
        String bare = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        String[] parts = bare.split("/", -1);
        boolean outside = name.length() > LONGEST_NAME || parts.length > DEEPEST || name.contains("\uFFFD");
        for (String part : parts) {
            outside |= part.isBlank()
                    || part.equals(".")
                    || part.equals("..")
                    || part.chars().anyMatch(c -> c < ' ' || c == 0x7f || "\\:*?\"<>|".indexOf(c) >= 0);
        }
        if (outside) {
            throw refused("a path in it is not allowed: " + shown(name));
        }
    }

    private static String shown(String name) {
        String plain = name.replaceAll("\\p{Cntrl}", "?");
        return plain.length() > 80 ? plain.substring(0, 80) + "…" : plain;
    }

    private static HttpRefusal refused(String why) {
        return new HttpRefusal(422, "the artifact is refused: " + why, "send a plain zip with relative paths");
    }
}
