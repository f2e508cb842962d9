package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files under memory/ as files: listed, read, and edited as with an editor, but whole or not at all and under the
 * lock. What an edit does to facts is noted in the journal as an edit by hand. Hidden files are not seen, links are not
 * followed out of the folder and never written through, and the journals can only be read: they are the history.
 */
final class FileEdits {
    private static final int ATTEMPTS = 100;
    private static final int NAME_LENGTH = 500;

    private final Desk desk;

    FileEdits(Desk desk) {
        this.desk = desk;
    }

    List<MemoryFile> list() throws IOException {
        desk.folder.check();
        List<MemoryFile> files = new ArrayList<>();
        Path root = desk.folder.memory();
        if (!desk.folder.exists()) {
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
        return file.getFileName().toString().startsWith(".");
    }

    Optional<String> read(String name) throws IOException {
        desk.folder.check();
        Path file = path(name);
        try {
            Path real = file.toRealPath();
            Path root = desk.folder.memory().toRealPath();
            if (!real.startsWith(root) || hiddenBelow(root.relativize(real))) {
                throw outside(name);
            }
            return Files.isRegularFile(real) ? Optional.of(Disk.read(real, "memory/" + name)) : Optional.empty();
        } catch (NoSuchFileException | NotDirectoryException e) {
            return Optional.empty();
        }
    }

    private static boolean hiddenBelow(Path path) {
        for (Path part : path) {
            if (hidden(part)) {
                return true;
            }
        }
        return false;
    }

    /** The place of a file by its name, which must not lead anywhere else. */
    private Path path(String name) {
        for (String part : name.split("/", -1)) {
            if (part.isBlank() || part.startsWith(".") || part.contains("\\") || !part.equals(part.strip())) {
                throw outside(name);
            }
        }
        boolean strange = name.length() > NAME_LENGTH || !Disk.isUtf8(name);
        if (strange || name.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
            throw outside(name);
        }
        try {
            Path path = desk.folder.memory().resolve(name).normalize();
            if (!path.startsWith(desk.folder.memory()) || path.equals(desk.folder.memory())) {
                throw outside(name);
            }
            return path;
        } catch (InvalidPathException e) {
            throw outside(name);
        }
    }

    private static CofioException outside(String name) {
        return new CofioException(
                "'" + name + "' is not the name of a file in memory/.",
                "Use a name such as MEMORY.md or topics/garden.md; hidden files and other folders are out of reach.");
    }

    /** As {@link #path}, for writing: no link on the way, and no journal. */
    private Path writable(String name) {
        Path path = path(name);
        for (Path at = path; !at.equals(desk.folder.memory()); at = Disk.folderOf(at)) {
            if (Files.isSymbolicLink(at)) {
                throw new CofioException("memory/" + name + " is a link or lies behind one.", "Name the file itself.");
            }
        }
        if (Journal.day(name) != null) {
            throw new CofioException(
                    "memory/" + name + " is a journal, and the journal is only ever added to.",
                    "Change the fact itself: edit its line in MEMORY.md, or remember the new value.");
        }
        return path;
    }

    void edit(String name, FileEdit edit, Lock lock) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Sheet sheet = sheet(name);
            String after = edit.of(sheet.exists() ? sheet.page().text() : null);
            if (after == null && !sheet.exists()) {
                return;
            }
            if (after != null) {
                Input.check(after);
                createFolders(sheet.file);
            }
            if (save(List.of(new Draft(sheet, sheet.page(), after)), lock)) {
                return;
            }
        }
        throw CatchUp.restless();
    }

    /** A file, or a folder with all that is in it. */
    void move(String from, String to, Lock lock) throws IOException {
        Path source = writable(from);
        Path target = writable(to);
        if (target.startsWith(source)) {
            throw new CofioException("memory/" + from + " cannot be moved into itself.", "Choose another name.");
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            List<Draft> drafts = new ArrayList<>();
            for (String name : below(from)) {
                Sheet old = sheet(name);
                Sheet fresh = sheet(to + name.substring(from.length()));
                if (fresh.exists()) {
                    throw new CofioException(fresh.name + " is already there.", "Choose another name.");
                }
                createFolders(fresh.file);
                drafts.add(new Draft(fresh, Page.EMPTY, old.page().text()));
                drafts.add(new Draft(old, old.page(), null));
            }
            if (save(drafts, lock)) {
                clear(source);
                return;
            }
        }
        throw CatchUp.restless();
    }

    void remove(String name, Lock lock) throws IOException {
        Path path = writable(name);
        for (String one : below(name)) {
            edit(one, before -> null, lock);
        }
        clear(path);
    }

    private List<String> below(String name) throws IOException {
        return list().stream()
                .map(MemoryFile::name)
                .filter(file -> file.equals(name) || file.startsWith(name + "/"))
                .toList();
    }

    /** Takes away what is left of a folder whose files are gone, unless somebody put something there meanwhile. */
    private static void clear(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            try (Stream<Path> folders = Files.walk(path)) {
                for (Path folder : folders.sorted(Comparator.reverseOrder()).toList()) {
                    if (Files.isDirectory(folder) && isEmpty(folder)) {
                        Files.delete(folder);
                    }
                }
            }
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private Sheet sheet(String name) throws IOException {
        Path file = writable(name);
        if (isPage(name)) {
            return desk.shelf.sheet("memory/" + name);
        }
        Sheet sheet = new Sheet("memory/" + name, file);
        if (Files.isRegularFile(file)) {
            sheet.found(Fingerprint.of(Files.readAttributes(file, BasicFileAttributes.class)));
        }
        return sheet;
    }

    private static boolean isPage(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".md");
    }

    private void createFolders(Path file) throws IOException {
        Path folder = Disk.folderOf(file);
        if (!Files.isDirectory(folder)) {
            Disk.createFolders(folder);
            desk.saving.forceFolder(Disk.folderOf(folder));
        }
    }

    /** False where another program changed a file meanwhile: then everything is to be looked at again. */
    boolean save(List<Draft> drafts, Lock lock) throws IOException {
        return saved(drafts, lock) != null;
    }

    /** What the save did to facts; null where another program changed a file meanwhile. */
    @Nullable
    Diff saved(List<Draft> drafts, Lock lock) throws IOException {
        return saved(drafts, lock, null);
    }

    /** The same where a fact stands in place of those that go. */
    @Nullable
    Diff saved(List<Draft> drafts, Lock lock, @Nullable String stands) throws IOException {
        try {
            desk.saving.save(drafts, lock);
        } catch (Saving.ChangedMeanwhile e) {
            new CatchUp(desk, lock, false).run();
            return null;
        }
        List<Draft> pages =
                drafts.stream().filter(draft -> isPage(draft.sheet().name)).toList();
        Diff diff = new Diff();
        for (Draft draft : pages) {
            String after = draft.after();
            diff.compare(draft.sheet().name, draft.before(), after == null ? Page.EMPTY : new Page(after));
        }
        diff.settle(Set.of(), Set.of(), Set.of());
        for (Diff.Side side : List.copyOf(diff.removed)) {
            if (stands(side.text())) {
                diff.removed.remove(side);
            }
        }
        if (stands != null) {
            diff.gaveWayTo(stands);
        }
        desk.afterwards(() -> {
            if (!diff.isEmpty()) {
                // Noted after the file has it, so that an entry never promises what was not done.
                desk.applied(desk.journal.append(desk.entry(Entry.EDITED, "", HandEdits.describe(diff))));
            }
            desk.see(pages);
        });
        return diff;
    }

    private boolean stands(String text) throws IOException {
        for (Sheet sheet : desk.shelf.sheets()) {
            if (sheet.exists() && sheet.own() && sheet.page().firstWith(text) != null) {
                return true;
            }
        }
        return false;
    }
}
