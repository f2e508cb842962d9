package cofio.memory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** A file of the present as it was last seen: fingerprint, catalogue, and a copy that shows later what was edited. */
record SeenFile(FileFingerprint print, long content, FactCatalogue catalogue) {
    /** To be raised when facts are read differently, since the catalogue holds what reading gave. */
    private static final long VERSION = 0xC0F10_0004L;

    private static final int HEAD = 6 * Long.BYTES;

    /** Null where there is none that can be read. {@code file}: where it is kept. */
    static @Nullable SeenFile read(Store store, String file) throws IOException {
        byte[] head = store.read(file, 0, HEAD);
        if (head == null || head.length < HEAD) {
            return null;
        }
        LongBuffer numbers = ByteBuffer.wrap(head).asLongBuffer();
        if (numbers.get() != VERSION) {
            return null;
        }
        FileFingerprint print = new FileFingerprint(numbers.get(), numbers.get(), numbers.get());
        long content = numbers.get();
        long size = numbers.get();
        if (size < 0 || size > (Integer.MAX_VALUE - HEAD) / 16) {
            return null;
        }
        byte[] body = store.read(file, HEAD, (int) size * 16);
        return body == null || body.length < size * 16
                ? null
                : new SeenFile(
                        print, content, FactCatalogue.read(ByteBuffer.wrap(body).asLongBuffer(), (int) size));
    }

    /** A version that no file has: whatever stands there differs from it. */
    static SeenFile of(MarkdownPage page) {
        return new SeenFile(new FileFingerprint(-1, -1, -1), page.hash(), FactCatalogue.of(page, null));
    }

    /** The copy, or null where it is gone. */
    @Nullable
    String copy(Store store, String file) throws IOException {
        byte[] copy = store.read(file, HEAD + catalogue.size() * 16L, Integer.MAX_VALUE - 8);
        String text = copy == null ? "" : new String(copy, StandardCharsets.UTF_8);
        return copy != null && StableHash.of(text) == content ? text : null;
    }

    void write(Store store, String file, String text) throws IOException {
        byte[] copy = Utf8.encode(text);
        ByteBuffer out = ByteBuffer.allocate(HEAD + catalogue.size() * 16 + copy.length);
        out.putLong(VERSION).putLong(print.size()).putLong(print.modified()).putLong(print.key());
        out.putLong(content).putLong(catalogue.size());
        catalogue.write(out.asLongBuffer());
        out.position(HEAD + catalogue.size() * 16).put(copy);
        store.derive(file, out.array());
    }
}
