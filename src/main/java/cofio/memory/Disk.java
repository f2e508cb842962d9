package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Objects;

/** Bytes on disk: strict reading, forced writing. */
final class Disk {
    private static final String TEMPORARY = ".cofio-";

    private Disk() {}

    static boolean isTemporary(String fileName) {
        return fileName.startsWith(TEMPORARY) && fileName.endsWith(".tmp");
    }

    static Path temporary(Path target, String purpose) {
        return target.resolveSibling(TEMPORARY + purpose + "-"
                + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime()) + ".tmp");
    }

    static String read(Path file, String shown) throws IOException {
        return decode(Files.readAllBytes(file), shown);
    }

    static String decode(byte[] bytes, String shown) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        boolean bad =
                decoder.decode(in, out, true).isError() || decoder.flush(out).isError();
        if (bad) {
            throw new CofioException(
                    shown + " is not valid UTF-8 at byte " + in.position() + ".",
                    "Save the file as UTF-8 and try again; nothing was changed.");
        }
        return out.flip().toString();
    }

    static byte[] encode(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static void write(Path file, byte[] bytes, boolean force) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            writeFully(channel, bytes);
            if (force) {
                channel.force(true);
            }
        }
    }

    static void writeFully(FileChannel channel, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    /** Gives the new file the rights of the one that it is going to replace. */
    static void keepRights(Path from, Path to) throws IOException {
        PosixFileAttributeView former = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        PosixFileAttributeView now = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (former != null && now != null) {
            var rights = former.readAttributes().permissions();
            if (!rights.equals(now.readAttributes().permissions())) {
                now.setPermissions(rights);
            }
        }
    }

    static void rename(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            throw new CofioException(
                    "This disk cannot replace a file in one step.", "Keep the workspace on a local disk.", e);
        }
    }

    static void forceFolder(Path folder) throws IOException {
        if (System.getProperty("os.name", "").startsWith("Windows")) {
            return; // Windows has no handle for a folder that could be forced
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** The machine's own time, by which it stamps files; the clock of a memory may be another. */
    static long millis() {
        return System.currentTimeMillis();
    }

    static String fileName(Path file) {
        return Objects.requireNonNull(file.getFileName()).toString();
    }

    static Path folderOf(Path file) {
        return Objects.requireNonNull(file.getParent());
    }

    /** Writes a derived file: whole or not at all, but not forced. */
    static void derive(Path file, byte[] bytes) throws IOException {
        createFolders(folderOf(file));
        Path temporary = temporary(file, "derived");
        try {
            write(temporary, bytes, false);
            rename(temporary, file);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
    }

    static void createFolders(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            try {
                Files.createDirectories(folder);
            } catch (FileAlreadyExistsException e) {
                throw new CofioException(
                        e.getFile() + " is in the way: a folder is needed there.", "Move it or remove it.", e);
            }
        }
    }

    static boolean isUtf8(String text) {
        try {
            StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
