package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The home of a memory: where its files are, and how they are read and written. The rules of a memory (journal first, then
 * files, then read back, and how that is finished when it broke off) stand above it, once for all homes.
 *
 * <p>Files have names relative to the workspace, with slashes. Those under {@link #MACHINE} are derived: they are written
 * whole or not at all, but nobody waits for the disk, and they may be gone at any time. What is absent is null; a file that
 * goes while it is used is a {@link FileGone} or a failure of the kind {@link Failure#GONE}.
 */
interface Store {
    /** What is true now. */
    String MEMORY = "memory/MEMORY.md";

    /** Where the files of a memory are, but for those that a user keeps beside it. */
    String FOLDER = "memory/";

    String MACHINE = "memory/.cofio/";

    /** Copies of sync programs that are merged. */
    String SET_ASIDE = "memory/.set-aside/";

    /** A file of the present, with what tells that it changed. */
    record Found(String name, FileFingerprint print) {}

    /**
     * What there is: the files of the present, the journals by their names in {@link #FOLDER}, copies of either that a
     * sync program made, and what a stopped writer left.
     */
    record Listing(List<Found> present, List<String> journals, List<SyncCopy> copies, List<String> leftovers) {}

    /**
     * A file that becomes another. A home takes it only if the file is still the one that was read: it may go by the
     * version, or where that does not tell surely, by the text.
     *
     * @param version of the file that was read; null where there was none
     * @param before what was read
     * @param after null where the file goes
     */
    record Replacement(
            String name,
            @Nullable FileFingerprint version,
            String before,
            @Nullable String after) {}

    /** Bytes of a file from {@code start} to {@code end}. */
    record Span(long start, long end) {}

    /** Makes what is added to a file out of its last bytes: two, or one, or none where it is empty. */
    interface Addition {
        byte[] after(byte[] last);
    }

    /** What a failure means to the rules. */
    enum Failure {
        /** A file or folder that was there a moment ago is gone: look again. */
        GONE,
        /** Somebody may not write here. */
        DENIED,
        /** Nobody can write here, for good or until there is room. */
        NO_WRITING,
        OTHER
    }

    Failure failure(@Nullable Throwable cause);

    /** What a failure means, in words for the user. */
    CofioException failed(IOException cause);

    /** Fails where something of the wrong kind is in the way, before anything is touched. */
    void check() throws IOException;

    /** Whether there is a memory. */
    boolean exists() throws IOException;

    /** Keeps others out who ask for the same name, between threads and between processes. */
    StoreLock lock(String name) throws IOException;

    /**
     * The same for somebody who only wants to read. A home may then let others read and write meanwhile, as long as what is
     * read belongs together; if something has to be written after all, it takes the lock.
     */
    default StoreLock lockToRead(String name) throws IOException {
        return lock(name);
    }

    /** The time by which files are stamped. */
    long millis();

    Listing list() throws IOException;

    /** All files in {@link #FOLDER} that are not hidden, by their names in it. */
    List<MemoryFile> visible() throws IOException;

    /** The names of what lies directly in a folder; none where there is no such folder. */
    List<String> names(String folder) throws IOException;

    /** The files directly in a folder with that ending, by name. */
    List<Found> files(String folder, String ending) throws IOException;

    boolean isFolder(String name) throws IOException;

    /** Whether two names are those of one file, as where names may be written in any case. */
    boolean same(String one, String other);

    /** Tells without reading it whether a file is still the same. */
    @Nullable
    FileFingerprint print(String name) throws IOException;

    byte @Nullable [] read(String name) throws IOException;

    /** Fewer bytes where the file ends before. */
    byte @Nullable [] read(String name, long from, int length) throws IOException;

    /** What a user may see of a file in {@link #FOLDER}: null where there is none, refused where it is out of reach. */
    byte @Nullable [] readVisible(String name) throws IOException;

    /** How large all files are together, as far as anybody limits that. */
    default long bytes() throws IOException {
        return 0;
    }

    /** Whether there is not the file itself, but a link to it. */
    boolean isLink(String name);

    /**
     * Replaces files; when it returns they are on disk and were read back. Each is complete at any instant, old or new, and
     * what can fail for lack of room fails before the first is replaced. Gives the new versions.
     *
     * @throws ChangedMeanwhile another program changed one of them, and its version stays
     */
    List<@Nullable FileFingerprint> write(List<Replacement> files, StoreLock lock) throws IOException, ChangedMeanwhile;

    /** How many files {@link #write} has replaced so far, also when it failed. */
    int replaced();

    /** Writes a file whole, whatever stands there, and waits for the disk. */
    void overwrite(String name, byte[] bytes) throws IOException;

    /** Writes many files so, and reads them back; a home that is far away does it with few requests. */
    default void overwrite(Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            overwrite(file.getKey(), file.getValue());
            if (!Arrays.equals(read(file.getKey()), file.getValue())) {
                throw new IOException(file.getKey() + " does not hold what was written to it");
            }
        }
    }

    default void overwrite(String name, String text) throws IOException {
        overwrite(name, Utf8.encode(text));
    }

    /** Adds to a file, all of it or nothing, and makes it where there is none. {@code force}: waits for the disk. */
    Span append(String name, boolean force, Addition addition) throws IOException;

    /** Leaves only the first bytes of a file. */
    void cut(String name, long size) throws IOException;

    /** Writes a derived file: whole or not at all, but nobody waits for the disk. */
    void derive(String name, byte[] bytes) throws IOException;

    /** Deletes a file, if there is one. */
    void delete(String name) throws IOException;

    /** Deletes a folder with all that is in it, if there is one. */
    void deleteFolder(String name) throws IOException;

    /** Takes folders away that have become empty. */
    void prune(String folder) throws IOException;

    /** Gives a file or a folder another name, in one step. */
    void move(String from, String to) throws IOException;

    /**
     * Gives all that lies below a folder, which ends with a slash, the names that it has in there; none of them is in use. It
     * is one step where the home can do that, else MEMORY.md comes last.
     */
    void lift(String folder) throws IOException;

    /** Gives a copy the name of its original, too; fails where the original is back. */
    void duplicate(String copy, String original) throws IOException;

    /** Waits until the disk has the names in a folder. */
    void force(String folder) throws IOException;

    /** Clears away what stopped writers left among the derived files: it may hold words that are forgotten since. */
    void sweep() throws IOException;
}
