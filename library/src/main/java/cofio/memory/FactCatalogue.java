package cofio.memory;

import cofio.fact.Fact;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Hashes of the facts of a page and of their keys: tells whether a file may hold a fact without reading the file. */
final class FactCatalogue {
    private static final int SCANS = 16;

    private final long[] texts;
    private final long[] keys;
    private long @Nullable [] sortedKeys;
    private int scans;

    private FactCatalogue(long[] texts, long[] keys) {
        this.texts = texts;
        this.keys = keys;
    }

    /** Reads the facts of a page, except those that a former catalogue already knows. */
    static FactCatalogue of(MarkdownPage page, @Nullable FactCatalogue former) {
        Map<Long, Long> found = new HashMap<>();
        for (MarkdownLine line : page.lines()) {
            if (line.isFact()) {
                String words = page.words(line);
                Long text = StableHash.of(words);
                if (!found.containsKey(text)) {
                    found.put(text, keyOf(words, text, former));
                }
            }
        }
        long[] texts = new long[found.size()];
        long[] keys = new long[texts.length];
        int n = 0;
        for (Long text : found.keySet()) {
            texts[n++] = text;
        }
        Arrays.sort(texts);
        for (int i = 0; i < n; i++) {
            keys[i] = found.getOrDefault(texts[i], 0L);
        }
        return new FactCatalogue(texts, keys);
    }

    private static long keyOf(String words, long text, @Nullable FactCatalogue former) {
        int at = former == null ? -1 : Arrays.binarySearch(former.texts, text);
        return at >= 0 && former != null ? former.keys[at] : keyOf(Fact.of(words));
    }

    static long keyOf(Fact fact) {
        return StableHash.of(fact.identity().key());
    }

    static FactCatalogue read(LongBuffer from, int size) {
        long[] texts = new long[size];
        long[] keys = new long[size];
        from.get(texts).get(keys);
        return new FactCatalogue(texts, keys);
    }

    void write(LongBuffer to) {
        to.put(texts).put(keys);
    }

    int size() {
        return texts.length;
    }

    boolean hasText(long text) {
        return Arrays.binarySearch(texts, text) >= 0;
    }

    /** The key of a text that this catalogue has. */
    long key(long text) {
        int at = Arrays.binarySearch(texts, text);
        return at < 0 ? 0 : keys[at];
    }

    boolean hasKey(long key) {
        if (sortedKeys == null && scans++ < SCANS) {
            for (long one : keys) {
                if (one == key) {
                    return true;
                }
            }
            return false;
        }
        if (sortedKeys == null) {
            sortedKeys = keys.clone();
            Arrays.sort(sortedKeys);
        }
        return Arrays.binarySearch(sortedKeys, key) >= 0;
    }
}
