package cofio.bench;

import cofio.Cofio;
import cofio.bench.disk.DiskFault;
import cofio.bench.disk.DiskKilled;
import cofio.bench.disk.FaultyDisk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A memory as it is before an operation, to be copied for every trial. */
final class FaultBase {
    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-15T09:14:22Z"), ZoneOffset.UTC);

    final WritePath path;
    private final Path folder;
    private final List<String> lines = new ArrayList<>();

    FaultBase(WritePath path, Path folder) throws IOException {
        this.path = path;
        this.folder = Files.createDirectories(folder);
        try (Cofio cofio = Cofio.open(folder, CLOCK, false)) {
            path.before().on(new WriteActions(cofio, 1, 1, lines::add));
        }
    }

    private FaultBase(WritePath path, Path folder, List<String> lines) {
        this.path = path;
        this.folder = folder;
        this.lines.addAll(lines);
    }

    /** This base after its operation was killed when that share of it was done; what is left to do is to start again. */
    FaultBase interrupted(double share, Path to) throws IOException {
        long operations = kill(Long.MAX_VALUE, to).operations();
        List<String> told = new ArrayList<>(lines);
        kill(Math.max(1, Math.round(share * operations)), to, told::add);
        String name = "start after a kill in: " + path.name();
        return new FaultBase(new WritePath(name, acts -> {}, acts -> {}), to, told);
    }

    private FaultyDisk kill(long at, Path to) throws IOException {
        return kill(at, to, line -> {});
    }

    private FaultyDisk kill(long at, Path to, WriteActions.Witness witness) throws IOException {
        FaultyDisk disk = FaultyDisk.over(copy(to));
        disk.arm(DiskFault.KILLED, at);
        Cofio cofio = Cofio.open(disk.root(), CLOCK);
        try {
            WriteActions acts = new WriteActions(cofio, 2, ledger().nextNumber(), witness);
            acts.look();
            path.operation().on(acts);
        } catch (DiskKilled | RuntimeException killed) {
            return disk; // a library may have turned the one into the other
        } finally {
            close(cofio);
        }
        return disk;
    }

    static void close(Cofio cofio) {
        try {
            cofio.close();
        } catch (DiskKilled killed) {
            // a program that is gone closes nothing
        }
    }

    /** A copy of the folder. */
    Path copy(Path to) throws IOException {
        clear(to);
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(folder.relativize(file).toString()));
            }
        }
        return to;
    }

    /** What the copy must hold. */
    AcknowledgedFacts ledger() {
        AcknowledgedFacts ledger = new AcknowledgedFacts();
        lines.forEach(ledger::take);
        return ledger;
    }

    static void clear(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
