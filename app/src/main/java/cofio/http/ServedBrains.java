package cofio.http;

import cofio.Cofio;
import cofio.cluster.Brain;
import cofio.cluster.Cluster;
import cofio.http.web.MountedPath;
import cofio.http.web.RateLimiter;
import java.time.Clock;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** The brains that are open in this node: those used last, and never fewer than are in use. */
final class ServedBrains implements AutoCloseable {
    private static final int MOST = 500;

    private final Map<String, Opened> open = new LinkedHashMap<>(16, .75f, true);
    private final Cluster cluster;
    private final Clock clock;
    private final Function<Cofio, MountedPath> agents;

    ServedBrains(Cluster cluster, Clock clock, Function<Cofio, MountedPath> agents) {
        this.cluster = cluster;
        this.clock = clock;
        this.agents = agents;
    }

    private static final class Opened {
        final OpenMemory memory;
        final RateLimiter pace;
        int users;

        Opened(OpenMemory memory, RateLimiter pace) {
            this.memory = memory;
            this.pace = pace;
        }
    }

    /** A brain that stays open until this is closed. */
    final class Visit implements AutoCloseable {
        private final Opened opened;

        private Visit(Opened opened) {
            this.opened = opened;
        }

        OpenMemory memory() {
            return opened.memory;
        }

        /** Counts a call, and refuses it where there are too many. */
        void count() {
            opened.pace.check(opened.memory.name());
        }

        @Override
        public void close() {
            leave(opened);
        }
    }

    /** By the key of a brain, so that one that was dropped is not taken for another of its name. */
    synchronized Visit visit(Brain brain) {
        Opened opened = open.computeIfAbsent(brain.key(), key -> open(brain));
        opened.users++;
        closeIdle();
        return new Visit(opened);
    }

    private Opened open(Brain brain) {
        Cofio cofio = Cofio.open(cluster, brain.key(), clock, brain.limits());
        cofio.computeVectorsBeside();
        return new Opened(
                new OpenMemory(brain.name(), cofio, agents.apply(cofio)),
                new RateLimiter(brain.limits().perSecond(), "too many calls for this memory"));
    }

    private void closeIdle() {
        Iterator<Opened> oldest = open.values().iterator();
        while (open.size() > MOST && oldest.hasNext()) {
            Opened one = oldest.next();
            if (one.users == 0) {
                oldest.remove();
                one.memory.close();
            }
        }
    }

    private synchronized void leave(Opened opened) {
        opened.users--;
    }

    synchronized int count() {
        return open.size();
    }

    @Override
    public synchronized void close() {
        open.values().forEach(opened -> opened.memory.close());
        open.clear();
    }
}
