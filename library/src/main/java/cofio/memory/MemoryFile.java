package cofio.memory;

import java.time.Instant;

/** A file under memory/. {@code name} is relative to that folder, with forward slashes. */
public record MemoryFile(String name, long bytes, Instant modified) {
    /** As it is cited. */
    public String path() {
        return "memory/" + name;
    }

    /** Whether it is the journal of a day, which is only ever added to. */
    public boolean journal() {
        return Journal.day(name) != null;
    }
}
