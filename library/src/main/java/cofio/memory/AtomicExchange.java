package cofio.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Lets two files change their names in one step. A file that is replaced this way can be looked at afterwards: if an editor
 * has put another in its place in the last moment, that one is there and not lost. Java has no such call, so it is made to
 * the system; where that has none, there is no exchange.
 */
final class AtomicExchange {
    private static final int SWAP = 2;
    private static final int WORKING_FOLDER = -100;

    private final MethodHandle rename;
    private final boolean linux;

    private AtomicExchange(MethodHandle rename, boolean linux) {
        this.rename = rename;
        this.linux = linux;
    }

    private static final class Holder {
        static final @Nullable AtomicExchange EXCHANGE = find();
    }

    /** Null where the system has none. Preparing it takes some tens of milliseconds, once a process. */
    static @Nullable AtomicExchange ofSystem() {
        return Holder.EXCHANGE;
    }

    @SuppressWarnings("restricted") // asked for only where it is allowed
    private static @Nullable AtomicExchange find() {
        String system = System.getProperty("os.name", "");
        boolean linux = system.equals("Linux");
        if (!linux && !system.startsWith("Mac")
                || !AtomicExchange.class.getModule().isNativeAccessEnabled()) {
            return null;
        }
        ValueLayout number = ValueLayout.JAVA_INT;
        ValueLayout text = ValueLayout.ADDRESS;
        FunctionDescriptor form = linux
                ? FunctionDescriptor.of(number, number, text, number, text, number)
                : FunctionDescriptor.of(number, text, text, number);
        Linker linker = Linker.nativeLinker();
        return linker.defaultLookup()
                .find(linux ? "renameat2" : "renamex_np")
                .map(call -> new AtomicExchange(linker.downcallHandle(call, form), linux))
                .orElse(null);
    }

    /** False where this disk cannot, or one of the files is not there: then nothing has happened. */
    boolean swap(Path one, Path other) {
        if (!one.getFileSystem().equals(FileSystems.getDefault())) {
            return false;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment first = arena.allocateFrom(one.toString());
            MemorySegment second = arena.allocateFrom(other.toString());
            int failed = linux
                    ? (int) rename.invokeExact(WORKING_FOLDER, first, WORKING_FOLDER, second, SWAP)
                    : (int) rename.invokeExact(first, second, SWAP);
            return failed == 0;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // the call itself throws nothing
        }
    }
}
