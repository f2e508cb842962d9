package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Comparator;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Bytes on disk: forced writing, whole files, fingerprints. */
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

    static FileFingerprint print(BasicFileAttributes attributes) {
        Object key = attributes.fileKey();
        return new FileFingerprint(
                attributes.size(),
                attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                key == null ? 0 : StableHash.of(key.toString()));
    }

    static String read(Path file, String shown) throws IOException {
        return Utf8.decode(Files.readAllBytes(file), shown);
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

    static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Deletes those folders from here on down in which there is nothing. */
    static void deleteEmpty(Path root) throws IOException {
        try (Stream<Path> folders = Files.walk(root)) {
            for (Path folder : folders.sorted(Comparator.reverseOrder()).toList()) {
                if (Files.isDirectory(folder) && isEmpty(folder)) {
                    Files.delete(folder);
                }
            }
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    static void deleteTemporary(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (isTemporary(fileName(file))) {
                    Files.deleteIfExists(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) { // another process deletes files of the index meanwhile
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        });
    }
}
