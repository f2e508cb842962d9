package cofio.bench.disk;

import cofio.bench.disk.FaultyDisk.Outcome;
import cofio.bench.disk.FaultyDisk.Trait;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Passes everything on to the real disk, after the {@link FaultyDisk} was asked. */
final class FaultyProvider extends FileSystemProvider {
    private final FaultyDisk disk;

    FaultyProvider(FaultyDisk disk) {
        this.disk = disk;
    }

    /** The path on the real disk; where names differ in case only, the one that is there. */
    private Path real(Path path) throws IOException {
        Path real = FaultyPath.real(path);
        Path name = real.getFileName();
        if (!disk.has(Trait.CASE_INSENSITIVE) || name == null || Files.exists(real, LinkOption.NOFOLLOW_LINKS)) {
            return real;
        }
        Path parent = real.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            return real;
        }
        try (Stream<Path> names = Files.list(parent)) {
            return names.filter(one -> String.valueOf(one.getFileName()).equalsIgnoreCase(name.toString()))
                    .findFirst()
                    .orElse(real);
        }
    }

    private static FileSystemProvider provider(Path real) {
        return real.getFileSystem().provider();
    }

    /** An operation without bytes is done before a program is killed in it, and not done where it fails. */
    private interface Step {
        void run() throws IOException;
    }

    private void change(boolean takesRoom, Step step) throws IOException {
        Outcome outcome = takesRoom ? disk.taking() : disk.changing();
        if (outcome == Outcome.WHOLE) {
            step.run();
            return;
        }
        if (disk.tears()) {
            step.run();
        }
        throw disk.fail();
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        Path real = real(path);
        boolean writes = options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
        boolean empties = options.contains(StandardOpenOption.TRUNCATE_EXISTING);
        if (writes && (empties || !Files.exists(real))) {
            change(true, () -> {});
        } else {
            disk.reading();
        }
        FaultyChannel channel = new FaultyChannel(disk, provider(real).newFileChannel(real, options, attributes));
        disk.opened(channel);
        return channel;
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) throws IOException {
        return newFileChannel(path, options, attributes);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        disk.reading();
        Path real = real(folder);
        DirectoryStream<Path> stream = provider(real).newDirectoryStream(real, one -> filter.accept(here(one)));
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                Iterator<Path> names = stream.iterator();
                return new Iterator<>() {
                    @Override
                    public boolean hasNext() {
                        return names.hasNext();
                    }

                    @Override
                    public Path next() {
                        return here(names.next());
                    }
                };
            }

            @Override
            public void close() throws IOException {
                stream.close();
            }
        };
    }

    private Path here(Path real) {
        return new FaultyPath(disk.files(), real);
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
        Path real = real(folder);
        change(true, () -> provider(real).createDirectory(real, attributes));
    }

    @Override
    public void createLink(Path link, Path existing) throws IOException {
        if (disk.has(Trait.NO_HARD_LINKS)) {
            throw new UnsupportedOperationException();
        }
        Path real = real(link);
        Path target = real(existing);
        change(true, () -> provider(real).createLink(real, target));
    }

    @Override
    public void delete(Path path) throws IOException {
        Path real = real(path);
        change(false, () -> provider(real).delete(real));
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        if (disk.has(Trait.NO_ATOMIC_RENAME) && Arrays.asList(options).contains(StandardCopyOption.ATOMIC_MOVE)) {
            throw new AtomicMoveNotSupportedException(from.toString(), to.toString(), "not on this disk");
        }
        Path source = real(from);
        Path target = real(to);
        change(false, () -> provider(source).move(source, target, options));
    }

    @Override
    public void copy(Path from, Path to, CopyOption... options) throws IOException {
        Path source = real(from);
        Path target = real(to);
        change(true, () -> provider(source).copy(source, target, options));
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) throws IOException {
        Path real = real(path);
        change(false, () -> provider(real).setAttribute(real, attribute, value, options));
    }

    @Override
    public boolean isSameFile(Path one, Path other) throws IOException {
        return Files.isSameFile(real(one), real(other));
    }

    @Override
    public boolean isHidden(Path path) throws IOException {
        return Files.isHidden(real(path));
    }

    @Override
    public FileStore getFileStore(Path path) throws IOException {
        return Files.getFileStore(real(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        Path real = real(path);
        provider(real).checkAccess(real, modes);
    }

    @Override
    public <V extends FileAttributeView> @Nullable V getFileAttributeView(
            Path path, Class<V> type, LinkOption... options) {
        try {
            Path real = real(path);
            return provider(real).getFileAttributeView(real, type, options);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        disk.reading();
        Path real = real(path);
        return provider(real).readAttributes(real, type, options);
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options) throws IOException {
        disk.reading();
        Path real = real(path);
        return provider(real).readAttributes(real, names, options);
    }

    @Override
    public String getScheme() {
        return "faulty";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        return disk.files();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }
}
