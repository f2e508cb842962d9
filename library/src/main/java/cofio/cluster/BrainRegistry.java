package cofio.cluster;

import cofio.CofioException;
import cofio.text.Json;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The brains of a cluster: made and dropped by an administrator, opened by tokens. */
public final class BrainRegistry {
    /** For so long a node may still take a brain or a token for one that is there. */
    private static final Duration CACHED = Duration.ofSeconds(5);

    private static final int MOST_CACHED = 10_000;
    private static final int ATTEMPTS = 20;
    private static final int MOST_LISTED = 1_000;

    private final Cluster cluster;
    private final Clock clock;
    private final Map<String, Seen> seen = new LinkedHashMap<>(16, .75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Seen> eldest) {
            return size() > MOST_CACHED;
        }
    };

    public BrainRegistry(Cluster cluster, Clock clock) {
        this.cluster = cluster;
        this.clock = clock;
    }

    private record Seen(Brain brain, long at) {}

    /** A token in clear, which is shown once. */
    public record Issued(Brain brain, String id, String token) {}

    private interface Work<T> {
        T run() throws ClusterFailure, VersionConflict;
    }

    /** Does it again where another administrator was faster. */
    private static <T> T done(Work<T> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                return work.run();
            } catch (ClusterFailure e) {
                throw e.told();
            } catch (VersionConflict faster) {
                if (attempt == ATTEMPTS) {
                    throw new CofioException(
                            "Somebody else changes this brain all the time.", "Try again in a moment.", faster);
                }
            }
        }
    }

    /** Makes a brain with a first token; empty where there is one of that name. */
    public Optional<Issued> add(String name, BrainLimits limits) {
        Brain.checkName(name);
        return done(() -> {
            ClusterDocument there = document(name);
            if (there != null && !Brain.isDropped(there)) {
                return Optional.empty();
            }
            if (there != null) {
                bury(there, there.version());
            }
            String token = BrainToken.fresh(name);
            BrainToken kept = issued(token);
            String key = name + "." + BrainToken.freshId();
            Brain brain = new Brain(name, key, kept.created(), limits, List.of(kept));
            cluster.brains().write(name, DocumentWrite.put(name, brain.written(), null));
            refresh();
            return Optional.of(new Issued(brain, kept.id(), token));
        });
    }

    private BrainToken issued(String token) {
        return new BrainToken(
                BrainToken.freshId(), BrainToken.hash(token), clock.instant().truncatedTo(ChronoUnit.SECONDS));
    }

    /** Some brains in the order of their names. {@code next}: the last name, if there may be more after it. */
    public record Listing(List<Brain> brains, Optional<String> next) {}

    /** Those after a name. */
    public Listing list(String after, int limit) {
        return done(() -> {
            List<Brain> brains = new ArrayList<>();
            int most = Math.clamp(limit, 1, MOST_LISTED);
            Map<?, ?> found = cluster.ask(
                    "POST",
                    "/" + ClusterLayout.BRAINS + "/_search",
                    Json.object(
                            "size",
                            most,
                            "query",
                            Json.object("range", Json.object("brain", Json.object("gt", after))),
                            "sort",
                            List.of("brain")));
            List<?> hits = ClusterReply.list(ClusterReply.object(found, "hits"), "hits");
            String last = "";
            for (Object hit : hits) {
                ClusterDocument document = ClusterDocuments.read((Map<?, ?>) hit);
                last = document.id();
                if (!Brain.isDropped(document)) {
                    brains.add(Brain.read(document));
                }
            }
            return new Listing(brains, hits.size() < most ? Optional.empty() : Optional.of(last));
        });
    }

    /** As it is now. */
    public Optional<Brain> named(String name) {
        return done(() -> {
            ClusterDocument document = name.matches(Brain.NAME) ? document(name) : null;
            return document == null || Brain.isDropped(document) ? Optional.empty() : Optional.of(Brain.read(document));
        });
    }

    /**
     * Drops a brain with all that is kept for it; false where there is none. It is gone for everybody before the first of its
     * documents goes; what is interrupted is finished when a brain of that name is dropped again or made anew.
     */
    public boolean drop(String name) {
        return done(() -> {
            ClusterDocument there = name.matches(Brain.NAME) ? document(name) : null;
            if (there == null) {
                return false;
            }
            forgetSeen(name);
            DocumentVersion grave = there.version();
            if (!Brain.isDropped(there)) {
                Map<String, @Nullable Object> dropped = Brain.grave();
                dropped.put("key", there.text("key"));
                grave = cluster.brains().write(name, DocumentWrite.put(name, dropped, there.version()));
                refresh();
            }
            bury(there, grave);
            refresh();
            return true;
        });
    }

    private void bury(ClusterDocument dropped, DocumentVersion grave) throws ClusterFailure, VersionConflict {
        String key = dropped.text("key");
        cluster.files().write(key, DocumentWrite.put(Brain.head(key), Brain.grave()));
        cluster.files().drop(key, List.of(Brain.head(key)));
        cluster.passages().drop(key);
        try {
            cluster.brains().write(dropped.id(), DocumentWrite.delete(dropped.id(), grave));
        } catch (VersionConflict finished) {
            return; // by somebody else, who may have made another brain of that name
        }
    }

    /** Gives a brain another token; empty where there is no such brain. */
    public Optional<Issued> addToken(String name) {
        String token = BrainToken.fresh(name);
        BrainToken kept = issued(token);
        return changed(name, brain -> {
                    List<BrainToken> all = new ArrayList<>(brain.tokens());
                    all.add(kept);
                    return brain.with(all);
                })
                .map(brain -> new Issued(brain, kept.id(), token));
    }

    /** False where there is no such token. */
    public boolean revoke(String name, String id) {
        boolean there = named(name).map(Brain::tokens).orElse(List.of()).stream()
                .anyMatch(token -> token.id().equals(id));
        return there
                && changed(
                                name,
                                brain -> brain.with(brain.tokens().stream()
                                        .filter(token -> !token.id().equals(id))
                                        .toList()))
                        .isPresent();
    }

    private Optional<Brain> changed(String name, UnaryOperator<Brain> change) {
        return done(() -> {
            ClusterDocument there = name.matches(Brain.NAME) ? document(name) : null;
            if (there == null || Brain.isDropped(there)) {
                return Optional.empty();
            }
            Brain brain = change.apply(Brain.read(there));
            cluster.brains().write(name, DocumentWrite.put(name, brain.written(), there.version()));
            refresh();
            forgetSeen(name);
            return Optional.of(brain);
        });
    }

    /**
     * The brain that a token opens. A token that does not fit costs one look into the cluster, whether there is such a brain or
     * not; so one that was just made is known everywhere at once.
     */
    public Optional<Brain> openedBy(String token) {
        String name = BrainToken.brainOf(token);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        String hash = BrainToken.hash(token);
        Brain known = seen(name);
        if (known != null && known.isOpenedBy(hash)) {
            return Optional.of(known);
        }
        Optional<Brain> now = named(name);
        synchronized (seen) {
            now.ifPresentOrElse(brain -> seen.put(name, new Seen(brain, System.nanoTime())), () -> seen.remove(name));
        }
        return now.filter(brain -> brain.isOpenedBy(hash));
    }

    private @Nullable Brain seen(String name) {
        synchronized (seen) {
            Seen found = seen.get(name);
            return found == null || System.nanoTime() - found.at > CACHED.toNanos() ? null : found.brain;
        }
    }

    private void forgetSeen(String name) {
        synchronized (seen) {
            seen.remove(name);
        }
    }

    private @Nullable ClusterDocument document(String name) throws ClusterFailure {
        return cluster.brains().get(name, name);
    }

    /** So that the next list has it; the index is small. */
    private void refresh() throws ClusterFailure {
        cluster.ask("POST", "/" + ClusterLayout.BRAINS + "/_refresh", null);
    }
}
