package cofio.memory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** A file of the present as it was last seen: fingerprint, catalogue, and a copy that shows later what was edited. */
record Seen(Fingerprint print, long content, Catalogue catalogue) {
    /** To be raised when facts are read differently, since the catalogue holds what reading gave. */
    private static final long VERSION = 0xC0F10_0004L;

    private static final int HEAD = 6 * Long.BYTES;

    static @Nullable Seen read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer head = ByteBuffer.allocate(HEAD);
            if (!fill(channel, head, 0) || head.getLong() != VERSION) {
                return null;
            }
            Fingerprint print = new Fingerprint(head.getLong(), head.getLong(), head.getLong());
            long content = head.getLong();
            long size = head.getLong();
            if (size < 0 || HEAD + size * 16 > channel.size()) {
                return null;
            }
            ByteBuffer body = ByteBuffer.allocate((int) size * 16);
            return fill(channel, body, HEAD)
                    ? new Seen(print, content, Catalogue.read(body.asLongBuffer(), (int) size))
                    : null;
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** A version that no file has: whatever stands there differs from it. */
    static Seen of(Page page) {
        return new Seen(new Fingerprint(-1, -1, -1), page.hash(), Catalogue.of(page, null));
    }

    /** The copy, or null where it is gone. */
    @Nullable
    String copy(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long start = HEAD + catalogue.size() * 16L;
            ByteBuffer copy = ByteBuffer.allocate((int) Math.max(0, channel.size() - start));
            fill(channel, copy, start);
            String text = new String(copy.array(), StandardCharsets.UTF_8);
            return Hash.of(text) == content ? text : null;
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    void write(Path file, String text) throws IOException {
        byte[] copy = Disk.encode(text);
        ByteBuffer out = ByteBuffer.allocate(HEAD + catalogue.size() * 16 + copy.length);
        out.putLong(VERSION).putLong(print.size()).putLong(print.modified()).putLong(print.key());
        out.putLong(content).putLong(catalogue.size());
        catalogue.write(out.asLongBuffer());
        out.position(HEAD + catalogue.size() * 16).put(copy);
        Disk.derive(file, out.array());
    }

    private static boolean fill(FileChannel channel, ByteBuffer buffer, long from) throws IOException {
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                return false;
            }
        }
        buffer.flip();
        return true;
    }
}
