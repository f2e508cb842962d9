package cofio.memory;

import cofio.cluster.ClusterDocuments;
import cofio.cluster.ClusterFailure;
import cofio.cluster.DocumentVersion;
import cofio.cluster.DocumentWrite;
import cofio.cluster.VersionConflict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The right to write to a brain, for one node at a time. It keeps writers from getting into each other's way and no more: what
 * is written is safe by the versions of the documents alone. Who holds it says so in the head, and again and again while
 * the work takes long. A holder that is silent for a while, by the clock of those who wait, is taken for dead.
 */
final class BrainLease {
    /** A holder that has not said a word for so long is gone. */
    static final Duration SILENCE = Duration.ofSeconds(3);

    private static final Duration WAIT = Duration.ofSeconds(30);
    private static final long BEAT_MILLIS = 1_000;
    private static final long LONGEST_PAUSE = 25;

    private static final ScheduledExecutorService BEATS = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("cofio-lease").factory());

    private final ClusterDocuments documents;
    private final String brain;
    private final String holder =
            HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    private BrainHead head;
    private final BrainHead before;
    private long confirmed;
    private boolean lost;
    private @Nullable Future<?> beat;

    private BrainLease(ClusterDocuments documents, String brain, BrainHead head) {
        this.documents = documents;
        this.brain = brain;
        this.head = head;
        this.before = head;
    }

    /**
     * Waits until nobody else writes.
     *
     * @param seen the head, as far as it is known
     * @param mine who held it for this node before and may still be written there; empty where nobody did
     */
    static BrainLease take(ClusterDocuments documents, String brain, @Nullable BrainHead seen, String mine)
            throws ClusterFailure {
        return taken(documents, brain, seen == null ? BrainHead.read(documents, brain) : seen, mine);
    }

    /** Takes it again and looks which documents there are, since it is not known what is true of them. */
    BrainLease again() throws ClusterFailure {
        end();
        return taken(documents, brain, BrainHead.read(documents, brain), holder);
    }

    private static BrainLease taken(ClusterDocuments documents, String brain, BrainHead first, String mine)
            throws ClusterFailure {
        long end = System.nanoTime() + WAIT.toNanos();
        BrainHead head = first;
        long since = System.nanoTime();
        long pause = 1;
        while (true) {
            boolean silent = mine.equals(head.holder()) || System.nanoTime() - since > SILENCE.toNanos();
            if (head.holder() == null || silent) {
                BrainLease lease = new BrainLease(documents, brain, head);
                if (lease.won(silent || !mine.isEmpty())) {
                    return lease;
                }
            }
            if (System.nanoTime() > end) {
                throw ClusterFailure.busy().told();
            }
            pause(pause);
            pause = Math.min(pause * 2, LONGEST_PAUSE);
            BrainHead now = BrainHead.read(documents, brain);
            if (!now.isSame(head)) {
                since = System.nanoTime();
            }
            head = now;
        }
    }

    private boolean won(boolean fromTheDead) throws ClusterFailure {
        try {
            say(head.files());
            if (fromTheDead) {
                head = new BrainHead(head.version(), holder, head.asTheyAre(documents, brain));
                LeftDocuments.of(documents, brain).clear(head.files(), true);
            }
            beat = BEATS.scheduleWithFixedDelay(
                    () -> Thread.startVirtualThread(this::beat), BEAT_MILLIS, BEAT_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (VersionConflict somebodyWasFaster) {
            return false;
        } catch (ClusterFailure e) {
            if (e.kind() == ClusterFailure.Kind.OVERTAKEN) {
                return false;
            }
            throw e;
        }
    }

    /** Its time runs from before it is said: somebody may have heard it long before the answer came. */
    private void say(FileCatalogue files) throws ClusterFailure, VersionConflict {
        long now = System.nanoTime();
        head = head.write(documents, brain, holder, files);
        confirmed = now;
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void beat() {
        if (!lost && beat != null) {
            try {
                say(head.files());
            } catch (VersionConflict e) {
                lost = true;
            } catch (ClusterFailure away) {
                lost |= away.kind() == ClusterFailure.Kind.OVERTAKEN;
                return; // the next beat may come through; until then the time runs
            }
        }
    }

    /** Whether nobody can have taken it for dead yet. */
    synchronized boolean holds() {
        return !lost && System.nanoTime() - confirmed < SILENCE.toNanos() * 2 / 3;
    }

    String holder() {
        return holder;
    }

    synchronized FileCatalogue files() {
        return head.files();
    }

    /** Whether nobody was at it since {@code seen} was read. */
    boolean isAsSeen(@Nullable BrainHead seen) {
        return seen != null && before.isSame(seen) && before.holder() == null;
    }

    synchronized void lose() {
        lost = true;
    }

    /** Says in the head which files there are, before the first of them is written or when one has another name. */
    synchronized void announce(FileCatalogue files) throws ClusterFailure, VersionConflict {
        say(files.copy());
    }

    /** Says which files there are now, and that nobody writes any more; {@code rest} is written before that. */
    synchronized BrainHead release(FileCatalogue files, List<DocumentWrite> rest)
            throws ClusterFailure, VersionConflict {
        end();
        List<DocumentWrite> writes = new ArrayList<>(rest);
        writes.add(head.becoming(brain, null, files));
        DocumentVersion version = documents.write(brain, writes).getLast();
        if (version == null) {
            throw new VersionConflict();
        }
        return new BrainHead(version, null, files);
    }

    synchronized void end() {
        if (beat != null) {
            beat.cancel(false);
            beat = null;
        }
    }
}
