package cofio.bench;

import cofio.Cofio;
import cofio.memory.Receipt;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A memory of a certain size, told day by day, that further facts can be told to. */
final class Filled {
    private static final int A_DAY = 150;

    final Path workspace;
    final int size;
    private final Tellings tellings;
    private final Random random;
    private final List<Tellings.Subject> told = new ArrayList<>();

    private Filled(Path workspace, int size, long seed) {
        this.workspace = workspace;
        this.size = size;
        this.tellings = new Tellings(seed);
        this.random = new Random(seed);
    }

    static Filled with(int size, Path workspace, long seed) {
        Filled filled = new Filled(workspace, size, seed);
        int days = (size + A_DAY - 1) / A_DAY;
        Instant day = Instant.now().minus(Duration.ofDays(days));
        for (int held = 0; held < size; day = day.plus(Duration.ofDays(1))) {
            held += filled.tell(Math.min(A_DAY, size - held), Clock.fixed(day, ZoneOffset.UTC));
        }
        try (Cofio cofio = Cofio.open(workspace)) {
            int held = cofio.facts().size();
            if (held != size) {
                throw new IllegalStateException("the memory should hold " + size + " facts and holds " + held);
            }
        }
        return filled;
    }

    private int tell(int count, Clock clock) {
        StringBuilder message = new StringBuilder();
        for (int i = 0; i < count; i++) {
            message.append(nextNew()).append('\n');
        }
        try (Cofio cofio = Cofio.open(workspace, clock, false)) {
            return (int) cofio.remember(message.toString(), "bench").stream()
                    .filter(receipt -> receipt instanceof Receipt.Added)
                    .count();
        }
    }

    /** A sentence that adds a fact. */
    String nextNew() {
        Tellings.Subject subject = tellings.next();
        told.add(subject);
        return tellings.tell(subject);
    }

    /** A sentence that gives a fact, told before at any time, a new value. */
    String nextChange() {
        return tellings.tell(told.get(random.nextInt(told.size())));
    }
}
