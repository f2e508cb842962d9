package cofio.bench.disk;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/** A path of the real disk under another roof. */
final class FaultyPath implements Path {
    private final FaultyFileSystem files;
    private final Path real;

    FaultyPath(FaultyFileSystem files, Path real) {
        this.files = files;
        this.real = real;
    }

    static Path real(Path path) {
        return path instanceof FaultyPath faulty ? faulty.real : path;
    }

    private Path here(Path path) {
        return new FaultyPath(files, path);
    }

    private @Nullable Path hereOrNull(@Nullable Path path) {
        return path == null ? null : here(path);
    }

    @Override
    public FileSystem getFileSystem() {
        return files;
    }

    @Override
    public boolean isAbsolute() {
        return real.isAbsolute();
    }

    @Override
    public @Nullable Path getRoot() {
        return hereOrNull(real.getRoot());
    }

    @Override
    public @Nullable Path getFileName() {
        return hereOrNull(real.getFileName());
    }

    @Override
    public @Nullable Path getParent() {
        return hereOrNull(real.getParent());
    }

    @Override
    public int getNameCount() {
        return real.getNameCount();
    }

    @Override
    public Path getName(int index) {
        return here(real.getName(index));
    }

    @Override
    public Path subpath(int from, int to) {
        return here(real.subpath(from, to));
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof FaultyPath && real.startsWith(real(other));
    }

    @Override
    public boolean endsWith(Path other) {
        return real.endsWith(real(other));
    }

    @Override
    public Path normalize() {
        return here(real.normalize());
    }

    @Override
    public Path resolve(Path other) {
        return here(real.resolve(real(other)));
    }

    @Override
    public Path relativize(Path other) {
        return here(real.relativize(real(other)));
    }

    @Override
    public URI toUri() {
        return real.toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return here(real.toAbsolutePath());
    }

    @Override
    public Path toRealPath(LinkOption... options) throws IOException {
        return here(real.toRealPath(options));
    }

    /** The names in a folder may be read this way too. */
    @Override
    public File toFile() {
        return real.toFile();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        return real.compareTo(real(other));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FaultyPath path && files.equals(path.files) && real.equals(path.real);
    }

    @Override
    public int hashCode() {
        return real.hashCode();
    }

    @Override
    public String toString() {
        return real.toString();
    }
}
