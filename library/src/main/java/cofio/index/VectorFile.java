package cofio.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Vectors by the hash of their texts, one record after the other: key, check, numbers. A record that is torn or fails
 * its check is passed over. One that is forgotten is filled with zeros where it stands; when there are more of those
 * than others, the file is written anew without them.
 *
 * <p>Only where each vector stands is held in memory: a large memory has hundreds of megabytes of them.
 */
final class VectorFile implements KnownVectors {
    /** The key of a record that holds nothing. */
    private static final long NONE = 0;

    private static final int AT_ONCE = 256;
    private static final int FEW = 1_000;

    private final Path file;
    private final int size;
    private final int record;
    private final Map<Long, List<Integer>> places = new HashMap<>();
    private String identity = "";
    private int scanned;
    private int empty;

    VectorFile(Path file, int size) {
        this.file = file;
        this.size = size;
        this.record = 2 * Long.BYTES + size * Float.BYTES;
    }

    @Override
    public Map<Long, float[]> get(Collection<Long> keys) throws IOException {
        Map<Long, float[]> found = new HashMap<>();
        if (keys.isEmpty() || Files.notExists(file)) {
            return found;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            scan(channel);
            for (Long key : keys) {
                for (Integer place : places.getOrDefault(key, List.of())) {
                    float[] vector = read(channel, place, key);
                    if (vector != null) {
                        found.put(key, vector);
                    }
                }
            }
        }
        return found;
    }

    /** Takes in what was added since, or everything where another process wrote the file anew. */
    private void scan(FileChannel channel) throws IOException {
        int records = Math.toIntExact(channel.size() / record);
        BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
        String there = now.fileKey() + " " + now.creationTime();
        if (records < scanned || !there.equals(identity)) {
            places.clear();
            scanned = 0;
            empty = 0;
            identity = there;
        }
        ByteBuffer some = ByteBuffer.allocate(AT_ONCE * record);
        while (scanned < records) {
            some.clear().limit(Math.min(AT_ONCE, records - scanned) * record);
            fill(channel, some, (long) scanned * record);
            for (int at = 0; at + record <= some.limit(); at += record) {
                long key = some.getLong(at);
                if (key == NONE) {
                    empty++;
                } else {
                    List<Integer> before = places.get(key);
                    places.put(key, before == null ? List.of(scanned) : with(before, scanned));
                }
                scanned++;
            }
        }
    }

    private static List<Integer> with(List<Integer> some, int another) {
        List<Integer> all = new ArrayList<>(some);
        all.add(another);
        return all;
    }

    private static void fill(FileChannel channel, ByteBuffer buffer, long from) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                throw new IOException("the file of vectors ends too early");
            }
        }
        buffer.flip();
    }

    private float @Nullable [] read(FileChannel channel, int place, long key) throws IOException {
        ByteBuffer one = ByteBuffer.allocate(record);
        fill(channel, one, (long) place * record);
        float[] vector = new float[size];
        boolean same = one.getLong() == key;
        long check = one.getLong();
        one.asFloatBuffer().get(vector);
        return same && check == check(key, vector) ? vector : null;
    }

    @Override
    public void add(Map<Long, float[]> fresh) throws IOException {
        ByteBuffer out = ByteBuffer.allocate(Math.min(AT_ONCE, Math.max(1, fresh.size())) * record);
        Files.createDirectories(file.getParent());
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            long torn = channel.size() % record;
            if (torn != 0) {
                channel.truncate(channel.size() - torn);
            }
            for (Map.Entry<Long, float[]> one : fresh.entrySet()) {
                out.putLong(one.getKey()).putLong(check(one.getKey(), one.getValue()));
                out.asFloatBuffer().put(one.getValue());
                out.position(out.position() + size * Float.BYTES);
                if (out.remaining() < record) {
                    write(channel, out);
                }
            }
            write(channel, out);
        }
    }

    private static void write(FileChannel channel, ByteBuffer out) throws IOException {
        out.flip();
        while (out.hasRemaining()) {
            channel.write(out);
        }
        out.clear();
    }

    /** What was forgotten leaves no vector behind. */
    @Override
    public void remove(Set<Long> keys) throws IOException {
        if (Files.notExists(file)) {
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            scan(channel);
            for (Long key : keys) {
                List<Integer> gone = places.remove(key);
                for (Integer place : gone == null ? List.<Integer>of() : gone) {
                    erase(channel, place);
                }
            }
        }
        if (empty > FEW && empty > scanned / 2) {
            compact();
        }
    }

    private void erase(FileChannel channel, int place) throws IOException {
        long from = (long) place * record;
        ByteBuffer zeros = ByteBuffer.allocate(record);
        while (zeros.hasRemaining()) {
            channel.write(zeros, from + zeros.position());
        }
        empty++;
    }

    private void compact() throws IOException {
        Path rest = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(rest);
        VectorFile fresh = new VectorFile(rest, size);
        List<Long> keys = List.copyOf(places.keySet());
        for (int from = 0; from < keys.size(); from += AT_ONCE) {
            fresh.add(get(keys.subList(from, Math.min(from + AT_ONCE, keys.size()))));
        }
        if (keys.isEmpty()) {
            Files.delete(file);
        } else {
            Files.move(rest, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static long check(long key, float[] vector) {
        long check = key;
        for (float value : vector) {
            check = check * 31 + Float.floatToIntBits(value);
        }
        return check;
    }
}
