package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A memory that lies in no folder: documents by their names, each with the number of the write that made it. */
final class MapStore implements Store {
    private record Document(String bytes, FileFingerprint version) {
        byte[] content() {
            return bytes.getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    private final TreeMap<String, Document> documents = new TreeMap<>();
    private final Map<String, Turn> locks = new ConcurrentHashMap<>();
    private long writes;
    private int replaced;

    /** What stands in all files that are not hidden. */
    synchronized Map<String, String> texts() {
        Map<String, String> texts = new TreeMap<>();
        documents.forEach((name, document) -> {
            if (!name.contains("/.")) {
                texts.put(name, Utf8.decode(document.content(), name));
            }
        });
        return texts;
    }

    /** As somebody does it who knows nothing of the memory. */
    synchronized void put(String name, byte[] bytes) {
        writes++;
        FileFingerprint version = new FileFingerprint(bytes.length, writes, writes);
        documents.put(name, new Document(new String(bytes, StandardCharsets.ISO_8859_1), version));
    }

    @Override
    public Failure failure(@Nullable Throwable cause) {
        return cause instanceof FileGone ? Failure.GONE : Failure.OTHER;
    }

    @Override
    public CofioException failed(IOException cause) {
        return new CofioException("The memory cannot be reached.", "Try again.", cause);
    }

    @Override
    public void check() {}

    @Override
    public synchronized boolean exists() {
        return !documents.isEmpty();
    }

    private static final class Turn implements StoreLock {
        private final ReentrantLock lock = new ReentrantLock();
        private @Nullable Object last;

        @Override
        public boolean again(Object who) {
            boolean same = who.equals(last);
            last = who;
            return same;
        }

        @Override
        public boolean holds() {
            return lock.isHeldByCurrentThread();
        }

        @Override
        public void renew() {}

        @Override
        public void close() {
            lock.unlock();
        }
    }

    @Override
    public StoreLock lock(String name) {
        Turn turn = locks.computeIfAbsent(name, fresh -> new Turn());
        turn.lock.lock();
        return turn;
    }

    /** Long after everything: nothing here is half written. */
    @Override
    public long millis() {
        return Long.MAX_VALUE / 2;
    }

    @Override
    public synchronized Listing list() {
        Listing listing = new Listing(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        documents.forEach((name, document) -> {
            boolean beside = name.equals("MEMORY.md") || name.equals("USER.md");
            String inside = name.startsWith(FOLDER) ? name.substring(FOLDER.length()) : "";
            if (Journal.day(inside) != null) {
                listing.journals().add(inside);
            } else if (beside || isPage(inside)) {
                listing.present().add(new Found(name, document.version));
            }
        });
        return listing;
    }

    private static boolean isPage(String name) {
        return isVisible(name) && name.toLowerCase(Locale.ROOT).endsWith(".md");
    }

    private static boolean isVisible(String name) {
        return !name.isEmpty() && !name.startsWith(".") && !name.contains("/.");
    }

    @Override
    public synchronized List<MemoryFile> visible() {
        List<MemoryFile> files = new ArrayList<>();
        documents.forEach((name, document) -> {
            if (name.startsWith(FOLDER) && isVisible(name.substring(FOLDER.length()))) {
                Instant written = Instant.ofEpochSecond(document.version.modified());
                files.add(new MemoryFile(name.substring(FOLDER.length()), document.version.size(), written));
            }
        });
        return files;
    }

    @Override
    public synchronized List<String> names(String folder) {
        return below(folder).stream()
                .map(name -> name.substring(folder.length()).split("/", 2)[0])
                .distinct()
                .toList();
    }

    private List<String> below(String folder) {
        return documents.keySet().stream()
                .filter(name -> name.startsWith(folder))
                .toList();
    }

    @Override
    public synchronized List<Found> files(String folder, String ending) {
        return below(folder).stream()
                .filter(name -> name.endsWith(ending) && name.indexOf('/', folder.length()) < 0)
                .map(name -> new Found(name, Objects.requireNonNull(documents.get(name)).version))
                .toList();
    }

    @Override
    public synchronized boolean isFolder(String name) {
        return !below(name.endsWith("/") ? name : name + "/").isEmpty();
    }

    @Override
    public boolean same(String one, String other) {
        return one.equals(other);
    }

    @Override
    public boolean isLink(String name) {
        return false;
    }

    @Override
    public synchronized @Nullable FileFingerprint print(String name) {
        Document document = documents.get(name);
        return document == null ? null : document.version;
    }

    @Override
    public synchronized byte @Nullable [] read(String name) {
        Document document = documents.get(name);
        return document == null ? null : document.content();
    }

    @Override
    public byte @Nullable [] read(String name, long from, int length) {
        byte[] all = read(name);
        if (all == null) {
            return null;
        }
        int start = (int) Math.min(from, all.length);
        return Arrays.copyOfRange(all, start, (int) Math.min((long) start + length, all.length));
    }

    @Override
    public byte @Nullable [] readVisible(String name) {
        return read(FOLDER + name);
    }

    /** All or none, and by the versions alone: whoever wrote in between has another. */
    @Override
    public synchronized List<@Nullable FileFingerprint> write(List<Replacement> files, StoreLock lock)
            throws ChangedMeanwhile {
        for (Replacement file : files) {
            if (!Objects.equals(file.version(), print(file.name()))) {
                throw new ChangedMeanwhile();
            }
        }
        List<@Nullable FileFingerprint> versions = new ArrayList<>();
        for (Replacement file : files) {
            String after = file.after();
            if (after == null) {
                documents.remove(file.name());
            } else {
                put(file.name(), Utf8.encode(after));
            }
            replaced++;
            versions.add(print(file.name()));
        }
        return versions;
    }

    @Override
    public int replaced() {
        return replaced;
    }

    @Override
    public void overwrite(String name, byte[] bytes) {
        put(name, bytes);
    }

    @Override
    public synchronized Span append(String name, boolean force, Addition addition) {
        byte[] present = read(name);
        byte[] before = present == null ? new byte[0] : present;
        byte[] more = addition.after(Arrays.copyOfRange(before, Math.max(0, before.length - 2), before.length));
        byte[] all = Arrays.copyOf(before, before.length + more.length);
        System.arraycopy(more, 0, all, before.length, more.length);
        put(name, all);
        return new Span(before.length, all.length);
    }

    @Override
    public synchronized void cut(String name, long size) throws IOException {
        byte[] all = read(name);
        if (all == null) {
            throw new FileGone(name);
        }
        put(name, Arrays.copyOf(all, (int) size));
    }

    @Override
    public void derive(String name, byte[] bytes) {
        put(name, bytes);
    }

    @Override
    public synchronized void delete(String name) {
        documents.remove(name);
    }

    @Override
    public synchronized void deleteFolder(String name) {
        documents.keySet().removeAll(below(name + "/"));
    }

    @Override
    public void prune(String folder) {}

    @Override
    public synchronized void move(String from, String to) throws IOException {
        List<String> names = new ArrayList<>(below(from + "/"));
        if (documents.containsKey(from)) {
            names.add(from);
        }
        if (names.isEmpty()) {
            throw new FileGone(from);
        }
        for (String name : names) {
            put(to + name.substring(from.length()), Objects.requireNonNull(read(name)));
            documents.remove(name);
        }
    }

    @Override
    public synchronized void lift(String folder) {
        for (String name : below(folder)) {
            put(name.substring(folder.length()), Objects.requireNonNull(read(name)));
            documents.remove(name);
        }
    }

    @Override
    public synchronized void duplicate(String copy, String original) throws IOException {
        byte[] bytes = read(copy);
        if (bytes == null || documents.containsKey(original)) {
            throw new FileGone(copy);
        }
        put(original, bytes);
    }

    @Override
    public void force(String folder) {}

    @Override
    public void sweep() {}
}
