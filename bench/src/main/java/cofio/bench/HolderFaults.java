package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** The process that holds the lock is stopped in the middle of an operation; then it dies, goes on, or hangs for long. */
final class HolderFaults {
    private static final String DIED = "holder of the lock died";
    private static final String PAUSED = "holder of the lock stood still for a moment";
    private static final String HANGS = "holder of the lock hangs";
    private static final int APART = 1_000_000;

    private final Path workspace;
    private final FaultCounts counts;
    private final Random random = new Random(5);
    private final AcknowledgedFacts ledger = new AcknowledgedFacts();
    private int next = APART;

    HolderFaults(Path workspace, FaultCounts counts) {
        this.workspace = workspace;
        this.counts = counts;
    }

    void run(int rounds, boolean alsoLong, Consumer<String> progress) throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            round(round % 2 == 0 ? DIED : PAUSED);
        }
        if (alsoLong) {
            progress.accept("a process that holds the lock hangs for half a minute");
            round(HANGS);
        }
    }

    private void round(String fault) throws IOException, InterruptedException {
        CampaignFindings findings = counts.trial(fault, "remember beside it");
        ChildProcess child = ChildProcess.start(
                CrashWriter.class,
                workspace.toString(),
                Long.toString(random.nextLong()),
                Integer.toString(ledger.nextNumber()));
        if (stoppedWithin(child, 5 + random.nextInt(10), findings)) {
            MarkedFact fact = MarkedFact.random(next++, random);
            CompletableFuture<Optional<CofioException>> other = CompletableFuture.supplyAsync(() -> tell(fact));
            boolean waits = !isDone(other, 300, findings);
            findings.count(waits ? "the holder had the lock" : "the holder did not have the lock");
            if (fault.equals(HANGS) && waits) {
                hangs(other, child.pid(), findings);
            }
            if (fault.equals(DIED)) {
                child.kill();
            } else {
                child.signal("CONT");
            }
            if (!isDone(other, 60_000, findings)) {
                findings.problem("hangs", "the other writer did not get the lock");
            } else if (other.join().isEmpty()) {
                ledger.beside(fact);
            } else if (!fault.equals(HANGS)) {
                findings.problem("failed", String.valueOf(other.join()));
            }
        }
        child.kill();
        drain(child, findings);
        CrashCheck check = new CrashCheck(workspace, ledger, findings);
        check.asLeft();
        check.opened();
    }

    private void hangs(CompletableFuture<Optional<CofioException>> other, long pid, CampaignFindings findings)
            throws InterruptedException {
        boolean refused = isDone(other, 60_000, findings)
                && other.join()
                        .filter(e -> String.valueOf(e.getMessage()).contains("process " + pid))
                        .isPresent();
        if (refused) {
            findings.count("reported as failed");
        } else {
            findings.problem("unsaid", "who waits for a process that hangs was not told which");
        }
    }

    /** Lets the child write so many times and stops it in the middle of what it does next. */
    private boolean stoppedWithin(ChildProcess child, int steps, CampaignFindings findings)
            throws IOException, InterruptedException {
        for (int done = 0; done < steps; ) {
            Optional<String> line = child.line(60);
            if (line.isEmpty()) {
                findings.problem("failed", "the writer said nothing more");
                return false;
            }
            done += take(line.get(), findings);
        }
        child.signal("STOP");
        return true;
    }

    private void drain(ChildProcess child, CampaignFindings findings) throws InterruptedException {
        for (Optional<String> line = child.line(60); line.isPresent(); line = child.line(60)) {
            take(line.get(), findings);
        }
    }

    private int take(String line, CampaignFindings findings) {
        if (line.equals("ready")) {
            return 0;
        }
        if (!line.matches(CrashBench.LINE)) {
            findings.problem("failed", line);
            return 0;
        }
        ledger.take(line);
        return line.equals("done") ? 1 : 0;
    }

    private Optional<CofioException> tell(MarkedFact fact) {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember(fact.sentence(), "other");
            return Optional.empty();
        } catch (CofioException refused) {
            return Optional.of(refused);
        }
    }

    private static boolean isDone(CompletableFuture<?> other, long millis, CampaignFindings findings)
            throws InterruptedException {
        try {
            other.get(millis, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException waiting) {
            return false;
        } catch (ExecutionException e) {
            findings.problem("failed", String.valueOf(e.getCause()));
            return true;
        }
    }
}
