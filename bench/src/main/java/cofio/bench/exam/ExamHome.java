package cofio.bench.exam;

import cofio.Cofio;
import java.io.IOException;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** Where the memory of a scenario is; it is gone when this is closed. */
interface ExamHome extends AutoCloseable {
    /** Makes a home that is empty. */
    interface Builder {
        ExamHome build(Clock clock) throws IOException;
    }

    Cofio open();

    /** What stands in MEMORY.md; null where there is none. */
    @Nullable
    String read() throws IOException;

    /** What a person makes of MEMORY.md. */
    void write(String text) throws IOException;

    /** Deletes what is derived. */
    void wipe() throws IOException;

    @Override
    void close() throws IOException;
}
