package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files under memory/ as files: listed, read, and edited as with an editor, but whole or not at all and under the
 * lock. What an edit does to facts is noted in the journal as an edit by hand. Hidden files are not seen, links are not
 * followed out of the folder and never written through, and the journals can only be read: they are the history.
 */
final class FileEdits {
    private static final int ATTEMPTS = 100;
    private static final int NAME_LENGTH = 500;

    private final MemoryContext desk;

    FileEdits(MemoryContext desk) {
        this.desk = desk;
    }

    List<MemoryFile> list() throws IOException {
        desk.store.check();
        return desk.store.visible();
    }

    Optional<String> read(String name) throws IOException {
        return bytes(name).map(bytes -> Utf8.decode(bytes, Store.FOLDER + name));
    }

    Optional<byte[]> bytes(String name) throws IOException {
        desk.store.check();
        checkName(name);
        return Optional.ofNullable(desk.store.readVisible(name));
    }

    /** A name must not lead anywhere else. */
    static void checkName(String name) {
        for (String part : name.split("/", -1)) {
            if (part.isBlank() || part.startsWith(".") || part.contains("\\") || !part.equals(part.strip())) {
                throw outside(name);
            }
        }
        boolean strange = name.length() > NAME_LENGTH || !Utf8.isUtf8(name);
        if (strange || name.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
            throw outside(name);
        }
    }

    static CofioException outside(String name) {
        return new CofioException(
                "'" + name + "' is not the name of a file in memory/.",
                "Use a name such as MEMORY.md or topics/garden.md; hidden files and other folders are out of reach.");
    }

    /** For writing: no link on the way, and no journal. */
    private void checkWritable(String name) {
        checkName(name);
        for (int to = name.length(); to > 0; to = name.lastIndexOf('/', to - 1)) {
            if (desk.store.isLink(Store.FOLDER + name.substring(0, to))) {
                throw new CofioException(
                        "memory/" + name + " is a link, or is reached through one.", "Name the file itself.");
            }
        }
        if (Journal.day(name) != null) {
            throw new CofioException(
                    "memory/" + name + " is a journal, which cannot be edited.",
                    "Change the fact itself: edit its line in MEMORY.md, or remember the new value.");
        }
    }

    void edit(String name, FileEdit edit, StoreLock lock) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            CachedFile sheet = sheet(name);
            String after = edit.of(sheet.exists() ? sheet.page().text() : null);
            if (after == null && !sheet.exists()) {
                return;
            }
            if (after != null) {
                InputCheck.check(after);
                checkFree(name, sheet);
                checkRoom(name, sheet.exists() ? sheet.page().text() : "", after);
            }
            if (save(List.of(new FileDraft(sheet, sheet.page(), after)), lock)) {
                return;
            }
        }
        throw CatchUp.restless();
    }

    /** In a folder nothing is a file and a folder; so it is in every home, or a memory could not move to one. */
    private void checkFree(String name, CachedFile sheet) throws IOException {
        boolean taken = !sheet.exists() && desk.store.isFolder(Store.FOLDER + name);
        for (int to = name.lastIndexOf('/'); to > 0 && !sheet.exists(); to = name.lastIndexOf('/', to - 1)) {
            String above = Store.FOLDER + name.substring(0, to);
            taken |= desk.store.print(above) != null && !desk.store.isFolder(above);
        }
        if (taken) {
            throw new CofioException(
                    "memory/" + name + " cannot be a file: a folder has its name, or a file the name of its folder.",
                    "Choose another name.");
        }
    }

    private void checkRoom(String name, String before, String after) throws IOException {
        if (desk.room.isLimited()) {
            int more = MemoryRoom.facts(name, after) - MemoryRoom.facts(name, before);
            boolean longer = after.length() > before.length();
            desk.room.check(more, longer ? List.of(after.substring(before.length())) : List.of());
        }
    }

    /** A file, or a folder with all that is in it. */
    void move(String from, String to, StoreLock lock) throws IOException {
        checkWritable(from);
        checkWritable(to);
        if (to.equals(from) || to.startsWith(from + "/")) {
            throw new CofioException("memory/" + from + " cannot be moved into itself.", "Choose another name.");
        }
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            List<FileDraft> drafts = new ArrayList<>();
            for (String name : below(from)) {
                CachedFile old = sheet(name);
                CachedFile fresh = sheet(to + name.substring(from.length()));
                if (fresh.exists()) {
                    throw new CofioException(fresh.name + " already exists.", "Choose another name.");
                }
                drafts.add(new FileDraft(fresh, MarkdownPage.EMPTY, old.page().text()));
                drafts.add(new FileDraft(old, old.page(), null));
            }
            if (save(drafts, lock)) {
                desk.store.prune(Store.FOLDER + from);
                return;
            }
        }
        throw CatchUp.restless();
    }

    void remove(String name, StoreLock lock) throws IOException {
        checkWritable(name);
        for (String one : below(name)) {
            edit(one, before -> null, lock);
        }
        desk.store.prune(Store.FOLDER + name);
    }

    private List<String> below(String name) throws IOException {
        return list().stream()
                .map(MemoryFile::name)
                .filter(file -> file.equals(name) || file.startsWith(name + "/"))
                .toList();
    }

    private CachedFile sheet(String name) throws IOException {
        checkWritable(name);
        String file = Store.FOLDER + name;
        if (isPage(name)) {
            return desk.shelf.sheet(file);
        }
        CachedFile sheet = new CachedFile(file, desk.store);
        FileFingerprint print = desk.store.isFolder(file) ? null : desk.store.print(file);
        if (print != null) {
            sheet.found(print);
        }
        return sheet;
    }

    private static boolean isPage(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".md");
    }

    /** False where another program changed a file meanwhile: then everything is to be looked at again. */
    boolean save(List<FileDraft> drafts, StoreLock lock) throws IOException {
        return saved(drafts, lock) != null;
    }

    /** What the save did to facts; null where another program changed a file meanwhile. */
    @Nullable
    FactDiff saved(List<FileDraft> drafts, StoreLock lock) throws IOException {
        return saved(drafts, lock, null);
    }

    /** The same where a fact stands in place of those that go. */
    @Nullable
    FactDiff saved(List<FileDraft> drafts, StoreLock lock, @Nullable String stands) throws IOException {
        try {
            desk.write(drafts, lock);
        } catch (ChangedMeanwhile e) {
            new CatchUp(desk, lock, false).run();
            return null;
        }
        List<FileDraft> pages =
                drafts.stream().filter(draft -> isPage(draft.sheet().name)).toList();
        FactDiff diff = new FactDiff();
        for (FileDraft draft : pages) {
            String after = draft.after();
            diff.compare(
                    draft.sheet().name, draft.before(), after == null ? MarkdownPage.EMPTY : new MarkdownPage(after));
        }
        diff.settle(Set.of(), Set.of(), Set.of());
        for (FactDiff.Side side : List.copyOf(diff.removed)) {
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
                desk.applied(desk.journal.append(desk.entry(WrittenEntry.EDITED, "", HandEdits.describe(diff))));
            }
            desk.see(pages);
        });
        return diff;
    }

    private boolean stands(String text) throws IOException {
        for (CachedFile sheet : desk.shelf.sheets()) {
            if (sheet.exists() && sheet.own() && sheet.page().firstWith(text) != null) {
                return true;
            }
        }
        return false;
    }
}
