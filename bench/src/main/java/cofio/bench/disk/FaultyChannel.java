package cofio.bench.disk;

import cofio.bench.disk.FaultyDisk.Outcome;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import org.jspecify.annotations.Nullable;

/** An open file of a {@link FaultyDisk}. */
final class FaultyChannel extends FileChannel {
    private final FaultyDisk disk;
    private final FileChannel real;

    FaultyChannel(FaultyDisk disk, FileChannel real) {
        this.disk = disk;
        this.real = real;
    }

    FileChannel real() {
        return real;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        if (disk.taking() == Outcome.WHOLE) {
            return real.write(bytes);
        }
        for (ByteBuffer half = half(bytes); half.hasRemaining(); ) {
            real.write(half);
        }
        throw disk.fail();
    }

    @Override
    public int write(ByteBuffer bytes, long position) throws IOException {
        if (disk.taking() == Outcome.WHOLE) {
            return real.write(bytes, position);
        }
        for (ByteBuffer half = half(bytes); half.hasRemaining(); ) {
            real.write(half, position + half.position());
        }
        throw disk.fail();
    }

    private static ByteBuffer half(ByteBuffer bytes) {
        return bytes.slice(bytes.position(), bytes.remaining() / 2);
    }

    @Override
    public long write(ByteBuffer[] buffers, int offset, int length) throws IOException {
        long written = 0;
        for (int i = offset; i < offset + length; i++) {
            written += write(buffers[i]);
        }
        return written;
    }

    @Override
    public int read(ByteBuffer bytes) throws IOException {
        disk.reading();
        return real.read(bytes);
    }

    @Override
    public int read(ByteBuffer bytes, long position) throws IOException {
        disk.reading();
        return real.read(bytes, position);
    }

    @Override
    public long read(ByteBuffer[] buffers, int offset, int length) throws IOException {
        disk.reading();
        return real.read(buffers, offset, length);
    }

    @Override
    public long position() throws IOException {
        return real.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        real.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return real.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (disk.changing() != Outcome.WHOLE) {
            if (disk.tears()) {
                real.truncate(size);
            }
            throw disk.fail();
        }
        real.truncate(size);
        return this;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        if (disk.changing() != Outcome.WHOLE) {
            throw disk.fail();
        }
        // What is not forced is lost by a power cut only, which this disk does not know.
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
        disk.reading();
        return real.transferTo(position, count, target);
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) throws IOException {
        if (disk.taking() != Outcome.WHOLE) {
            throw disk.fail();
        }
        return real.transferFrom(source, position, count);
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
        disk.reading();
        return real.map(mode, position, size);
    }

    @Override
    public MemorySegment map(MapMode mode, long offset, long size, Arena arena) throws IOException {
        disk.reading();
        return real.map(mode, offset, size, arena);
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) throws IOException {
        return real.lock(position, size, shared);
    }

    @Override
    public @Nullable FileLock tryLock(long position, long size, boolean shared) throws IOException {
        disk.reading();
        return real.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
        disk.closed(this);
        real.close();
    }
}
