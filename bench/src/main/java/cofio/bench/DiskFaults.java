package cofio.bench;

import cofio.bench.disk.DiskFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Every fault at every operation on the disk, in every write path. */
final class DiskFaults {
    private final Path scratch;
    private final FaultCounts counts;
    private final int step;

    /** {@code step}: 1 for every operation, more for one in so many. */
    DiskFaults(Path scratch, FaultCounts counts, int step) {
        this.scratch = scratch;
        this.counts = counts;
        this.step = step;
    }

    void run(List<FaultBase> bases, Consumer<String> progress) throws IOException {
        for (FaultBase base : bases) {
            for (DiskFault fault : DiskFault.values()) {
                long at = 1L + counts.trials() % step; // a short run begins elsewhere in each path
                while (trial(base, fault, at)) {
                    at += step;
                }
            }
            progress.accept(base.path.name() + ", " + counts.trials() + " faults, " + counts.problems() + " problems");
        }
    }

    private boolean trial(FaultBase base, DiskFault fault, long at) throws IOException {
        CampaignFindings findings = counts.trial(fault.words(), base.path.name());
        findings.at(base.path.name() + " " + at);
        return new FaultTrial(base, scratch.resolve("trial"), findings).run(fault, at);
    }
}
