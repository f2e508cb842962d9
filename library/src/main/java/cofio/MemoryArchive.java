package cofio;

import cofio.memory.Memory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** A memory as one ZIP archive. It is held whole, within limits that keep an archive from filling the machine. */
final class MemoryArchive {
    private static final int MOST_FILES = 50_000;
    private static final int MOST_BYTES = 256 * 1024 * 1024;

    /** What stands at the end of a complete archive, with the number of its files, where there are no comments. */
    private static final int END = 22;

    private static final int END_MARK = 0x06054b50;
    private static final int END_COUNT = 10;

    /** The times of files do not travel: the same files always make the same archive. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private MemoryArchive() {}

    static byte[] pack(Memory memory) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Room room = new Room();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            memory.leave((name, content) -> {
                room.take(content.length);
                add(zip, name, content);
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e); // an array takes everything
        }
        return bytes.toByteArray();
    }

    private static void add(ZipOutputStream zip, String name, byte[] content) {
        try {
            ZipEntry entry = new ZipEntry(name);
            entry.setTimeLocal(TIME);
            zip.putNextEntry(entry);
            zip.write(content);
            zip.closeEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The files in an archive by name; what their names may be is checked where they arrive. */
    static Map<String, byte[]> files(byte[] archive) {
        Map<String, byte[]> files = new TreeMap<>();
        Room room = new Room();
        int entries = 0;
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries++;
                byte[] content = zip.readNBytes(room.left + 1);
                room.take(content.length);
                if (!(entry.isDirectory() && content.length == 0) && files.put(entry.getName(), content) != null) {
                    throw new CofioException(
                            "The archive holds two files named " + entry.getName() + ".",
                            "Pack the folder again; nothing was changed.");
                }
            }
        } catch (IOException | IllegalArgumentException e) { // a name that is no UTF-8 is the latter
            throw incomplete();
        }
        if (entries != count(archive)) {
            throw incomplete();
        }
        return files;
    }

    private static int count(byte[] archive) {
        if (archive.length < END) {
            throw incomplete();
        }
        ByteBuffer end =
                ByteBuffer.wrap(archive, archive.length - END, END).slice().order(ByteOrder.LITTLE_ENDIAN);
        if (end.getInt(0) != END_MARK) {
            throw incomplete();
        }
        return Short.toUnsignedInt(end.getShort(END_COUNT));
    }

    private static CofioException incomplete() {
        return new CofioException(
                "This is not a complete ZIP archive of a memory.", "Send it again; nothing was changed.");
    }

    /** What there is room for. */
    private static final class Room {
        private int left = MOST_BYTES;
        private int files;

        void take(int bytes) {
            left -= bytes;
            if (left < 0 || ++files > MOST_FILES) {
                throw new CofioException(
                        "The memory is larger than 256 MB or 50,000 files, and cannot go as one archive.",
                        "Move large attachments out of memory/ and try again; nothing was changed.");
            }
        }
    }
}
