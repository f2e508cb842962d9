package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import cofio.bench.disk.DiskFault;
import cofio.bench.disk.DiskKilled;
import cofio.bench.disk.FaultyDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/** One operation on a disk on which something goes wrong, and what is there afterwards. */
final class FaultTrial {
    private final FaultBase base;
    private final Path folder;
    private final FaultyDisk disk;
    private final AcknowledgedFacts ledger;
    private final CampaignFindings findings;
    private final CrashCheck check;
    private Clock clock = FaultBase.CLOCK;

    FaultTrial(FaultBase base, Path folder, CampaignFindings findings, FaultyDisk.Trait... traits) throws IOException {
        this.base = base;
        this.folder = base.copy(folder);
        this.disk = FaultyDisk.over(this.folder, traits);
        this.ledger = base.ledger();
        this.findings = findings;
        this.check = new CrashCheck(this.folder, ledger, findings);
    }

    void at(Clock now) {
        clock = now;
    }

    Path folder() {
        return folder;
    }

    /** Runs with the fault at that operation; gives whether it came so far. */
    boolean run(DiskFault fault, long operation) throws IOException {
        disk.arm(fault, operation);
        Cofio cofio = opened();
        try {
            act(cofio);
            disk.mend();
            goOn(cofio, "");
        } catch (DiskKilled killed) {
            // what is there now is looked at below
        } catch (CofioException refused) {
            findings.count("reported as failed", disk.killed() ? 0 : 1);
            disk.mend();
            goOn(cofio, refused.getMessage() + " " + refused.hint());
        } finally {
            FaultBase.close(cofio);
        }
        check.asLeft();
        check.opened();
        check.searched();
        return disk.struck();
    }

    private Cofio opened() {
        try {
            return Cofio.open(disk.root(), clock);
        } catch (CofioException refused) {
            findings.count("reported as failed");
            disk.mend();
            return Cofio.open(disk.root(), clock);
        }
    }

    private void act(Cofio cofio) throws IOException {
        WriteActions acts = new WriteActions(cofio, 2, ledger.nextNumber(), ledger::take);
        try {
            acts.look();
            base.path.operation().on(acts);
        } catch (CofioException | DiskKilled expected) {
            throw expected;
        } catch (RuntimeException e) {
            if (!disk.killed()) {
                findings.problem("failed", e.toString());
            }
            throw new CofioException(e.toString(), "", e);
        }
    }

    /** The program that was told of the failure is still there, and the disk is well again. */
    private void goOn(Cofio cofio, String said) {
        if (disk.killed()) {
            return;
        }
        try {
            boolean carriedOut = check.goesOn(cofio);
            if (carriedOut && said.contains("nothing was")) {
                findings.problem("untrue", "it was done although it said: " + said);
            }
            if (disk.refusesRename()) {
                return; // what is there can be read, and everything else is refused as before
            }
            MarkedFact more = new MarkedFact(ledger.nextNumber() + 100, "V0xmore");
            cofio.remember(more.sentence(), "crash");
            ledger.beside(more);
        } catch (RuntimeException e) {
            findings.problem("failed", "after the fault: " + e);
        }
    }
}
