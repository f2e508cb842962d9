package cofio.bench.exam;

import cofio.Cofio;
import cofio.cluster.Cluster;
import java.io.IOException;
import java.time.Clock;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A brain of its own for a scenario, in a cluster. */
final class ExamBrain implements ExamHome {
    private static final String FILE = "MEMORY.md";

    private final Cluster cluster;
    private final String brain = "exam-" + UUID.randomUUID();
    private final Clock clock;
    private @Nullable String edited;

    ExamBrain(Cluster cluster, Clock clock) {
        this.cluster = cluster;
        this.clock = clock;
    }

    @Override
    public Cofio open() {
        Cofio cofio = Cofio.open(cluster, brain, clock);
        String text = edited;
        if (text != null) {
            cofio.edit(FILE, before -> text);
            edited = null;
        }
        return cofio;
    }

    @Override
    public @Nullable String read() {
        if (edited != null) {
            return edited;
        }
        try (Cofio cofio = open()) {
            return cofio.read(FILE).orElse(null);
        }
    }

    /** As in a folder, all that is edited until the memory is opened again is one edit. */
    @Override
    public void write(String text) {
        edited = text;
    }

    /** A brain cannot be robbed of what is derived: what was edited before is then remembered, which a folder forgets. */
    @Override
    public void wipe() {}

    @Override
    public void close() throws IOException {
        cluster.files().drop(brain);
        cluster.passages().drop(brain);
    }
}
