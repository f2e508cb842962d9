package cofio.memory;

import cofio.CofioException;
import cofio.cluster.BrainLimits;
import java.io.IOException;
import java.util.Collection;
import java.util.Locale;

/** How much a memory may hold. Whatever adds to it asks before it writes anything; what takes something away does not. */
final class MemoryRoom {
    private static final String HINT = "Forget what is not needed, or ask the administrator for more.";

    private final BrainLimits limits;
    private final Store store;
    private final FileCache shelf;

    MemoryRoom(BrainLimits limits, Store store, FileCache shelf) {
        this.limits = limits;
        this.store = store;
        this.shelf = shelf;
    }

    boolean isLimited() {
        return limits.facts() > 0 || limits.bytes() > 0;
    }

    /** Refuses what does not fit any more. {@code facts}: how many there will be more than now. */
    void check(int facts, Collection<String> texts) throws IOException {
        check(facts, texts.stream().mapToLong(text -> Utf8.encode(text).length).sum());
    }

    void check(int facts, long bytes) throws IOException {
        if (limits.facts() > 0 && facts > 0 && count() + facts > limits.facts()) {
            throw full(String.format(Locale.ROOT, "%,d", limits.facts()) + (limits.facts() == 1 ? " fact" : " facts"));
        }
        if (limits.bytes() > 0 && bytes > 0 && store.bytes() + bytes > limits.bytes()) {
            throw full(String.format(Locale.ROOT, "%,d bytes", limits.bytes()));
        }
    }

    private static CofioException full(String most) {
        return new CofioException("This memory is full: it may hold " + most + ".", HINT);
    }

    private long count() throws IOException {
        long count = 0;
        for (CachedFile file : shelf.sheets()) {
            count += file.count();
        }
        return count;
    }

    static int facts(String name, String text) {
        boolean page = name.toLowerCase(Locale.ROOT).endsWith(".md");
        return page ? CachedFile.held(name, new MarkdownPage(text)).size() : 0;
    }
}
