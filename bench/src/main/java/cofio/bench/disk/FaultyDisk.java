package cofio.bench.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A disk that counts what is done to it and fails at a chosen operation. It keeps its files in a folder of the real disk,
 * where they lie afterwards as the program left them.
 *
 * <p>A program that is killed is one whose operations all throw {@link DiskKilled} from then on; its open files are closed, as
 * the system does it, so that its locks are free. What it wrote is there: a kill loses nothing that was handed to the
 * system, unlike a power cut.
 */
public final class FaultyDisk {
    private final Path folder;
    private final FaultyFileSystem files;
    private final Set<FaultyChannel> open = new HashSet<>();
    private final Set<Trait> traits;
    private @Nullable DiskFault fault;
    private long at;
    private long changes;
    private long reads;
    private boolean struck;
    private boolean dead;

    /** What a disk may be like, without being broken. */
    public enum Trait {
        NO_ATOMIC_RENAME,
        NO_HARD_LINKS,
        CASE_INSENSITIVE
    }

    /** What an operation may still do. */
    enum Outcome {
        WHOLE,
        /** Half of the bytes, and then {@link #fail()}. */
        HALF
    }

    private FaultyDisk(Path folder, Set<Trait> traits) {
        this.folder = folder;
        this.traits = Set.copyOf(traits);
        this.files = new FaultyFileSystem(new FaultyProvider(this), folder.getFileSystem());
    }

    public static FaultyDisk over(Path folder, Trait... traits) throws IOException {
        return new FaultyDisk(Files.createDirectories(folder).toRealPath(), Set.of(traits));
    }

    /** The folder, seen through this disk. */
    public Path root() {
        return new FaultyPath(files, folder);
    }

    /** Lets the fault happen at that operation from now, counted from 1. */
    public synchronized void arm(DiskFault next, long operation) {
        fault = next;
        at = operation;
        changes = 0;
        reads = 0;
        struck = false;
    }

    /** Nothing goes wrong any more, as after room was made on a full disk. */
    public synchronized void mend() {
        fault = null;
    }

    /** Whether the fault has happened. */
    public synchronized boolean struck() {
        return struck;
    }

    /** Whether the program counts as killed. */
    public synchronized boolean killed() {
        return dead;
    }

    /** How many operations, of the kind that the fault counts, there were since {@link #arm}. */
    public synchronized long operations() {
        return fault != null && fault.countsReads() ? reads : changes;
    }

    public boolean refusesRename() {
        return has(Trait.NO_ATOMIC_RENAME);
    }

    boolean has(Trait trait) {
        return traits.contains(trait);
    }

    FaultyFileSystem files() {
        return files;
    }

    /** Before a change that takes room on the disk: new bytes, a new name. */
    synchronized Outcome taking() throws IOException {
        return step(true);
    }

    /** Before another change: a rename, a deletion, a force. A full disk allows it. */
    synchronized Outcome changing() throws IOException {
        return step(false);
    }

    private Outcome step(boolean takesRoom) throws IOException {
        if (dead) {
            throw new DiskKilled();
        }
        changes++;
        DiskFault now = fault;
        if (now == null || now.countsReads() || changes < at) {
            return Outcome.WHOLE;
        }
        switch (now) {
            case KILLED -> {
                throw kill();
            }
            case TORN -> {
                struck = true;
                return Outcome.HALF;
            }
            case FULL -> {
                struck |= takesRoom;
                return takesRoom ? Outcome.HALF : Outcome.WHOLE;
            }
            default -> {
                if (changes > at) {
                    return Outcome.WHOLE;
                }
                struck = true;
                return Outcome.HALF;
            }
        }
    }

    synchronized void reading() throws IOException {
        if (dead) {
            throw new DiskKilled();
        }
        reads++;
        if (fault == DiskFault.UNREADABLE && reads == at) {
            struck = true;
            throw new IOException("Input/output error");
        }
    }

    /** Whether an operation that is not done whole was done nevertheless, and the program killed after it. */
    synchronized boolean tears() {
        return fault == DiskFault.TORN;
    }

    /** What an operation ends with of which only half was done. */
    synchronized IOException fail() throws IOException {
        if (fault == DiskFault.TORN) {
            throw kill();
        }
        return new IOException(fault == DiskFault.FULL ? "No space left on device" : "Input/output error");
    }

    private DiskKilled kill() throws IOException {
        struck = true;
        dead = true;
        for (FaultyChannel channel : Set.copyOf(open)) {
            channel.real().close();
        }
        open.clear();
        return new DiskKilled();
    }

    synchronized void opened(FaultyChannel channel) {
        open.add(channel);
    }

    synchronized void closed(FaultyChannel channel) {
        open.remove(channel);
    }
}
