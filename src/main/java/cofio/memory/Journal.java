package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The journal: one file for each day, to which entries are added and which is otherwise left alone. */
final class Journal {
    private final Folder folder;
    private final boolean force;

    Journal(Folder folder, boolean force) {
        this.folder = folder;
        this.force = force;
    }

    /** Where an entry stands: the file and its bytes from {@code start} to {@code end}. */
    record Position(String file, long start, long end) {}

    /** The day of a journal file, or null where the name is another. */
    static @Nullable LocalDate day(String fileName) {
        if (fileName.length() != 13 || !fileName.endsWith(".md")) {
            return null;
        }
        for (int i = 0; i < 10; i++) {
            char c = fileName.charAt(i);
            if (i == 4 || i == 7 ? c != '-' : c < '0' || c > '9') {
                return null;
            }
        }
        try {
            return LocalDate.of(
                    Integer.parseInt(fileName, 0, 4, 10),
                    Integer.parseInt(fileName, 5, 7, 10),
                    Integer.parseInt(fileName, 8, 10, 10));
        } catch (java.time.DateTimeException e) {
            return null;
        }
    }

    static String fileName(LocalDate day) {
        return day + ".md";
    }

    Position append(Entry entry) throws IOException {
        String name = fileName(entry.day());
        Path file = folder.journal(name);
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            long size = channel.size();
            String lead = size == 0 ? "# " + entry.day() + "\n\n" : gap(channel, size);
            byte[] bytes = Disk.encode(lead + entry.write());
            try {
                channel.position(size);
                Disk.writeFully(channel, bytes);
                if (force) {
                    channel.force(true);
                }
            } catch (IOException e) {
                channel.truncate(size);
                throw e;
            }
            return new Position(name, size, size + bytes.length);
        }
    }

    /** What must stand between the last words in the file and a new heading. */
    private static String gap(FileChannel channel, long size) throws IOException {
        ByteBuffer tail = ByteBuffer.allocate((int) Math.min(2, size));
        channel.read(tail, size - tail.capacity());
        String last = new String(tail.array(), StandardCharsets.ISO_8859_1);
        return last.equals("\n\n") ? "" : last.endsWith("\n") ? "\n" : "\n\n";
    }

    /** Takes an entry back that could not be kept, unless someone wrote below it meanwhile. */
    boolean takeBack(Position position) throws IOException {
        Path file = folder.journal(position.file());
        if (Files.size(file) != position.end()) {
            return false;
        }
        cut(position.file(), position.start());
        return true;
    }

    void cut(String name, long size) throws IOException {
        Path file = folder.journal(name);
        if (size == 0) {
            Files.delete(file);
            return;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(size);
            if (force) {
                channel.force(true);
            }
        }
    }

    long size(String name) throws IOException {
        try {
            return Files.size(folder.journal(name));
        } catch (NoSuchFileException e) {
            return 0;
        }
    }

    /** The end of a journal from a byte on; a character torn at the very end is no reason to fail. */
    String tail(String name, long from) throws IOException {
        try (FileChannel channel = FileChannel.open(folder.journal(name), StandardOpenOption.READ)) {
            long size = channel.size() - from;
            if (size > Integer.MAX_VALUE - 8) {
                throw new CofioException("The journal " + name + " is larger than 2 GB.", "Split it.");
            }
            ByteBuffer buffer = ByteBuffer.allocate((int) Math.max(0, size));
            while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position()) >= 0) {}
            return new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8);
        }
    }

    String text(String name) throws IOException {
        return Disk.read(folder.journal(name), "memory/" + name);
    }

    List<Entry> entries(String name) throws IOException {
        LocalDate day = day(name);
        return day == null ? List.of() : new EntryReader(text(name), day).entries();
    }
}
