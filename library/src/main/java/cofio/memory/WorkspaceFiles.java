package cofio.memory;

import cofio.CofioException;
import cofio.fact.Origin;
import cofio.fact.StoredFact;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * The user's own files in the workspace, beside the memory. They are read where they are, and a new one is created if the
 * user asks for it. None is ever changed, and no name leads out of the workspace, into the memory, or to a hidden file.
 */
public final class WorkspaceFiles {
    private static final long LARGEST = 4_000_000;

    private final MemoryFolder folder;

    WorkspaceFiles(MemoryFolder folder) {
        this.folder = folder;
    }

    /** The lines of a file that count as facts; empty where there is no such file. */
    public Optional<List<StoredFact>> read(String name) {
        try {
            return held(name);
        } catch (IOException e) {
            throw DiskFailure.of(e);
        }
    }

    private Optional<List<StoredFact>> held(String name) throws IOException {
        Optional<Path> file = path(name).filter(Files::isRegularFile);
        if (file.isEmpty()
                || !file.get().toRealPath().startsWith(folder.workspace().toRealPath())) {
            return Optional.empty();
        }
        if (Files.size(file.get()) > LARGEST) {
            throw new CofioException(name + " is too large to answer from.", "Name a file below 4 MB.");
        }
        return Optional.of(CachedFile.held(name, new MarkdownPage(Disk.read(file.get(), name))));
    }

    /** Makes a file; one that is there stays as it is. */
    public void create(String name, String text) {
        Path file = path(name)
                .filter(this::isInside)
                .orElseThrow(() -> new CofioException(
                        name + " cannot be the name of a new file.",
                        "Name a file in the workspace that is not hidden and not in the memory."));
        try {
            Files.write(file, Utf8.encode(text), StandardOpenOption.CREATE_NEW, StandardOpenOption.SYNC);
        } catch (FileAlreadyExistsException e) {
            throw new CofioException(name + " already exists, and was not changed.", "Name a new file.", e);
        } catch (IOException e) {
            throw new CofioException(name + " could not be written.", "Check the disk and its permissions.", e);
        }
    }

    private boolean isInside(Path file) {
        try {
            return folder.workspace()
                    .resolve(file)
                    .resolveSibling("")
                    .toRealPath()
                    .startsWith(folder.workspace().toRealPath());
        } catch (IOException noSuchFolder) {
            return false;
        }
    }

    private Optional<Path> path(String name) {
        try {
            Path relative = Path.of(name).normalize();
            Path file = folder.workspace().resolve(relative);
            boolean closed = relative.isAbsolute()
                    || file.startsWith(folder.memory())
                    || name.isBlank()
                    || Origin.of(relative.toString()).told();
            for (Path part : relative) {
                closed |= part.toString().startsWith(".");
            }
            return closed ? Optional.empty() : Optional.of(file);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
