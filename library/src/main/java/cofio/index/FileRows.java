package cofio.index;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

/** The passages of a file that are in the engine, by their keys. */
final class FileRows {
    static final FileRows NONE = new FileRows(0);

    private static final int ROW = Long.BYTES + Integer.BYTES + Short.BYTES;

    private final long[] keys;
    private final int[] lines;
    private final short[] pushes;

    private FileRows(int size) {
        this.keys = new long[size];
        this.lines = new int[size];
        this.pushes = new short[size];
    }

    /** Where a passage stands, and with which push it came to the engine. */
    record Row(int line, int push) {}

    static FileRows of(Map<Long, Row> rows) {
        TreeMap<Long, Row> sorted = new TreeMap<>(rows);
        FileRows made = new FileRows(rows.size());
        int i = 0;
        for (Map.Entry<Long, Row> one : sorted.entrySet()) {
            made.keys[i] = one.getKey();
            made.lines[i] = one.getValue().line();
            made.pushes[i++] = (short) one.getValue().push();
        }
        return made;
    }

    /** Damage shows as {@link IllegalArgumentException}. */
    static FileRows read(String text) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(text));
            int size = bytes.remaining() / ROW;
            FileRows read = new FileRows(size);
            for (int i = 0; i < size; i++) {
                read.keys[i] = bytes.getLong();
                read.lines[i] = bytes.getInt();
                read.pushes[i] = bytes.getShort();
            }
            return read;
        } catch (BufferUnderflowException torn) {
            throw new IllegalArgumentException(torn);
        }
    }

    String text() {
        ByteBuffer bytes = ByteBuffer.allocate(keys.length * ROW);
        for (int i = 0; i < keys.length; i++) {
            bytes.putLong(keys[i]).putInt(lines[i]).putShort(pushes[i]);
        }
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    int size() {
        return keys.length;
    }

    /** The row of a passage that came with that push, or -1. */
    int find(long key, int push) {
        int i = Arrays.binarySearch(keys, key);
        return i >= 0 && pushes[i] == push ? i : -1;
    }

    long key(int row) {
        return keys[row];
    }

    int line(int row) {
        return lines[row];
    }

    int push(int row) {
        return pushes[row];
    }

    /** With which push a passage came, or -1 where it is not in the engine. */
    int pushOf(long key) {
        int i = Arrays.binarySearch(keys, key);
        return i >= 0 ? pushes[i] : -1;
    }
}
