package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** All that a memory is, as texts by the names of its files: the present and the journals. */
final class MemorySnapshot {
    private final MemoryContext desk;

    MemorySnapshot(MemoryContext desk) {
        this.desk = desk;
    }

    Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        Store.Listing listing = desk.store.list();
        for (Store.Found found : listing.present()) {
            byte[] bytes = desk.store.read(found.name());
            if (bytes == null) {
                throw new FileGone(found.name());
            }
            contents.put(found.name(), Utf8.decode(bytes, found.name()));
        }
        for (String name : listing.journals()) {
            contents.put("memory/" + name, desk.journal.text(name));
        }
        return contents;
    }

    /** Changes when any file of the present does. */
    String stamp() throws IOException {
        long stamp = 0;
        for (Store.Found found : desk.store.list().present()) {
            stamp = stamp * 31 + StableHash.of(found.name());
            stamp = stamp * 31 + found.print().size();
            stamp = stamp * 31 + found.print().modified();
            stamp = stamp * 31 + found.print().key();
        }
        return Long.toHexString(stamp);
    }

    /**
     * Puts the files of another memory here; false where something else is here already. What a restore that was
     * stopped has left counts as nothing else, so it can be done again.
     */
    boolean restore(Map<String, String> contents, StoreLock lock) throws IOException {
        contents.forEach((name, text) -> {
            checkName(name);
            InputCheck.check(text);
        });
        for (Map.Entry<String, String> here : contents().entrySet()) {
            if (!here.getValue().isBlank() && !here.getValue().equals(contents.get(here.getKey()))) {
                return false;
            }
        }
        checkRoom(contents);
        JournalState.delete(desk.store);
        for (Map.Entry<String, String> file : contents.entrySet()) {
            desk.store.overwrite(file.getKey(), file.getValue());
        }
        new CatchUp(desk, lock, false).run();
        return contents().equals(contents) || fail();
    }

    private void checkRoom(Map<String, String> contents) throws IOException {
        if (desk.room.isLimited()) {
            int facts = 0;
            for (Map.Entry<String, String> file : contents.entrySet()) {
                String inside = file.getKey().substring(file.getKey().indexOf('/') + 1);
                facts += Journal.day(inside) == null ? MemoryRoom.facts(file.getKey(), file.getValue()) : 0;
            }
            desk.room.check(facts, contents.values());
        }
    }

    private static boolean fail() throws IOException {
        throw new IOException("what was restored is not what was read back");
    }

    /** The names come from a file of somebody: they must not lead anywhere else. */
    private static void checkName(String name) {
        boolean root = name.equals("MEMORY.md") || name.equals("USER.md");
        boolean below =
                name.startsWith("memory/") && name.toLowerCase(Locale.ROOT).endsWith(".md");
        boolean strange = name.chars().anyMatch(c -> c < ' ' || c == '\\' || c == ':');
        for (String part : name.split("/", -1)) {
            strange |= part.isBlank() || part.startsWith(".") || !part.equals(part.strip());
        }
        if (strange || !root && !below) {
            throw new CofioException(
                    "'" + name + "' cannot be the name of a memory file.",
                    "Nothing was imported: only Markdown files under memory/ can be imported.");
        }
    }
}
