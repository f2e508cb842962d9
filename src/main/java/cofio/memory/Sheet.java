package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One file of the present: read when it is needed, and kept as long as its fingerprint stays. */
final class Sheet {
    final String name;
    final Path file;
    private @Nullable Fingerprint print;
    private @Nullable Page page;
    private @Nullable Seen seen;
    private @Nullable Map<Long, List<Line>> byKey;
    private @Nullable List<Held> held;
    private @Nullable Page heldPage;

    Sheet(String name, Path file) {
        this.name = name;
        this.file = file;
    }

    /** A line with its fact. */
    record Spot(Sheet sheet, Line line, Fact fact) {}

    boolean exists() {
        return print != null;
    }

    /** Whether it holds what was told, and not what an import brought. */
    boolean own() {
        return Origin.of(name).told();
    }

    void found(Fingerprint now) {
        if (print == null || !print.same(now)) {
            print = now;
            page = null;
            byKey = null;
        }
    }

    Page page() throws IOException {
        if (page == null) {
            page = exists() ? read() : Page.EMPTY;
        }
        return page;
    }

    /** A file that somebody has just taken away is an empty one; MEMORY.md is missed only for the moment of a replacement. */
    private Page read() throws IOException {
        try {
            return new Page(Disk.read(file, name));
        } catch (NoSuchFileException gone) {
            if (name.equals(Folder.MEMORY)) {
                throw gone;
            }
            drop();
            return Page.EMPTY;
        }
    }

    /** Reads the file whatever its fingerprint says: two saves within one tick of the clock may share one. */
    void reread() throws IOException {
        String text = Disk.read(file, name);
        if (page == null || !page.text().equals(text)) {
            page = new Page(text);
            byKey = null;
        }
    }

    /** What the file holds now that it was written, after reading it back. */
    void written(@Nullable String text) throws IOException {
        page = text == null ? Page.EMPTY : new Page(text);
        print = text == null ? null : Fingerprint.of(Files.readAttributes(file, BasicFileAttributes.class));
        byKey = null;
    }

    /** Another one tells that the file changed. MEMORY.md is always read, so that its content can tell. */
    String fingerprint() throws IOException {
        return print == null || name.equals(Folder.MEMORY) ? Long.toHexString(page().hash()) : print.written();
    }

    /** Nothing that is known of the file can be relied on. */
    void drop() {
        print = null;
        page = null;
        byKey = null;
    }

    long modifiedMillis() {
        return print == null ? 0 : print.modified() / 1_000_000;
    }

    @Nullable
    Seen seen() {
        return seen;
    }

    void seen(@Nullable Seen now) {
        seen = now;
        byKey = null;
    }

    /** Whether the file is as it was last seen; a page that was read counts more than a fingerprint. */
    boolean asSeen() {
        return print != null
                && seen != null
                && seen.print().same(print)
                && (page == null || page.hash() == seen.content());
    }

    /** Takes the file as it is for what was last seen. */
    void see(Path copy) throws IOException {
        if (print == null) {
            Files.deleteIfExists(copy);
            seen = null;
            return;
        }
        Page now = page();
        Seen fresh = new Seen(print, now.hash(), Catalogue.of(now, seen == null ? null : seen.catalogue()));
        fresh.write(copy, now.text());
        seen = fresh;
        byKey = null;
    }

    /** Every fact of the file, read once for as long as the file stays. */
    @SuppressWarnings("ReferenceEquality") // another page is another state of the file, even with the same text
    List<Held> held() throws IOException {
        Page now = page();
        List<Held> facts = held;
        if (facts == null || heldPage != now) {
            facts = held(name, now);
            held = facts;
            heldPage = now;
        }
        return facts;
    }

    static List<Held> held(String name, Page page) {
        List<Held> facts = new ArrayList<>();
        for (Line line : page.lines()) {
            if (line.isFact()) {
                Place place = new Place(name, line.index() + 1);
                facts.add(new Held(Fact.of(page.words(line)), place, line.section()));
            }
        }
        return facts;
    }

    /** How many facts it has; one that stands twice may count once. */
    int count() throws IOException {
        Seen last = seen;
        return last != null && asSeen() ? last.catalogue().size() : held().size();
    }

    List<Spot> withKey(long key) throws IOException {
        if (seen != null && !seen.catalogue().hasKey(key)) {
            return List.of();
        }
        List<Line> lines = lines().get(key);
        return lines == null ? List.of() : spots(lines);
    }

    List<Spot> withText(String text, long hash) throws IOException {
        if (seen != null && !seen.catalogue().hasText(hash)) {
            return List.of();
        }
        Line line = page().firstWith(text);
        return line == null ? List.of() : spots(List.of(line));
    }

    private List<Spot> spots(List<Line> lines) throws IOException {
        List<Spot> spots = new ArrayList<>(lines.size());
        for (Line line : lines) {
            spots.add(new Spot(this, line, Fact.of(page().words(line))));
        }
        return spots;
    }

    private Map<Long, List<Line>> lines() throws IOException {
        Map<Long, List<Line>> map = byKey;
        if (map == null) {
            map = new HashMap<>();
            for (Line line : page().lines()) {
                if (line.isFact()) {
                    String words = page().words(line);
                    long text = Hash.of(words);
                    boolean known = seen != null && seen.catalogue().hasText(text);
                    long key = known && seen != null ? seen.catalogue().key(text) : Catalogue.keyOf(Fact.of(words));
                    List<Line> same = map.get(key);
                    if (same == null) {
                        same = new ArrayList<>(1);
                        map.put(key, same);
                    }
                    same.add(line);
                }
            }
            byKey = map;
        }
        return map;
    }
}
