package cofio.memory;

import java.io.EOFException;
import java.io.IOException;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** The last changes, each in a file of its own, so that they can be taken back one after the other. */
final class UndoLog {
    private static final String FOLDER = Store.MACHINE + "undo/";
    private static final int KEPT = 50;
    private static final String UNDOING = ".undoing";
    private static final String FORGET = ".forget";

    private final Store store;

    UndoLog(Store store) {
        this.store = store;
    }

    private NavigableSet<String> names() throws IOException {
        NavigableSet<String> names = new TreeSet<>(store.names(FOLDER));
        names.removeIf(name -> name.startsWith("."));
        return names;
    }

    /** Adds a change. What was kept so that a forget could be taken back goes now. */
    void add(UndoRecord undo) throws IOException {
        NavigableSet<String> names = names();
        long next = names.isEmpty() ? 1 : number(names.last()) + 1;
        if (!names.isEmpty() && names.last().contains(FORGET)) {
            clear();
            names.clear();
        }
        while (names.size() >= KEPT) {
            store.delete(FOLDER + names.pollFirst());
        }
        String digits = Long.toString(next);
        String kind = undo.isForget() && !undo.keepHistory() ? FORGET : "";
        String name = "0".repeat(Math.max(0, 12 - digits.length())) + digits + kind;
        store.derive(FOLDER + name, undo.write());
    }

    /** Adds a change unless it is the newest already. */
    void addOnce(UndoRecord undo) throws IOException {
        Optional<UndoRecord> newest = newest();
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

    Optional<UndoRecord> newest() throws IOException {
        NavigableSet<String> names = names();
        return names.isEmpty() ? Optional.empty() : read(names.last());
    }

    private Optional<UndoRecord> read(String name) throws IOException {
        try {
            byte[] bytes = store.read(FOLDER + name);
            return bytes == null ? Optional.empty() : Optional.of(UndoRecord.read(bytes));
        } catch (EOFException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Marks the newest as being taken back. */
    void begin() throws IOException {
        NavigableSet<String> names = names();
        if (!names.isEmpty() && !names.last().endsWith(UNDOING)) {
            store.move(FOLDER + names.last(), FOLDER + names.last() + UNDOING);
        }
    }

    boolean begun() throws IOException {
        NavigableSet<String> names = names();
        return !names.isEmpty() && names.last().endsWith(UNDOING);
    }

    void dropNewest() throws IOException {
        NavigableSet<String> names = names();
        if (!names.isEmpty()) {
            store.delete(FOLDER + names.last());
        }
    }

    void clear() throws IOException {
        for (String name : names()) {
            store.delete(FOLDER + name);
        }
    }
}
