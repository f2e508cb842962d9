package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.Origin;
import cofio.fact.Place;
import cofio.fact.StoredFact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One file of the present: read when it is needed, and kept as long as its fingerprint stays. */
final class CachedFile {
    final String name;
    private final Store store;
    private @Nullable FileFingerprint print;
    private @Nullable MarkdownPage page;
    private @Nullable SeenFile seen;
    private @Nullable Map<Long, List<MarkdownLine>> byKey;
    private @Nullable List<StoredFact> held;
    private @Nullable MarkdownPage heldPage;

    CachedFile(String name, Store store) {
        this.name = name;
        this.store = store;
    }

    /** A line with its fact. */
    record Spot(CachedFile sheet, MarkdownLine line, Fact fact) {}

    boolean exists() {
        return print != null;
    }

    /** Whether it holds what was told, and not what an import brought. */
    boolean own() {
        return Origin.of(name).told();
    }

    void found(FileFingerprint now) {
        if (print == null || !print.same(now)) {
            print = now;
            page = null;
            byKey = null;
        }
    }

    MarkdownPage page() throws IOException {
        if (page == null) {
            page = exists() ? read() : MarkdownPage.EMPTY;
        }
        return page;
    }

    /** A file that somebody has just taken away is an empty one; MEMORY.md is missed only for the moment of a replacement. */
    private MarkdownPage read() throws IOException {
        byte[] bytes = store.read(name);
        if (bytes != null) {
            return new MarkdownPage(Utf8.decode(bytes, name));
        }
        if (name.equals(Store.MEMORY)) {
            throw new FileGone(name);
        }
        drop();
        return MarkdownPage.EMPTY;
    }

    /** Reads the file whatever its fingerprint says: two saves within one tick of the clock may share one. */
    void reread() throws IOException {
        byte[] bytes = store.read(name);
        if (bytes == null) {
            throw new FileGone(name);
        }
        String text = Utf8.decode(bytes, name);
        if (page == null || !page.text().equals(text)) {
            page = new MarkdownPage(text);
            byKey = null;
        }
    }

    /** What the file holds now that it was written and read back. */
    void written(@Nullable String text, @Nullable FileFingerprint version) {
        page = text == null ? MarkdownPage.EMPTY : new MarkdownPage(text);
        print = version;
        byKey = null;
    }

    /** The version that is known, null where there is no file. */
    @Nullable
    FileFingerprint version() {
        return print;
    }

    /** Another one tells that the file changed. MEMORY.md is always read, so that its content can tell. */
    String fingerprint() throws IOException {
        return print == null || name.equals(Store.MEMORY) ? Long.toHexString(page().hash()) : print.written();
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

    /** Where it is kept as it was last seen. */
    String copy() {
        return FileCache.COPIES + name;
    }

    @Nullable
    SeenFile seen() {
        return seen;
    }

    void seen(@Nullable SeenFile now) {
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
    void see() throws IOException {
        if (print == null) {
            store.delete(copy());
            seen = null;
            return;
        }
        MarkdownPage now = page();
        SeenFile fresh = SeenFile.of(print, now, seen == null ? null : seen.catalogue());
        fresh.write(store, copy(), now.text());
        seen = fresh;
        byKey = null;
    }

    /** Every fact of the file, read once for as long as its line stays. */
    @SuppressWarnings("ReferenceEquality") // another page is another state of the file, even with the same text
    List<StoredFact> held() throws IOException {
        MarkdownPage now = page();
        List<StoredFact> facts = held;
        if (facts == null || heldPage != now) {
            Map<String, Fact> known = new HashMap<>();
            if (facts != null) {
                facts.forEach(one -> known.put(one.fact().text(), one.fact()));
            }
            facts = held(name, now, WantedFacts.ALL, known);
            held = facts;
            heldPage = now;
        }
        return facts;
    }

    /** Those of its facts that are wanted; other lines are not read as facts. */
    @SuppressWarnings("ReferenceEquality")
    List<StoredFact> held(WantedFacts wanted) throws IOException {
        MarkdownPage now = page();
        if (!wanted.mayStandIn().test(now.text())) {
            return List.of();
        }
        return held != null && heldPage == now
                ? held.stream()
                        .filter(one -> wanted.mayStandIn().test(one.fact().text())
                                && wanted.are().test(one.fact()))
                        .toList()
                : held(name, now, wanted, Map.of());
    }

    static List<StoredFact> held(String name, MarkdownPage page) {
        return held(name, page, WantedFacts.ALL, Map.of());
    }

    /** {@code known}: facts that were read before, by their words. */
    private static List<StoredFact> held(String name, MarkdownPage page, WantedFacts wanted, Map<String, Fact> known) {
        List<StoredFact> facts = new ArrayList<>();
        for (MarkdownLine line : page.lines()) {
            String words = line.isFact() ? page.words(line) : "";
            if (line.isFact() && wanted.mayStandIn().test(words)) {
                Fact former = known.get(words);
                Fact fact = former == null ? Fact.of(words) : former;
                if (wanted.are().test(fact)) {
                    facts.add(new StoredFact(fact, new Place(name, line.index() + 1), line.section()));
                }
            }
        }
        return facts;
    }

    /** How many facts it has; one that stands twice may count once. */
    int count() throws IOException {
        SeenFile last = seen;
        return last != null && asSeen() ? last.catalogue().size() : held().size();
    }

    /** The facts with that id; where it is as last seen and had none, it is not read. */
    List<StoredFact> withId(String id, int number) throws IOException {
        if (seen != null && asSeen()) {
            if (!seen.catalogue().hasIds()) {
                seen = seen.withIds(page());
            }
            if (!seen.catalogue().hasId(number)) {
                return List.of();
            }
        }
        return held(WantedFacts.withId(id));
    }

    List<Spot> withKey(long key) throws IOException {
        if (seen != null && !seen.catalogue().hasKey(key)) {
            return List.of();
        }
        List<MarkdownLine> lines = lines().get(key);
        return lines == null ? List.of() : spots(lines);
    }

    List<Spot> withText(String text, long hash) throws IOException {
        if (seen != null && !seen.catalogue().hasText(hash)) {
            return List.of();
        }
        MarkdownLine line = page().firstWith(text);
        return line == null ? List.of() : spots(List.of(line));
    }

    private List<Spot> spots(List<MarkdownLine> lines) throws IOException {
        List<Spot> spots = new ArrayList<>(lines.size());
        for (MarkdownLine line : lines) {
            spots.add(new Spot(this, line, Fact.of(page().words(line))));
        }
        return spots;
    }

    private Map<Long, List<MarkdownLine>> lines() throws IOException {
        Map<Long, List<MarkdownLine>> map = byKey;
        if (map == null) {
            map = new HashMap<>();
            for (MarkdownLine line : page().lines()) {
                if (line.isFact()) {
                    String words = page().words(line);
                    long text = StableHash.of(words);
                    boolean known = seen != null && seen.catalogue().hasText(text);
                    long key = known && seen != null ? seen.catalogue().key(text) : FactCatalogue.keyOf(Fact.of(words));
                    List<MarkdownLine> same = map.get(key);
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
