package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** All that a memory is, as texts by the names of its files: the present and the journals. */
final class Whole {
    private final Desk desk;

    Whole(Desk desk) {
        this.desk = desk;
    }

    Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        Folder.Listing listing = desk.folder.list();
        for (Folder.Found found : listing.present()) {
            contents.put(found.name(), Disk.read(found.file(), found.name()));
        }
        for (String name : listing.journals()) {
            contents.put("memory/" + name, desk.journal.text(name));
        }
        return contents;
    }

    /**
     * Puts the files of another memory here; false where something else is here already. What a restore that was
     * stopped has left counts as nothing else, so it can be done again.
     */
    boolean restore(Map<String, String> contents, Lock lock) throws IOException {
        contents.forEach((name, text) -> {
            checkName(name);
            Input.check(text);
        });
        for (Map.Entry<String, String> here : contents().entrySet()) {
            if (!here.getValue().isBlank() && !here.getValue().equals(contents.get(here.getKey()))) {
                return false;
            }
        }
        // Without it the files are taken as they are: no entry of the journal is carried out a second time.
        Files.deleteIfExists(desk.state());
        for (Map.Entry<String, String> file : contents.entrySet()) {
            Path target = desk.folder.workspace().resolve(file.getKey());
            Path parent = Disk.folderOf(target);
            Disk.createFolders(parent);
            Path whole = Disk.temporary(target, "restore");
            desk.saving.write(whole, file.getValue());
            Disk.rename(whole, target);
            desk.saving.forceFolder(parent);
        }
        new CatchUp(desk, lock, false).run();
        return contents().equals(contents) || fail();
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
                    "'" + name + "' is not the name of a file of a memory.",
                    "Nothing was imported: only Markdown files under memory/ can be.");
        }
    }
}
