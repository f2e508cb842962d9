package cofio.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * A memory that goes to another home: the files that are the user's, byte for byte. What is derived stays behind, since it can be
 * made again; the conversations and which imported facts were forgotten are not, though they are hidden.
 */
final class Relocation {
    private static final String ARRIVING = Store.MACHINE + "arriving/";

    private final MemoryContext desk;
    private final Store store;

    Relocation(MemoryContext desk) {
        this.desk = desk;
        this.store = desk.store;
    }

    /** Gives every file, by the order of their names. */
    void leave(BiConsumer<String, byte[]> to) throws IOException {
        try (StoreLock _ = desk.sessions.lock()) {
            for (String name : names()) {
                to.accept(name, bytes(name));
            }
        }
    }

    private byte[] bytes(String name) throws IOException {
        byte[] bytes = store.read(name);
        if (bytes == null) {
            throw new FileGone(name);
        }
        return bytes;
    }

    private SortedSet<String> names() throws IOException {
        SortedSet<String> names = new TreeSet<>();
        for (MemoryFile file : store.visible()) {
            String name = file.path();
            // Where names may be written in any case, the file is listed under the name that everybody knows.
            boolean known = name.equalsIgnoreCase(Store.MEMORY) && store.same(name, Store.MEMORY);
            names.add(known ? Store.MEMORY : name);
        }
        Store.Listing listing = store.list();
        listing.present().forEach(found -> names.add(found.name()));
        listing.journals().forEach(name -> names.add(Store.FOLDER + name));
        store.files(SessionFiles.FOLDER, SessionFiles.ENDING).forEach(found -> names.add(found.name()));
        if (store.print(ForgottenImports.FILE) != null) {
            names.add(ForgottenImports.FILE);
        }
        return names;
    }

    /**
     * Takes over the files of another memory; false where this one holds something else. They are written and read back under
     * other names first, so that one that broke off has changed nothing. It can be done again.
     */
    boolean arrive(Map<String, byte[]> given, StoreLock lock) throws IOException {
        TreeMap<String, byte[]> files = new TreeMap<>(given);
        files.keySet().forEach(name -> checkName(name, files));
        for (String name : names()) {
            byte[] here = bytes(name);
            if (Arrays.equals(here, files.get(name))) {
                files.remove(name);
            } else if (here.length > 0) {
                return false;
            }
        }
        checkRoom(files);
        prepare(files);
        for (String name : names()) {
            if (files.containsKey(name)) {
                store.delete(name);
            }
        }
        JournalState.delete(store);
        if (!files.isEmpty()) {
            store.lift(ARRIVING);
        }
        expect(files);
        new CatchUp(desk, lock, false).run();
        return true;
    }

    private void checkRoom(Map<String, byte[]> files) throws IOException {
        if (desk.room.isLimited()) {
            int facts = 0;
            long bytes = 0;
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                String name = file.getKey();
                boolean journal =
                        name.startsWith(Store.FOLDER) && Journal.day(name.substring(Store.FOLDER.length())) != null;
                facts += journal ? 0 : MemoryRoom.facts(name, new String(file.getValue(), StandardCharsets.UTF_8));
                bytes += file.getValue().length;
            }
            desk.room.check(facts, bytes);
        }
    }

    private void prepare(Map<String, byte[]> files) throws IOException {
        clear();
        try {
            Map<String, byte[]> aside = new TreeMap<>();
            files.forEach((name, bytes) -> aside.put(ARRIVING + name, bytes));
            store.overwrite(aside);
        } catch (IOException | RuntimeException e) {
            try {
                clear();
            } catch (IOException left) {
                e.addSuppressed(left); // the next one clears it away
            }
            throw e;
        }
    }

    private void clear() throws IOException {
        store.deleteFolder(ARRIVING.substring(0, ARRIVING.length() - 1));
    }

    private void expect(Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            FileFingerprint print = store.print(file.getKey());
            if (print == null || print.size() != file.getValue().length) {
                throw new IOException(file.getKey() + " is not what was read back before it got its name");
            }
        }
    }

    /** The names come from somebody: they must not lead anywhere else, and nothing can be a file and a folder. */
    private static void checkName(String name, NavigableMap<String, byte[]> all) {
        boolean session = name.startsWith(SessionFiles.FOLDER) && name.endsWith(SessionFiles.ENDING);
        boolean beside = name.equals("MEMORY.md") || name.equals("USER.md");
        if (session) {
            FileEdits.checkName(name.substring(SessionFiles.FOLDER.length()));
        } else if (!beside && !name.equals(ForgottenImports.FILE)) {
            if (!name.startsWith(Store.FOLDER)) {
                throw FileEdits.outside(name);
            }
            FileEdits.checkName(name.substring(Store.FOLDER.length()));
        }
        String below = all.higherKey(name + "/");
        if (below != null && below.startsWith(name + "/") || all.containsKey(name + "/")) {
            throw FileEdits.outside(below == null ? name : below);
        }
    }
}
