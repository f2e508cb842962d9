package cofio.memory;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** The last changes, each in a file of its own, so that they can be taken back one after the other. */
final class Undoes {
    private static final int KEPT = 50;
    private static final String UNDOING = ".undoing";
    private static final String FORGET = ".forget";

    private final Path folder;

    Undoes(Path folder) {
        this.folder = folder;
    }

    private NavigableSet<String> names() throws IOException {
        NavigableSet<String> names = new TreeSet<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (!name.startsWith(".")) {
                    names.add(name);
                }
            }
        } catch (NoSuchFileException e) {
            return names;
        }
        return names;
    }

    /** Adds a change. What was kept so that a forget could be taken back goes now. */
    void add(Undo undo) throws IOException {
        NavigableSet<String> names = names();
        long next = names.isEmpty() ? 1 : number(names.last()) + 1;
        if (!names.isEmpty() && names.last().contains(FORGET)) {
            clear();
            names.clear();
        }
        while (names.size() >= KEPT) {
            Files.deleteIfExists(folder.resolve(names.pollFirst()));
        }
        String digits = Long.toString(next);
        String kind = undo.isForget() && !undo.keepHistory() ? FORGET : "";
        String name = "0".repeat(Math.max(0, 12 - digits.length())) + digits + kind;
        Disk.derive(folder.resolve(name), undo.write());
    }

    /** Adds a change unless it is the newest already. */
    void addOnce(Undo undo) throws IOException {
        Optional<Undo> newest = newest();
        if (newest.isEmpty() || !newest.get().changes().equals(undo.changes())) {
            add(undo);
        }
    }

    private static long number(String name) {
        int dot = name.indexOf('.');
        try {
            return Long.parseLong(dot < 0 ? name : name.substring(0, dot));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    Optional<Undo> newest() throws IOException {
        NavigableSet<String> names = names();
        return names.isEmpty() ? Optional.empty() : read(names.last());
    }

    private Optional<Undo> read(String name) throws IOException {
        try {
            return Optional.of(Undo.read(Files.readAllBytes(folder.resolve(name))));
        } catch (NoSuchFileException | EOFException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Marks the newest as being taken back. */
    void begin() throws IOException {
        NavigableSet<String> names = names();
        if (!names.isEmpty() && !names.last().endsWith(UNDOING)) {
            Files.move(folder.resolve(names.last()), folder.resolve(names.last() + UNDOING));
        }
    }

    boolean begun() throws IOException {
        NavigableSet<String> names = names();
        return !names.isEmpty() && names.last().endsWith(UNDOING);
    }

    void dropNewest() throws IOException {
        NavigableSet<String> names = names();
        if (!names.isEmpty()) {
            Files.deleteIfExists(folder.resolve(names.last()));
        }
    }

    void clear() throws IOException {
        for (String name : names()) {
            Files.deleteIfExists(folder.resolve(name));
        }
    }
}
