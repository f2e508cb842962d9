package cofio.memory;

import cofio.cluster.ClusterDocument;
import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import cofio.text.Json;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A file as documents. A short one is one document. Of a long one the older part lies in documents of its own that never change,
 * so that to add to a journal costs what is added and not what stands in it.
 */
final class DocumentFile {
    /** An older part of a file, by the document that holds it. */
    record Part(String id, int size) {}

    /** So much of a file lies in its document, and in each of the others. */
    static final int PIECE = 32 * 1024;

    static final String TEXT = "text";
    static final String BYTES = "bytes";
    private static final String PARTS = "parts";
    private static final String SIZE = "size";
    private static final String MODIFIED = "modified";
    private static final String KEY = "key";

    private final String id;
    private final @Nullable DocumentVersion version;
    private final FileFingerprint print;
    private final List<Part> parts;
    private final byte[] tail;

    /**
     * @param id of the document that is the file
     * @param version null until it is written
     * @param tail the end, which stands in the document itself
     */
    private DocumentFile(
            String id, @Nullable DocumentVersion version, FileFingerprint print, List<Part> parts, byte[] tail) {
        this.id = id;
        this.version = version;
        this.print = print;
        this.parts = List.copyOf(parts);
        this.tail = tail;
    }

    String id() {
        return id;
    }

    @Nullable
    DocumentVersion version() {
        return version;
    }

    FileFingerprint print() {
        return print;
    }

    List<Part> parts() {
        return parts;
    }

    static String freshId(String brain) {
        return brain + "/" + Long.toString(random(), Character.MAX_RADIX);
    }

    /** Which file a document is part of, by its name; it need not be there. */
    static String owner(String id) {
        int dot = id.indexOf('.', id.lastIndexOf('/') + 1);
        return dot < 0 ? id : id.substring(0, dot);
    }

    private static long random() {
        return ThreadLocalRandom.current().nextLong(1, Long.MAX_VALUE);
    }

    static DocumentFile read(ClusterDocument document) {
        List<Part> parts = new ArrayList<>();
        for (Object one : document.list(PARTS)) {
            String[] written = String.valueOf(one).split(" ");
            parts.add(new Part(written[0], Integer.parseInt(written[1])));
        }
        return new DocumentFile(document.id(), document.version(), print(document), parts, content(document));
    }

    static FileFingerprint print(ClusterDocument document) {
        return new FileFingerprint(document.number(SIZE), document.number(MODIFIED), document.number(KEY));
    }

    static byte[] content(ClusterDocument document) {
        String bytes = document.text(BYTES);
        return bytes.isEmpty()
                ? Utf8.encode(document.text(TEXT))
                : Base64.getDecoder().decode(bytes);
    }

    /** The same once it is written. */
    DocumentFile at(DocumentVersion written) {
        return new DocumentFile(id, written, print, parts, tail);
    }

    private long inParts() {
        return parts.stream().mapToLong(Part::size).sum();
    }

    /** What a file is to become, and the documents that it needs, those that never change first. */
    record Draft(DocumentFile file, List<DocumentWrite> writes, Map<String, byte[]> fresh) {
        /** Takes over what an earlier draft, which was not written, has for this one. */
        Draft after(Draft before) {
            Set<String> wanted = file.parts.stream().map(Part::id).collect(Collectors.toSet());
            List<DocumentWrite> all = new ArrayList<>(before.writes);
            all.removeIf(write -> !wanted.contains(write.id()));
            all.addAll(writes);
            Map<String, byte[]> contents = new HashMap<>(before.fresh);
            contents.keySet().retainAll(wanted);
            contents.putAll(fresh);
            return new Draft(file, all, contents);
        }
    }

    /** A file that holds these bytes, at a moment given in nanoseconds. {@code before}: the file so far. */
    static Draft of(String id, String name, @Nullable DocumentFile before, byte[] bytes, long now) {
        return cut(id, name, before, List.of(), bytes, now);
    }

    /** The file with more at its end. */
    Draft with(String name, byte[] more, long now) {
        byte[] end = Arrays.copyOf(tail, tail.length + more.length);
        System.arraycopy(more, 0, end, tail.length, more.length);
        return cut(id, name, this, parts, end, now);
    }

    private static Draft cut(
            String id, String name, @Nullable DocumentFile before, List<Part> kept, byte[] bytes, long now) {
        List<Part> parts = new ArrayList<>(kept);
        List<DocumentWrite> writes = new ArrayList<>();
        Map<String, byte[]> fresh = new HashMap<>();
        int from = 0;
        while (bytes.length - from > PIECE) {
            int to = from + PIECE;
            while (to > from + 1 && (bytes[to] & 0xC0) == 0x80) {
                to--; // not within a character
            }
            byte[] piece = Arrays.copyOfRange(bytes, from, to);
            Part part = new Part(id + "." + Long.toString(random(), Character.MAX_RADIX), piece.length);
            parts.add(part);
            fresh.put(part.id(), piece);
            writes.add(DocumentWrite.put(part.id(), content(piece)));
            from = to;
        }
        byte[] tail = Arrays.copyOfRange(bytes, from, bytes.length);
        long size = parts.stream().mapToLong(Part::size).sum() + tail.length;
        FileFingerprint print = new FileFingerprint(size, now, random());
        DocumentVersion last = before == null ? null : before.version;
        DocumentFile file = new DocumentFile(id, last, print, parts, tail);
        writes.add(DocumentWrite.put(id, file.source(name), last));
        return new Draft(file, writes, fresh);
    }

    private Map<String, @Nullable Object> source(String name) {
        Map<String, @Nullable Object> source =
                Json.object("name", name, SIZE, print.size(), MODIFIED, print.modified());
        source.put(KEY, print.key());
        if (!parts.isEmpty()) {
            source.put(
                    PARTS,
                    parts.stream().map(part -> part.id() + " " + part.size()).toList());
        }
        source.putAll(content(tail));
        return source;
    }

    private static Map<String, @Nullable Object> content(byte[] bytes) {
        try {
            return Json.object(
                    TEXT,
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString());
        } catch (CharacterCodingException noText) {
            return Json.object(BYTES, Base64.getEncoder().encodeToString(bytes));
        }
    }

    /** The documents that hold what is read from one byte to another, but for its end. */
    List<Part> within(long from, long to) {
        List<Part> wanted = new ArrayList<>();
        long at = 0;
        for (Part part : parts) {
            if (at < to && at + part.size() > from) {
                wanted.add(part);
            }
            at += part.size();
        }
        return wanted;
    }

    /** The bytes from one to another, out of the parts that {@link #within} names and the end. */
    byte[] bytes(long from, long to, Map<String, byte[]> contents) {
        ByteBuffer out = ByteBuffer.allocate((int) Math.max(0, Math.min(to, print.size()) - from));
        long at = 0;
        for (Part part : parts) {
            byte[] content = contents.get(part.id());
            if (content != null) {
                copy(content, at, from, out);
            }
            at += part.size();
        }
        copy(tail, inParts(), from, out);
        return out.array();
    }

    private static void copy(byte[] piece, long at, long from, ByteBuffer out) {
        long wanted = from + out.position();
        int start = (int) Math.max(0, wanted - at);
        int length = Math.min(piece.length - start, out.remaining());
        if (length > 0) {
            out.put(piece, start, length);
        }
    }
}
