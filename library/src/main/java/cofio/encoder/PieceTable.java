package cofio.encoder;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The pieces that a model knows, as a hash table over their bytes that is used as it lies in a file: reading tens of
 * thousands of words into a map takes longer than understanding a message.
 *
 * <p>It holds the number of slots, the length of the longest piece in bytes, the slots (where an entry is, or 0), then
 * the entries: number, length, bytes. Hashes are of the kind FNV-1a, which grow with each byte, so that all beginnings of a word are
 * looked up in one go.
 */
final class PieceTable {
    static final int NONE = -1;

    private static final int BASIS = 0x811c9dc5;
    private static final int PRIME = 0x01000193;
    private static final int HEADER = 2 * Integer.BYTES;
    private static final byte[] INSIDE = {'#', '#'};

    private final ByteBuffer table;
    private final int slots;
    private final int longest;

    PieceTable(ByteBuffer table) {
        this.table = table;
        this.slots = table.getInt(0);
        this.longest = table.getInt(Integer.BYTES);
    }

    static ByteBuffer of(Map<String, Integer> pieces) {
        int slots = Integer.highestOneBit(Math.max(1, pieces.size())) * 4;
        int size = HEADER + slots * Integer.BYTES;
        int longest = 0;
        for (String piece : pieces.keySet()) {
            int length = piece.getBytes(StandardCharsets.UTF_8).length;
            size += Integer.BYTES + 1 + length;
            longest = Math.max(longest, length);
        }
        ByteBuffer table = ByteBuffer.allocate(size);
        table.putInt(slots).putInt(longest);
        int end = HEADER + slots * Integer.BYTES;
        for (Map.Entry<String, Integer> piece : pieces.entrySet()) {
            byte[] bytes = piece.getKey().getBytes(StandardCharsets.UTF_8);
            if (bytes.length > Byte.MAX_VALUE) {
                continue;
            }
            int slot = hash(BASIS, bytes, 0, bytes.length) & slots - 1;
            while (table.getInt(HEADER + slot * Integer.BYTES) != 0) {
                slot = slot + 1 & slots - 1;
            }
            table.putInt(HEADER + slot * Integer.BYTES, end);
            table.putInt(end, piece.getValue()).put(end + Integer.BYTES, (byte) bytes.length);
            table.put(end + Integer.BYTES + 1, bytes);
            end += Integer.BYTES + 1 + bytes.length;
        }
        return table.rewind().limit(end);
    }

    private static int hash(int before, byte[] bytes, int from, int to) {
        int hash = before;
        for (int i = from; i < to; i++) {
            hash = (hash ^ bytes[i] & 0xff) * PRIME;
        }
        return hash;
    }

    /** The number of a piece, or {@link #NONE}. */
    int number(String piece) {
        byte[] bytes = piece.getBytes(StandardCharsets.UTF_8);
        return number(hash(BASIS, bytes, 0, bytes.length), bytes, 0, bytes.length, 0);
    }

    /** Where the longest piece ends that begins at {@code from}, and its number; {@code NONE} and any number where there is none. */
    record Longest(int end, int number) {}

    Longest longest(byte[] word, int from) {
        int inside = from > 0 ? INSIDE.length : 0;
        int hash = hash(BASIS, INSIDE, 0, inside);
        int end = NONE;
        int number = NONE;
        for (int to = from + 1; to <= word.length && to - from + inside <= longest; to++) {
            hash = hash(hash, word, to - 1, to);
            int found = number(hash, word, from, to, inside);
            if (found != NONE) {
                end = to;
                number = found;
            }
        }
        return new Longest(end, number);
    }

    /** {@code inside}: how many marks of a piece that begins no word stand before these bytes. */
    private int number(int hash, byte[] bytes, int from, int to, int inside) {
        for (int slot = hash & slots - 1; ; slot = slot + 1 & slots - 1) {
            int entry = table.getInt(HEADER + slot * Integer.BYTES);
            if (entry == 0) {
                return NONE;
            }
            if (is(entry, bytes, from, to, inside)) {
                return table.getInt(entry);
            }
        }
    }

    private boolean is(int entry, byte[] bytes, int from, int to, int inside) {
        int at = entry + Integer.BYTES;
        if (table.get(at) != to - from + inside) {
            return false;
        }
        for (int i = 0; i < inside; i++) {
            if (table.get(++at) != INSIDE[i]) {
                return false;
            }
        }
        for (int i = from; i < to; i++) {
            if (table.get(++at) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
