package cofio.memory;

import cofio.fact.Fact;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Hashes of the facts of a page and of their keys, and their ids: tells whether a file may hold a fact without reading the
 * file.
 */
final class FactCatalogue {
    /** So many hold one fact. */
    static final int BYTES = 2 * Long.BYTES + Integer.BYTES;

    private static final int SCANS = 16;

    private final long[] texts;
    private final long[] keys;
    private final int[] ids;
    private long @Nullable [] sortedKeys;
    private int scans;

    /** What is found of a fact by its words alone. */
    record Known(long key, int id) {
        static Known of(Fact fact) {
            return new Known(
                    StableHash.of(fact.identity().key()), number(fact.identity().id()));
        }
    }

    private FactCatalogue(long[] texts, long[] keys, int[] ids) {
        this.texts = texts;
        this.keys = keys;
        this.ids = ids;
    }

    /** Reads the facts of a page, except those that a former catalogue already knows. */
    static FactCatalogue of(MarkdownPage page, @Nullable FactCatalogue former) {
        Map<Long, Known> found = new HashMap<>();
        for (MarkdownLine line : page.lines()) {
            if (line.isFact()) {
                String words = page.words(line);
                long text = StableHash.of(words);
                if (!found.containsKey(text)) {
                    Known known = former == null ? null : former.known(text);
                    found.put(text, known == null ? Known.of(Fact.of(words)) : known);
                }
            }
        }
        long[] texts =
                found.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
        long[] keys = new long[texts.length];
        int[] ids = new int[texts.length];
        for (int i = 0; i < texts.length; i++) {
            Known known = found.get(texts[i]);
            keys[i] = known == null ? 0 : known.key;
            ids[i] = known == null ? 0 : known.id;
        }
        return new FactCatalogue(texts, keys, ids);
    }

    static long keyOf(Fact fact) {
        return StableHash.of(fact.identity().key());
    }

    /** An id is eight hexadecimal digits. */
    static int number(String id) {
        return Integer.parseUnsignedInt(id, 16);
    }

    static boolean isId(String words) {
        return words.length() == 8 && words.chars().allMatch(c -> c >= '0' && c <= '9' || c >= 'a' && c <= 'f');
    }

    /** What so many facts take. */
    static int bytes(int size, boolean ids) {
        return size * (ids ? BYTES : BYTES - Integer.BYTES);
    }

    static FactCatalogue read(ByteBuffer from, int size, boolean withIds) {
        long[] texts = new long[size];
        long[] keys = new long[size];
        int[] ids = new int[withIds ? size : 0];
        from.asLongBuffer().get(texts).get(keys);
        from.position(from.position() + 2 * size * Long.BYTES);
        from.asIntBuffer().get(ids);
        return new FactCatalogue(texts, keys, ids);
    }

    void write(ByteBuffer to) {
        to.asLongBuffer().put(texts).put(keys);
        to.position(to.position() + 2 * texts.length * Long.BYTES);
        to.asIntBuffer().put(ids);
        to.position(to.position() + texts.length * Integer.BYTES);
    }

    int size() {
        return texts.length;
    }

    boolean hasText(long text) {
        return Arrays.binarySearch(texts, text) >= 0;
    }

    /** A former version of Cofio has kept none. */
    boolean hasIds() {
        return ids.length == texts.length;
    }

    boolean hasId(int id) {
        for (int one : ids) {
            if (one == id) {
                return true;
            }
        }
        return false;
    }

    /** What is known of the fact whose text has that hash. */
    @Nullable
    Known known(long text) {
        int at = Arrays.binarySearch(texts, text);
        return at < 0 || !hasIds() ? null : new Known(keys[at], ids[at]);
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
