package cofio.memory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A file of the present as it was last seen: fingerprint, catalogue, and a copy that shows later what was edited.
 *
 * @param start where the copy begins where it is kept
 */
record SeenFile(FileFingerprint print, long content, FactCatalogue catalogue, long start) {
    /** To be raised when facts are read differently, since the catalogue holds what reading gave. */
    private static final long VERSION = 0xC0F10_0005L;

    /** The same without ids. It is still read: without what was last seen every fact would look like one typed by hand. */
    private static final long WITHOUT_IDS = 0xC0F10_0004L;

    private static final int HEAD = 6 * Long.BYTES;

    /** Null where there is none that can be read. {@code file}: where it is kept. */
    static @Nullable SeenFile read(Store store, String file) throws IOException {
        byte[] head = store.read(file, 0, HEAD);
        if (head == null || head.length < HEAD) {
            return null;
        }
        LongBuffer numbers = ByteBuffer.wrap(head).asLongBuffer();
        long version = numbers.get();
        if (version != VERSION && version != WITHOUT_IDS) {
            return null;
        }
        FileFingerprint print = new FileFingerprint(numbers.get(), numbers.get(), numbers.get());
        long content = numbers.get();
        long size = numbers.get();
        if (size < 0 || size > (Integer.MAX_VALUE - HEAD) / FactCatalogue.BYTES) {
            return null;
        }
        boolean ids = version == VERSION;
        int length = FactCatalogue.bytes((int) size, ids);
        byte[] body = store.read(file, HEAD, length);
        return body == null || body.length < length
                ? null
                : new SeenFile(
                        print,
                        content,
                        FactCatalogue.read(ByteBuffer.wrap(body), (int) size, ids),
                        (long) HEAD + length);
    }

    /** The catalogue of a page that nothing was kept of yet. */
    static SeenFile of(FileFingerprint print, MarkdownPage page, @Nullable FactCatalogue former) {
        FactCatalogue catalogue = FactCatalogue.of(page, former);
        return new SeenFile(print, page.hash(), catalogue, (long) HEAD + FactCatalogue.bytes(catalogue.size(), true));
    }

    /** A version that no file has: whatever stands there differs from it. */
    static SeenFile of(MarkdownPage page) {
        return of(new FileFingerprint(-1, -1, -1), page, null);
    }

    /** The same with the ids that a former version has not kept. */
    SeenFile withIds(MarkdownPage page) {
        return new SeenFile(print, content, FactCatalogue.of(page, null), start);
    }

    /** The copy, or null where it is gone. */
    @Nullable
    String copy(Store store, String file) throws IOException {
        byte[] copy = store.read(file, start, Integer.MAX_VALUE - 8);
        String text = copy == null ? "" : new String(copy, StandardCharsets.UTF_8);
        return copy != null && StableHash.of(text) == content ? text : null;
    }

    void write(Store store, String file, String text) throws IOException {
        byte[] copy = Utf8.encode(text);
        ByteBuffer out = ByteBuffer.allocate((int) start + copy.length);
        out.putLong(VERSION).putLong(print.size()).putLong(print.modified()).putLong(print.key());
        out.putLong(content).putLong(catalogue.size());
        catalogue.write(out);
        out.put(copy);
        store.derive(file, out.array());
    }
}
