package cofio.memory;

import cofio.CofioException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One writer at a time, between the threads of a process and between processes.
 *
 * <p>The lock file lies in a folder that anyone may delete at any time. A lock on a deleted file protects nothing, so
 * the file at the path must be the same before the channel was opened and after the lock was won. The file is never
 * opened a second time while it is locked: on POSIX systems closing any handle of it would release the lock.
 */
final class MemoryLock implements StoreLock {
    private static final ConcurrentHashMap<Path, Turn> THREADS = new ConcurrentHashMap<>();
    private static final long WAIT_MILLIS = 30_000;

    /** Which thread of this process has its turn. */
    private static final class Turn extends ReentrantLock {
        private static final long serialVersionUID = 1;
        private transient @Nullable Object last;
    }

    private final Path file;
    private final Turn thread;
    private FileChannel channel;
    private @Nullable Object key;
    private final boolean alone;

    private MemoryLock(Path file, Turn thread, FileChannel channel, @Nullable Object key, boolean alone) {
        this.file = file;
        this.thread = thread;
        this.channel = channel;
        this.key = key;
        this.alone = alone;
    }

    @Override
    public boolean again(Object who) {
        boolean same = alone && who.equals(thread.last);
        thread.last = who;
        return same;
    }

    static MemoryLock take(Path file) throws IOException {
        return take(file, WAIT_MILLIS);
    }

    static MemoryLock take(Path file, long waitMillis) throws IOException {
        Turn fresh = new Turn();
        Turn former = THREADS.putIfAbsent(file, fresh);
        Turn thread = former == null ? fresh : former;
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMillis);
        try {
            if (!thread.tryLock(waitMillis, TimeUnit.MILLISECONDS)) {
                throw busy("another task of this program");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy("another task of this program");
        }
        try {
            return attempts(file, thread, deadline);
        } catch (IOException | RuntimeException e) {
            thread.unlock();
            throw e;
        }
    }

    private static MemoryLock attempts(Path file, Turn thread, long deadline) throws IOException {
        long pause = 200_000;
        while (true) {
            MemoryLock lock = attempt(file, thread);
            if (lock != null) {
                return lock;
            }
            if (System.nanoTime() > deadline || Thread.currentThread().isInterrupted()) {
                throw busy("another program" + holder(file));
            }
            LockSupport.parkNanos(pause);
            pause = Math.min(pause * 2, 1_600_000);
        }
    }

    /** Takes the lock again on the file that is there now. */
    @Override
    public void renew() throws IOException {
        channel.close();
        MemoryLock fresh = attempts(file, thread, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WAIT_MILLIS));
        channel = fresh.channel;
        key = fresh.key;
    }

    private static @Nullable MemoryLock attempt(Path file, Turn thread) throws IOException {
        Object before = key(file);
        if (before == null) {
            Disk.createFolders(Disk.folderOf(file));
            try {
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                        .close();
                before = key(file);
            } catch (NoSuchFileException e) {
                return null; // the folder was deleted between the two lines above
            }
        }
        FileChannel channel;
        try {
            channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            return null;
        }
        boolean kept = false;
        try {
            FileLock won = channel.tryLock();
            kept = won != null && Objects.equals(before, key(file));
            if (kept) {
                return new MemoryLock(file, thread, channel, before, sign(channel));
            }
            return null;
        } finally {
            if (!kept) {
                channel.close();
            }
        }
    }

    /**
     * Leaves the name of the holder for the message to those who wait too long, unless it is there already: emptying a
     * file may wait for the disk. A full disk must not keep readers out. Gives whether it was there.
     */
    private static boolean sign(FileChannel channel) throws ClosedByInterruptException {
        try {
            byte[] name = Utf8.encode(Long.toString(ProcessHandle.current().pid()));
            ByteBuffer there = ByteBuffer.allocate(name.length + 1);
            if (channel.read(there, 0) == name.length && there.flip().equals(ByteBuffer.wrap(name))) {
                return true;
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(name), 0);
            return false;
        } catch (ClosedByInterruptException unlocked) {
            throw unlocked; // with the channel the lock is gone
        } catch (IOException unsigned) {
            return false;
        }
    }

    private static @Nullable Object key(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            Object key = attributes.fileKey();
            return key == null ? file : key;
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** Whether the lock still keeps others out; not when its folder was deleted. */
    @Override
    public boolean holds() throws IOException {
        return Objects.equals(key, key(file));
    }

    private static String holder(Path file) {
        try {
            return " (process " + Files.readString(file).strip() + ")";
        } catch (IOException e) {
            return "";
        }
    }

    private static CofioException busy(String by) {
        return new CofioException(
                "The memory has been in use for too long by " + by + ".",
                "Try again; if that does not help, end that program.");
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            thread.unlock();
        }
    }
}
