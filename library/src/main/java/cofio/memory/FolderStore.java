package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A memory in a folder of the user's, which editors, sync programs and other processes may change at any time. */
final class FolderStore implements Store {
    private final MemoryFolder folder;
    private final boolean force;
    private final FileReplacement replacement;

    /** {@code force}: whether to wait until the disk has the bytes. */
    FolderStore(MemoryFolder folder, boolean force) {
        this.folder = folder;
        this.force = force;
        this.replacement = new FileReplacement(folder, force, new FileVersions(this));
    }

    /** The file itself, also where it is a link. */
    private Path path(String name) {
        return folder.workspace().resolve(name);
    }

    @Override
    public Failure failure(@Nullable Throwable cause) {
        return DiskFailure.kind(cause);
    }

    @Override
    public CofioException failed(IOException cause) {
        return DiskFailure.of(cause);
    }

    @Override
    public void check() throws IOException {
        folder.check();
    }

    @Override
    public boolean exists() throws IOException {
        return folder.exists();
    }

    @Override
    public StoreLock lock(String name) throws IOException {
        return MemoryLock.take(folder.machine(name));
    }

    @Override
    public long millis() {
        return Disk.millis();
    }

    @Override
    public Listing list() throws IOException {
        return folder.list();
    }

    @Override
    public List<MemoryFile> visible() throws IOException {
        List<MemoryFile> files = new ArrayList<>();
        Path root = folder.memory();
        if (!folder.exists()) {
            return files;
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes found) {
                return !folder.equals(root) && hidden(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes found) {
                if (found.isRegularFile() && !hidden(file)) {
                    String name = root.relativize(file).toString().replace('\\', '/');
                    files.add(new MemoryFile(
                            name, found.size(), found.lastModifiedTime().toInstant()));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // gone meanwhile, or not to be read: either way not one of ours
            }
        });
        files.sort(Comparator.comparing(MemoryFile::name));
        return files;
    }

    private static boolean hidden(Path file) {
        return Disk.fileName(file).startsWith(".");
    }

    @Override
    public List<String> names(String folder) throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path(folder))) {
            files.forEach(file -> names.add(Disk.fileName(file)));
        } catch (NoSuchFileException none) {
            return names;
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(null);
        return names;
    }

    @Override
    public List<Found> files(String folder, String ending) throws IOException {
        List<Found> found = new ArrayList<>();
        List<String> names;
        try {
            names = names(folder);
        } catch (NotDirectoryException none) {
            return found;
        }
        for (String name : names) {
            FileFingerprint print = name.endsWith(ending) ? printOfFile(path(folder + name)) : null;
            if (print != null) {
                found.add(new Found(folder + name, print));
            }
        }
        return found;
    }

    private static @Nullable FileFingerprint printOfFile(Path file) throws IOException {
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            return found.isRegularFile() ? Disk.print(found) : null;
        } catch (NoSuchFileException gone) {
            return null;
        }
    }

    /** A disk that cannot be read is an error: it must not look like a folder that is not there. */
    @Override
    public boolean isFolder(String name) throws IOException {
        return isFolder(path(name));
    }

    private static boolean isFolder(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isDirectory();
        } catch (NoSuchFileException none) {
            return false;
        }
    }

    @Override
    public boolean same(String one, String other) {
        try {
            Path there = folder.resolve(other);
            return Files.exists(there) && Files.isSameFile(folder.resolve(one), there);
        } catch (IOException gone) {
            return false;
        }
    }

    @Override
    public @Nullable FileFingerprint print(String name) throws IOException {
        try {
            return Disk.print(Files.readAttributes(folder.resolve(name), BasicFileAttributes.class));
        } catch (NoSuchFileException none) {
            return null;
        }
    }

    @Override
    public byte @Nullable [] read(String name) throws IOException {
        try {
            return Files.readAllBytes(folder.resolve(name));
        } catch (NoSuchFileException none) {
            return null;
        }
    }

    @Override
    public byte @Nullable [] read(String name, long from, int length) throws IOException {
        try (FileChannel channel = FileChannel.open(folder.resolve(name), StandardOpenOption.READ)) {
            return read(channel, from, length);
        } catch (NoSuchFileException none) {
            return null;
        }
    }

    private static byte[] read(FileChannel channel, long from, int length) throws IOException {
        long left = Math.max(0, channel.size() - from);
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(length, left));
        while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) >= 0) {}
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    @Override
    public byte @Nullable [] readVisible(String name) throws IOException {
        try {
            Path real = folder.memory().resolve(name).toRealPath();
            Path root = folder.memory().toRealPath();
            if (!real.startsWith(root)) {
                throw FileEdits.outside(name);
            }
            for (Path part : root.relativize(real)) {
                if (hidden(part)) {
                    throw FileEdits.outside(name);
                }
            }
            return Files.isRegularFile(real) ? Files.readAllBytes(real) : null;
        } catch (InvalidPathException noNameHere) {
            throw FileEdits.outside(name);
        } catch (NoSuchFileException | NotDirectoryException none) {
            return null;
        }
    }

    @Override
    public boolean isLink(String name) {
        try {
            return Files.isSymbolicLink(path(name));
        } catch (InvalidPathException noNameHere) {
            throw FileEdits.outside(name);
        }
    }

    @Override
    public List<@Nullable FileFingerprint> write(List<Replacement> files, StoreLock lock)
            throws IOException, ChangedMeanwhile {
        return replacement.save(files, lock);
    }

    @Override
    public int replaced() {
        return replacement.replaced();
    }

    @Override
    public void overwrite(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Disk.createFolders(Disk.folderOf(file));
        Path whole = Disk.temporary(file, "whole");
        try {
            Disk.write(whole, bytes, force);
            if (Files.exists(file)) {
                Disk.keepRights(file, whole);
            }
            Disk.rename(whole, file);
        } catch (IOException e) {
            Files.deleteIfExists(whole);
            throw e;
        }
        forceFolder(Disk.folderOf(file));
    }

    @Override
    public Span append(String name, boolean force, Addition addition) throws IOException {
        Path file = folder.resolve(name);
        if (name.startsWith(MACHINE)) {
            Disk.createFolders(Disk.folderOf(file));
        }
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long size = channel.size();
            byte[] bytes = addition.after(read(channel, Math.max(0, size - 2), 2));
            try {
                channel.position(size);
                Disk.writeFully(channel, bytes);
                if (force && this.force) {
                    channel.force(true);
                }
            } catch (IOException e) {
                channel.truncate(size);
                throw e;
            }
            return new Span(size, size + bytes.length);
        }
    }

    @Override
    public void cut(String name, long size) throws IOException {
        try (FileChannel channel = FileChannel.open(folder.resolve(name), StandardOpenOption.WRITE)) {
            channel.truncate(size);
            if (force) {
                channel.force(true);
            }
        }
    }

    @Override
    public void derive(String name, byte[] bytes) throws IOException {
        Disk.derive(path(name), bytes);
    }

    @Override
    public void delete(String name) throws IOException {
        Files.deleteIfExists(path(name));
    }

    @Override
    public void deleteFolder(String name) throws IOException {
        Path path = path(name);
        if (isFolder(path)) {
            Disk.deleteAll(path);
        }
    }

    /** Unless somebody put something there meanwhile. */
    @Override
    public void prune(String name) throws IOException {
        if (Files.isDirectory(path(name))) {
            Disk.deleteEmpty(path(name));
        }
    }

    @Override
    public void move(String from, String to) throws IOException {
        Path target = path(to);
        Disk.createFolders(Disk.folderOf(target));
        Disk.rename(path(from), target);
    }

    @Override
    public void lift(String name) throws IOException {
        Path from = path(name);
        List<Path> files = new ArrayList<>();
        try (Stream<Path> below = Files.walk(from)) {
            below.filter(Files::isRegularFile).map(from::relativize).forEach(files::add);
        }
        files.sort(Comparator.comparing((Path file) -> file.endsWith("MEMORY.md")));
        for (Path file : files) {
            Path target = folder.workspace().resolve(file);
            Disk.createFolders(Disk.folderOf(target));
            Disk.rename(from.resolve(file), target);
            forceFolder(Disk.folderOf(target));
        }
        Disk.deleteAll(from);
    }

    @Override
    public void duplicate(String copy, String original) throws IOException {
        Path target = path(original);
        try {
            Files.createLink(target, folder.resolve(copy)); // fails if the original is back
        } catch (UnsupportedOperationException noLinksHere) {
            Path whole = Disk.temporary(target, "original");
            Files.copy(folder.resolve(copy), whole);
            Disk.rename(whole, target);
        }
    }

    @Override
    public void force(String name) throws IOException {
        forceFolder(path(name));
    }

    private void forceFolder(Path path) throws IOException {
        if (force) {
            Disk.forceFolder(path);
        }
    }

    @Override
    public void sweep() throws IOException {
        Disk.deleteTemporary(folder.machine(""));
    }
}
