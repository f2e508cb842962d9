package cofio.memory;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fingerprints of journals. Years of a memory are thousands of them, and a look at each would take longer than an
 * answer; hardly anybody edits old ones. So the newest are looked at each time, and the others once a second.
 */
final class JournalPrints {
    private static final int NEWEST = 60;
    private static final long VALID_NANOS = Duration.ofSeconds(1).toNanos();

    private final Journal journal;
    private final Map<String, Seen> seen = new HashMap<>();

    private record Seen(String print, long when) {}

    JournalPrints(Journal journal) {
        this.journal = journal;
    }

    /** {@code days}: as the how manieth from the end it comes; {@code known}: the fingerprint that is thought to be the newest. */
    String of(String name, int days, @Nullable String known) throws IOException {
        if (days <= NEWEST) {
            return journal.print(name).written();
        }
        long now = System.nanoTime();
        Seen last = seen.get(name);
        if (last != null && now - last.when() < VALID_NANOS && last.print().equals(known)) {
            return last.print();
        }
        String print = journal.print(name).written();
        seen.put(name, new Seen(print, now));
        return print;
    }

    void clear() {
        seen.clear();
    }
}
