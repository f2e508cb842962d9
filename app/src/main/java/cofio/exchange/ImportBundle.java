package cofio.exchange;

import cofio.CofioException;
import cofio.index.IndexProgress;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * What is given to be imported, as files by their names: a file, a folder or a ZIP archive. Nothing is unpacked to disk,
 * links in a folder are not followed, and an archive that names files outside itself or grows beyond all measure is
 * refused.
 */
final class ImportBundle implements AutoCloseable {
    /**
     * @param bytes how much all files together may hold
     * @param ratio how many times larger than packed a file may be, from {@code suspicious} bytes on
     * @param text how large a file may be that is read at once
     */
    record Limits(long bytes, long ratio, long suspicious, int files, long text) {
        static final Limits USUAL = new Limits(4L << 30, 200, 10 << 20, 200_000, 16 << 20);
    }

    private static final Set<String> PASSED_OVER = Set.of(".git", "node_modules", ".trash", "__MACOSX", ".cofio");
    private static final int DEEPEST = 32;
    private static final int KILO = 1024;

    private final String given;
    private final Limits limits;
    private final Map<String, Member> members = new TreeMap<>();
    private final List<String> unreadable = new ArrayList<>();
    private @Nullable ZipFile zip;
    private IndexProgress progress = (done, all) -> {};
    private long total;
    private long read;
    private long unpacked;

    private record Member(
            long size, @Nullable Path file, @Nullable ZipEntry entry) {}

    private ImportBundle(String given, Limits limits) {
        this.given = given;
        this.limits = limits;
    }

    static ImportBundle open(Path path, Limits limits) {
        ImportBundle bundle = new ImportBundle(path.toAbsolutePath().normalize().toString(), limits);
        try {
            Path real = path.toRealPath();
            if (Files.isDirectory(real)) {
                bundle.walk(real);
            } else if (isZip(real)) {
                bundle.unzip(real);
            } else {
                bundle.add(
                        Objects.requireNonNull(path.getFileName()).toString(),
                        new Member(Files.size(real), real, null));
            }
        } catch (IOException e) {
            throw failed(path.toString(), e);
        }
        return bundle;
    }

    private static boolean isZip(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(4);
            return start.length == 4 && start[0] == 'P' && start[1] == 'K' && start[2] == 3 && start[3] == 4;
        }
    }

    private void walk(Path root) throws IOException {
        Files.walkFileTree(root, Set.of(), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes found) {
                boolean skipped = !folder.equals(root)
                        && PASSED_OVER.contains(
                                Objects.requireNonNull(folder.getFileName()).toString());
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes found) {
                if (found.isRegularFile()) {
                    add(root.relativize(file).toString().replace('\\', '/'), new Member(found.size(), file, null));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                unreadable.add(root.relativize(file).toString().replace('\\', '/'));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void unzip(Path file) throws IOException {
        ZipFile opened = new ZipFile(file.toFile());
        zip = opened;
        Enumeration<? extends ZipEntry> entries = opened.entries();
        while (entries.hasMoreElements()) {
            ZipEntry entry = entries.nextElement();
            String name = entry.getName().replace('\\', '/');
            boolean leads = name.startsWith("/") || name.matches("[A-Za-z]:.*") || ("/" + name + "/").contains("/../");
            if (leads) {
                throw new CofioException(
                        "The archive names a file outside itself: " + name + ".",
                        "It was not made by an export; nothing was imported.");
            }
            boolean passed = PASSED_OVER.stream().anyMatch(folder -> ("/" + name).contains("/" + folder + "/"));
            if (!entry.isDirectory() && !passed) {
                add(name, new Member(Math.max(0, entry.getSize()), null, entry));
            }
        }
    }

    private void add(String name, Member member) {
        members.put(name, member);
        total += member.size;
        if (members.size() > limits.files || total > limits.bytes) {
            throw tooMuch(members.size() > limits.files ? "more than " + limits.files + " files" : "too much");
        }
    }

    private CofioException tooMuch(String what) {
        return new CofioException(given + " holds " + what + ".", "Name a part of it; nothing was imported.");
    }

    void report(IndexProgress to) {
        progress = to;
    }

    /** Before everything is read again. */
    void rewind() {
        read = 0;
        unpacked = 0;
    }

    /** The last part of what was given. */
    String name() {
        return Objects.requireNonNullElse(Path.of(given).getFileName(), Path.of(given))
                .toString();
    }

    /** Files and folders that are there and may not be read; what can be is imported. */
    List<String> unreadable() {
        return unreadable;
    }

    /** Relative and with forward slashes, in their order. */
    Collection<String> names() {
        return members.keySet();
    }

    /** A stream that counts, and stops where an archive gives more than it may. */
    InputStream open(String name) {
        Member member = Objects.requireNonNull(members.get(name));
        try {
            InputStream in = member.file != null
                    ? Files.newInputStream(member.file)
                    : Objects.requireNonNull(zip).getInputStream(Objects.requireNonNull(member.entry));
            return new Counted(name, in, member.entry == null ? Long.MAX_VALUE : member.entry.getCompressedSize());
        } catch (IOException e) {
            throw failed(name, e);
        }
    }

    /** A whole file as text: UTF-8, or UTF-16 where it begins with that byte order mark, which is left out. */
    String text(String name) {
        return text(name, false);
    }

    /** The same with its byte order mark, where it has one. */
    String exact(String name) {
        return text(name, true);
    }

    private String text(String name, boolean exact) {
        try (InputStream in = open(name)) {
            byte[] bytes = in.readNBytes((int) limits.text + 1);
            if (bytes.length > limits.text) {
                throw new CofioException(
                        name + " is larger than " + limits.text / KILO / KILO + " MB.",
                        "Split it; nothing was imported.");
            }
            return exact || !isBom(bytes)
                    ? decode(name, bytes)
                    : decode(name, bytes).substring(1);
        } catch (IOException e) {
            throw failed(name, e);
        }
    }

    private static boolean isBom(byte[] bytes) {
        return bytes.length > 2 && (bytes[0] & 0xff) == 0xef && (bytes[1] & 0xff) == 0xbb && (bytes[2] & 0xff) == 0xbf;
    }

    private static String decode(String name, byte[] bytes) {
        if (bytes.length > 1 && (bytes[0] & 0xff) == 0xff && (bytes[1] & 0xff) == 0xfe
                || bytes.length > 1 && (bytes[0] & 0xff) == 0xfe && (bytes[1] & 0xff) == 0xff) {
            return new String(bytes, StandardCharsets.UTF_16);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new CofioException(name + " is not text in UTF-8.", "Save it as UTF-8; nothing was imported.", e);
        }
    }

    static CofioException failed(String name, IOException e) {
        return new CofioException(name + " cannot be read: " + e.getMessage() + ".", "Check the name.", e);
    }

    @Override
    public void close() {
        try {
            if (zip != null) {
                zip.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Counted extends InputStream {
        private final String name;
        private final InputStream in;
        private final long packed;
        private long count;

        Counted(String name, InputStream in, long packed) {
            this.name = name;
            this.in = in;
            this.packed = packed;
        }

        private void count(int bytes) {
            if (bytes <= 0) {
                return;
            }
            count += bytes;
            read += bytes;
            if (zip != null) {
                unpacked += bytes;
                boolean swells = count > limits.suspicious && packed > 0 && count / packed > limits.ratio;
                if (swells || unpacked > 2 * limits.bytes) {
                    throw new CofioException(
                            name + " becomes far too large when it is unpacked.",
                            "It was not made by an export; nothing was imported.");
                }
            }
            progress.at((int) Math.min(read / KILO, total / KILO), (int) (total / KILO) + 1);
        }

        @Override
        public int read() throws IOException {
            int one = in.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int got = in.read(bytes, from, length);
            count(got);
            return got;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
