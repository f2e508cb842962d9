package cofio.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Lets everything go wrong that can, in every write path, and looks whether anything was lost, torn or unsaid. */
public final class FaultsBench {
    private static final String KILLED = "SIGKILL at a random instruction";

    private static final Map<String, String> OPERATIONS = Map.of(
            "add", "remember",
            "search", "index, update",
            "say", "session",
            "edit", "edit a file",
            "undo", "undo a change",
            "bring", "import",
            "discard", "import undo");

    private static final Set<String> INTERRUPTED =
            Set.of("first remember", "change", "forget", "undo a forget", "topic split", "import", "import undo");

    private static final String METHOD = """
            A fault meets an operation in each write path; then the folder is looked at as it was left, and the memory is
            opened anew. Nothing that was acknowledged may be lost, no file of the present may be torn at any instant and no
            journal after the new start, an operation that was not acknowledged is carried out or left no trace, what was
            forgotten is nowhere, an import that broke off is said to and is completed by doing it again, no temporary file
            remains, search finds what is held, and a new start that finds other
            facts than were left says so. A program that was told of a failure goes on: it must see the same, and keep the
            next fact. An error other than one with a sentence for the user is a problem, and so is a sentence that says that
            nothing was changed when something was.

            The first five kinds are deterministic: a file system (`cofio.bench.disk`) between the program and the disk
            counts operations, and the fault comes at the first, the second, and so on until the operation runs through. The
            same file system has no atomic rename, no hard links, or names in any case. SIGKILL meets a process of its own
            (see `cofio bench crash`). Derived files (index, state, copies) are cut at a random length, filled with garbage,
            changed in a few bytes, emptied or deleted. The holder of the lock is a process that is stopped with SIGSTOP in
            the middle of an operation. The real disk is a tmpfs of two megabytes, filled up to a random rest, or remounted
            read-only.""";

    private final Path scratch;
    private final int rounds;
    private final boolean everything;
    private final Consumer<String> progress;

    /** {@code everything}: a fault at every operation; else, for a short run, at one in 41. */
    public FaultsBench(Path scratch, int rounds, boolean everything, Consumer<String> progress) {
        this.scratch = scratch;
        this.rounds = rounds;
        this.everything = everything;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        FaultCounts counts = new FaultCounts();
        List<FaultBase> bases = bases();
        diskFaults(counts, bases);
        otherFaults(counts, bases);
        return report(counts);
    }

    /** One half of it: so two can run side by side. */
    BenchReport faultsOfTheDisk() throws IOException {
        FaultCounts counts = new FaultCounts();
        diskFaults(counts, bases());
        return report(counts);
    }

    /** The other half. */
    BenchReport allOtherFaults() throws IOException, InterruptedException {
        FaultCounts counts = new FaultCounts();
        otherFaults(counts, bases());
        return report(counts);
    }

    private List<FaultBase> bases() throws IOException {
        List<FaultBase> bases = new ArrayList<>();
        for (WritePath path : WritePath.ALL) {
            bases.add(new FaultBase(path, folder("base " + path.name())));
        }
        return bases;
    }

    private void diskFaults(FaultCounts counts, List<FaultBase> bases) throws IOException {
        List<FaultBase> interrupted = new ArrayList<>();
        for (FaultBase base : bases) {
            if (INTERRUPTED.contains(base.path.name())) {
                interrupted.add(base.interrupted(0.5, folder("half " + base.path.name())));
                interrupted.add(base.interrupted(0.75, folder("more " + base.path.name())));
            }
        }
        DiskFaults disk = new DiskFaults(scratch, counts, everything ? 1 : 41);
        disk.run(bases, progress);
        disk.run(interrupted, progress);
    }

    private void otherFaults(FaultCounts counts, List<FaultBase> bases) throws IOException, InterruptedException {
        new OddDisks(scratch, counts, everything ? 3 : 211).run(bases);
        said(counts, "odd disks and clocks");
        new DerivedFaults(scratch, counts, 1).run(bases, 4 * rounds);
        said(counts, "derived files");
        new SmallDisk(folder("small"), counts).run(rounds / 4);
        said(counts, "small disk");
        new HolderFaults(folder("held"), counts).run(Math.max(2, rounds / 20), everything, progress);
        said(counts, "holders of the lock");
        new CrashBench(
                        folder("killed"),
                        rounds,
                        1,
                        progress,
                        counts.of(KILLED),
                        doing -> counts.trial(KILLED, OPERATIONS.getOrDefault(doing, doing)))
                .run();
    }

    private Path folder(String name) {
        return scratch.resolve(name);
    }

    private void said(FaultCounts counts, String part) {
        progress.accept(part + ", " + counts.trials() + " faults, " + counts.problems() + " problems");
    }

    private static BenchReport report(FaultCounts counts) {
        String summary = "faults: " + counts.trials() + " trials, " + counts.problems("lost")
                + " with something acknowledged lost, " + (counts.problems("torn") + counts.problems("halfway"))
                + " with something torn, " + counts.problems() + " problems in all";
        return new BenchReport(
                "faults",
                "Everything that can go wrong",
                METHOD,
                List.of(counts.faults(), counts.paths(), counts.problemTable()),
                counts.remarks(),
                summary,
                counts.problems() == 0);
    }
}
