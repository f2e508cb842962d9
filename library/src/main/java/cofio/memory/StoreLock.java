package cofio.memory;

import java.io.IOException;

/** Says that nobody else writes to a memory, for as long as it is open. */
interface StoreLock extends AutoCloseable {
    /** Whether nobody else had the lock since {@code who} had it last. */
    boolean again(Object who);

    /** Whether it still keeps others out. */
    boolean holds() throws IOException;

    /** Takes it again after it was lost. */
    void renew() throws IOException;

    @Override
    void close() throws IOException;
}
