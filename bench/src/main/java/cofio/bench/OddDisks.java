package cofio.bench;

import cofio.bench.disk.DiskFault;
import cofio.bench.disk.FaultyDisk.Trait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Disks that are well but not as others are, and clocks that go wrong. */
final class OddDisks {
    private static final long NEVER = Long.MAX_VALUE;
    private static final Map<Trait, String> TRAITS = Map.of(
            Trait.NO_ATOMIC_RENAME, "no atomic rename on this disk",
            Trait.NO_HARD_LINKS, "no hard links on this disk",
            Trait.CASE_INSENSITIVE, "names in any case on this disk");
    private static final List<Duration> BACK = List.of(Duration.ofHours(2), Duration.ofDays(1), Duration.ofDays(400));

    private final Path scratch;
    private final FaultCounts counts;
    private final int step;

    OddDisks(Path scratch, FaultCounts counts, int step) {
        this.scratch = scratch;
        this.counts = counts;
        this.step = step;
    }

    void run(List<FaultBase> bases) throws IOException {
        for (FaultBase base : bases) {
            String path = base.path.name();
            for (Trait trait : Trait.values()) {
                CampaignFindings findings = counts.trial(TRAITS.getOrDefault(trait, ""), path);
                trial(base, findings, trait).run(DiskFault.BROKEN, NEVER);
            }
            FaultTrial cased = trial(
                    base, counts.trial("MEMORY.md written Memory.md, names in any case", path), Trait.CASE_INSENSITIVE);
            Path file = cased.folder().resolve("memory/MEMORY.md");
            if (Files.exists(file)) {
                Files.move(file, file.resolveSibling("Memory.md"));
            }
            cased.run(DiskFault.BROKEN, NEVER);
            clocks(base);
            for (Duration shift : List.of(Duration.ofDays(-30), Duration.ofDays(30))) {
                FaultTrial stamped = trial(base, counts.trial("files stamped a month off", path));
                stamp(stamped.folder(), Instant.now().plus(shift));
                stamped.run(DiskFault.BROKEN, NEVER);
            }
        }
    }

    private FaultTrial trial(FaultBase base, CampaignFindings findings, Trait... traits) throws IOException {
        return new FaultTrial(base, scratch.resolve("odd"), findings, traits);
    }

    /** The clock is behind what the journal says, and the program may be killed as well. */
    private void clocks(FaultBase base) throws IOException {
        for (Duration back : BACK) {
            boolean goesOn = true;
            for (long at = 1; goesOn; at += step) {
                CampaignFindings findings = counts.trial("clock gone back, killed", base.path.name());
                findings.at(base.path.name() + " " + at + ", " + back);
                FaultTrial trial = trial(base, findings);
                trial.at(Clock.offset(FaultBase.CLOCK, back.negated()));
                goesOn = trial.run(DiskFault.KILLED, at);
            }
        }
    }

    private static void stamp(Path folder, Instant time) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.setLastModifiedTime(file, FileTime.from(time));
            }
        }
    }
}
