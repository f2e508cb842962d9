package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Where things lie in a workspace, and what may not lie there. */
final class MemoryFolder {
    static final String MEMORY = Store.MEMORY;

    private final Path workspace;

    private MemoryFolder(Path workspace) {
        this.workspace = workspace;
    }

    static MemoryFolder of(Path workspace) {
        Path path = workspace.toAbsolutePath().normalize();
        try {
            path = path.toRealPath();
        } catch (IOException e) {
            for (Path above = path.getParent(); above != null; above = above.getParent()) {
                if (Files.exists(above) && !Files.isDirectory(above)) {
                    throw new CofioException(
                            workspace + " cannot be a folder, because " + above + " is a file.",
                            "Name a folder with --workspace.");
                }
            }
            return new MemoryFolder(path);
        }
        try {
            if (!Files.readAttributes(path, BasicFileAttributes.class).isDirectory()) {
                throw new CofioException(
                        workspace + " is a file, but the workspace must be a folder.",
                        "Name a folder with --workspace.");
            }
        } catch (IOException e) {
            throw DiskFailure.of(e);
        }
        return new MemoryFolder(path);
    }

    Path workspace() {
        return workspace;
    }

    Path memory() {
        return workspace.resolve("memory");
    }

    Path machine(String name) {
        return workspace.resolve("memory").resolve(".cofio").resolve(name);
    }

    /** A disk that cannot be read is an error: it must not look like a folder that is not there. */
    boolean exists() throws IOException {
        BasicFileAttributes found = attributes(memory());
        return found != null && (found.isDirectory() || found.isSymbolicLink() && Files.isDirectory(memory()));
    }

    /** Fails where something of the wrong kind is in the way, before anything is touched. */
    void check() throws IOException {
        expect("memory", true);
        expect("memory/.cofio", true);
        expect(MEMORY, false);
    }

    private void expect(String name, boolean folder) throws IOException {
        Path path = workspace.resolve(name);
        BasicFileAttributes found = attributes(path);
        if (found == null) {
            return;
        }
        if (found.isSymbolicLink()) {
            found = Files.readAttributes(inside(path, name), BasicFileAttributes.class);
        }
        if (folder ? !found.isDirectory() : !found.isRegularFile()) {
            throw new CofioException(
                    name + " is " + (found.isDirectory() ? "a folder" : "not a folder") + ", but "
                            + (folder ? "a folder" : "a file") + " belongs there.",
                    "Move it away or choose another workspace; nothing was changed.");
        }
    }

    /** The real file behind a link, which must lie in the workspace. */
    private Path inside(Path link, String name) {
        Path real = realOrNull(link);
        if (real == null || !real.startsWith(workspace)) {
            throw new CofioException(
                    name + " is a link that leads out of the workspace.",
                    "Put the file itself there; nothing was changed.");
        }
        return real;
    }

    private static @Nullable Path realOrNull(Path link) {
        try {
            return link.toRealPath();
        } catch (IOException e) {
            return null;
        }
    }

    private static @Nullable BasicFileAttributes attributes(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    Store.Listing list() throws IOException {
        Store.Listing listing =
                new Store.Listing(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        rootFile("MEMORY.md", listing);
        rootFile("USER.md", listing);
        if (exists()) {
            walk(memory(), "memory/", listing);
        }
        listing.journals().sort(null);
        leaveCopies(listing);
        return listing;
    }

    private void leaveCopies(Store.Listing listing) {
        // Hardly ever asked, so no set of all names is made. Where a sync program has taken the original away for
        // a moment, it was seen before.
        List<Store.Found> present = List.copyOf(listing.present());
        Predicate<String> exists = name -> present.stream()
                        .anyMatch(found -> found.name().equals(name))
                || name.startsWith(Store.FOLDER) && listing.journals().contains(name.substring(Store.FOLDER.length()))
                || Files.exists(machine("seen").resolve(name));
        listing.present().removeIf(found -> {
            Optional<String> original = SyncCopy.original(found.name(), exists);
            original.ifPresent(name -> listing.copies().add(new SyncCopy(found.name(), name)));
            return original.isPresent();
        });
    }

    private void rootFile(String name, Store.Listing listing) throws IOException {
        Path file = workspace.resolve(name);
        BasicFileAttributes found = attributes(file);
        if (found != null) {
            file(file, name, found, listing);
        }
    }

    private void walk(Path folder, String prefix, Store.Listing listing) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (Disk.isTemporary(name)) {
                    listing.leftovers().add(prefix + name);
                    continue;
                }
                if (name.startsWith(".")) {
                    continue;
                }
                if (prefix.equals("memory/") && Journal.day(name) != null) {
                    listing.journals().add(name); // by its name alone: a look at each would cost more with every day
                    continue;
                }
                BasicFileAttributes found = attributes(file);
                if (found == null) {
                    continue;
                }
                if (found.isDirectory()) {
                    walk(file, prefix + name + "/", listing);
                } else if (name.toLowerCase(Locale.ROOT).endsWith(".md")) {
                    boolean memory = isMemory(prefix + name, file);
                    file(memory ? workspace.resolve(MEMORY) : file, memory ? MEMORY : prefix + name, found, listing);
                }
            }
        }
    }

    /** On a disk that takes names in any case, Memory.md is MEMORY.md. */
    private boolean isMemory(String name, Path file) throws IOException {
        Path memory = workspace.resolve(MEMORY);
        return name.equalsIgnoreCase(MEMORY)
                && !name.equals(MEMORY)
                && Files.exists(memory)
                && Files.isSameFile(file, memory);
    }

    private void file(Path file, String name, BasicFileAttributes attributes, Store.Listing listing)
            throws IOException {
        if (attributes.isSymbolicLink()) {
            Path real = realOrNull(file);
            if (real == null || !real.startsWith(workspace) || !Files.isRegularFile(real)) {
                return;
            }
            BasicFileAttributes behind = Files.readAttributes(real, BasicFileAttributes.class);
            listing.present().add(new Store.Found(name, Disk.print(behind)));
        } else if (attributes.isRegularFile()) {
            listing.present().add(new Store.Found(name, Disk.print(attributes)));
        }
    }

    /** Where a file is read and written: behind a link, the file that it leads to. Derived files may lie anywhere. */
    Path resolve(String name) {
        Path file = workspace.resolve(name);
        return !name.startsWith(Store.MACHINE) && Files.isSymbolicLink(file) ? inside(file, name) : file;
    }
}
