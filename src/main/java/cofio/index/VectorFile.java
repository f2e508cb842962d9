package cofio.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Vectors that were computed before, by the hash of their text. Records of a fixed size are added at the end; one that
 * another process tore or that is damaged costs only the time to compute it again, since each carries a check.
 */
final class VectorFile {
    private final Path file;
    private @Nullable Map<Long, float[]> known;

    VectorFile(Path file) {
        this.file = file;
    }

    float @Nullable [] get(long key, int size) throws IOException {
        Map<Long, float[]> vectors = known;
        if (vectors == null) {
            vectors = read(size);
            known = vectors;
        }
        return vectors.get(key);
    }

    private Map<Long, float[]> read(int size) throws IOException {
        Map<Long, float[]> vectors = new HashMap<>();
        if (Files.notExists(file)) {
            return vectors;
        }
        ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(file));
        int record = record(size);
        while (all.remaining() >= record) {
            long key = all.getLong();
            long check = all.getLong();
            float[] vector = new float[size];
            all.asFloatBuffer().get(vector);
            all.position(all.position() + size * Float.BYTES);
            if (check == check(key, vector)) {
                vectors.put(key, vector);
            }
        }
        return vectors;
    }

    void add(List<Long> keys, Map<Long, float[]> fresh, int size) throws IOException {
        ByteBuffer out = ByteBuffer.allocate(keys.size() * record(size));
        for (Long key : keys) {
            float[] vector = fresh.get(key);
            if (vector != null) {
                out.putLong(key).putLong(check(key, vector));
                out.asFloatBuffer().put(vector);
                out.position(out.position() + size * Float.BYTES);
                if (known != null) {
                    known.put(key, vector);
                }
            }
        }
        Files.createDirectories(file.getParent());
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            long torn = channel.size() % record(size);
            if (torn != 0) {
                channel.truncate(channel.size() - torn);
            }
            out.flip();
            while (out.hasRemaining()) {
                channel.write(out);
            }
        }
    }

    /** What was forgotten leaves no vector behind. */
    void remove(Set<Long> keys, int size) throws IOException {
        if (Files.notExists(file)) {
            return;
        }
        Map<Long, float[]> vectors = read(size);
        if (vectors.keySet().removeAll(keys)) {
            Path rest = file.resolveSibling(file.getFileName() + ".new");
            Files.deleteIfExists(rest);
            new VectorFile(rest).add(List.copyOf(vectors.keySet()), vectors, size);
            Files.move(rest, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        known = vectors;
    }

    private static int record(int size) {
        return 2 * Long.BYTES + size * Float.BYTES;
    }

    private static long check(long key, float[] vector) {
        long check = key;
        for (float value : vector) {
            check = check * 31 + Float.floatToIntBits(value);
        }
        return check;
    }
}
