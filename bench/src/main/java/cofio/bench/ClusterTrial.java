package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import cofio.cluster.Cluster;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One operation on a brain in a cluster with which something goes wrong, and what is there afterwards. */
final class ClusterTrial {
    /** So a cluster that is away is given up sooner than in use. */
    private static final Duration SHORT = Duration.ofSeconds(2);

    private static final Duration USUAL = Duration.ofSeconds(20);
    private static final long LONGEST = 120;

    private final WritePath path;
    private final BrainInEngine brain;
    private final URI engine;
    private final AcknowledgedFacts ledger;
    private final CampaignFindings findings;
    private final CrashCheck check;

    ClusterTrial(WritePath path, BrainInEngine brain, URI engine, AcknowledgedFacts ledger, CampaignFindings findings) {
        this.path = path;
        this.brain = brain;
        this.engine = engine;
        this.ledger = ledger;
        this.findings = findings;
        this.check = new CrashCheck(brain, ledger, findings);
    }

    /** Gives whether the operation has so many requests. */
    boolean run(ClusterFault fault, long request) throws IOException, InterruptedException {
        boolean struck;
        EngineProxy proxy = new EngineProxy(engine);
        Duration patience = fault == ClusterFault.LATE || !fault.lasts() ? USUAL : SHORT;
        Cluster cluster = Cluster.connect(List.of(proxy.address()), patience);
        try (proxy) {
            proxy.arm(fault, request);
            CompletableFuture<Void> doing = new CompletableFuture<>();
            Thread.startVirtualThread(() -> {
                try {
                    act(cluster, proxy, fault);
                    doing.complete(null);
                } catch (Throwable e) {
                    doing.completeExceptionally(e);
                }
            });
            CompletableFuture<Void> until = doing;
            if (fault == ClusterFault.KILLED) {
                until = CompletableFuture.anyOf(doing, struck(proxy)).thenAccept(any -> {});
            } else if (fault == ClusterFault.LATE) {
                besides(proxy, doing);
            }
            await(until);
            struck = proxy.hasStruck();
        }
        Thread.startVirtualThread(cluster::close);
        check.asLeft();
        check.opened();
        check.searched();
        try (Cofio cofio = brain.open()) {
            remember(cofio, 200);
        }
        brain.check(ledger.struck(), findings);
        return struck;
    }

    private static CompletableFuture<Void> struck(EngineProxy proxy) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        proxy.awaitStroke(LONGEST * 1_000);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                one -> Thread.startVirtualThread(one));
    }

    private void await(CompletableFuture<Void> until) throws IOException, InterruptedException {
        try {
            until.get(LONGEST, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            findings.problem("hangs", "the operation has not ended");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException failed) {
                throw failed;
            }
            findings.problem("failed", String.valueOf(e.getCause()));
        }
    }

    /** The node stands still in the middle of a request; another takes it for dead, and then it goes on. */
    private void besides(EngineProxy proxy, CompletableFuture<Void> doing) throws InterruptedException {
        while (!doing.isDone() && !proxy.awaitStroke(20)) {
            Thread.onSpinWait();
        }
        if (proxy.hasStruck()) {
            try (Cofio other = brain.open()) {
                remember(other, 300);
            } catch (CofioException e) {
                findings.problem("failed", "the other node: " + e.getMessage());
            }
            proxy.release();
        }
    }

    private void remember(Cofio cofio, int apart) {
        MarkedFact more = new MarkedFact(ledger.nextNumber() + apart, "V0xmore" + apart);
        cofio.remember(more.sentence(), "crash");
        ledger.beside(more);
    }

    private void act(Cluster cluster, EngineProxy proxy, ClusterFault fault) throws IOException {
        boolean killed = fault == ClusterFault.KILLED;
        try (Cofio cofio = Cofio.open(cluster, brain.brain(), FaultBase.CLOCK)) {
            try {
                WriteActions acts = new WriteActions(cofio, 2, ledger.nextNumber(), line -> {
                    if (!killed || !proxy.hasStruck()) {
                        ledger.take(line);
                    }
                });
                acts.exports(brain.exports());
                acts.look();
                path.operation().on(acts);
                if (!killed) {
                    proxy.mend();
                    goOn(cofio, "");
                }
            } catch (CofioException refused) {
                if (!killed) {
                    findings.count("reported as failed");
                    proxy.mend();
                    goOn(cofio, refused.getMessage() + " " + refused.hint());
                }
            }
        } catch (RuntimeException e) {
            if (!killed || !proxy.hasStruck()) {
                findings.problem("failed", e.toString());
            }
        }
    }

    /** The node that was told of the failure is still there, and the cluster is well again. */
    private void goOn(Cofio cofio, String said) {
        try {
            boolean carriedOut = check.goesOn(cofio);
            if (carriedOut && said.contains("nothing was")) {
                findings.problem("untrue", "it was done although it said: " + said);
            }
            remember(cofio, 100);
        } catch (RuntimeException e) {
            findings.problem("failed", "after the fault: " + e);
        }
    }
}
