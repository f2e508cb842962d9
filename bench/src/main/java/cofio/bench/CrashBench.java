package cofio.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Kills a process that writes, again and again in the same folder, and looks whether anything was lost or torn. */
public final class CrashBench {
    private static final long PATIENCE_SECONDS = 60;
    private static final int MOST_STEPS = 25;
    private static final int MOST_MICROS = 60_000;
    private static final int START_UP_MICROS = 400_000;
    /** What a writer says of its operations. */
    static final String LINE = "(add|change|forget|edit|say|receive|discard) .*|undo|search|bring|done";

    private static final List<String> PROBLEMS = List.of(
            "lost", "torn", "halfway", "twice", "not gone", "left over", "failed", "hangs", "unsaid", "not found");

    private static final String METHOD = """
            A process of its own remembers (1, 4 or 30 facts at a time, so that sections outgrow MEMORY.md and move),
            changes, forgets (1 or 12 at a time), undoes, edits lines in their files and through the page's way, brings the
            index up to date, adds to a conversation, imports and takes the import back, in a loop, and says so before and
            after each. It is killed with SIGKILL up to 60 ms after an acknowledgement chosen at random,
            one time in ten while it starts. Then the files are read as the kill left them, the memory is opened anew,
            and both are compared with what was acknowledged: every file is complete and valid UTF-8, every fact and
            change is there once, what was forgotten is nowhere, an operation in progress was carried out or left no
            trace, no temporary file remains, and where the new start
            found other facts than the kill had left, it says so. All kills happen to the same folder, so that damage would add up.""";

    private final Path workspace;
    private final int kills;
    private final long seed;
    private final Random random;
    private final Consumer<String> progress;
    private final AcknowledgedFacts ledger = new AcknowledgedFacts();
    private final CampaignFindings findings;
    private final Consumer<String> killed;

    public CrashBench(Path workspace, int kills, long seed, Consumer<String> progress) {
        this(workspace, kills, seed, progress, new CampaignFindings(), doing -> {});
    }

    /** {@code killed} hears in the middle of what each kill came. */
    CrashBench(
            Path workspace,
            int kills,
            long seed,
            Consumer<String> progress,
            CampaignFindings findings,
            Consumer<String> killed) {
        this.findings = findings;
        this.killed = killed;
        this.workspace = workspace;
        this.kills = kills;
        this.seed = seed;
        this.random = new Random(seed);
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        for (int kill = 1; kill <= kills; kill++) {
            findings.at("kill " + kill);
            ChildProcess child = ChildProcess.start(
                    CrashWriter.class,
                    workspace.toString(),
                    Long.toString(random.nextLong()),
                    Integer.toString(ledger.nextNumber()));
            if (random.nextInt(10) == 0) {
                LockSupport.parkNanos(random.nextInt(START_UP_MICROS) * 1_000L);
                findings.count("kills at a random moment of the first 400 ms");
            } else {
                follow(child, random.nextInt(MOST_STEPS));
                LockSupport.parkNanos(random.nextInt(MOST_MICROS) * 1_000L);
            }
            child.kill();
            for (Optional<String> line = child.line(PATIENCE_SECONDS); line.isPresent(); ) {
                take(line.get());
                line = child.line(PATIENCE_SECONDS);
            }
            findings.count(
                    ledger.begun().isPresent()
                            ? "kills in the middle of an operation: " + ledger.doing()
                            : "kills between operations");
            killed.accept(ledger.begun().isPresent() ? ledger.doing() : "between operations");
            CrashCheck check = new CrashCheck(workspace, ledger, findings);
            check.asLeft();
            check.opened();
            if (kill % 25 == 0) {
                progress.accept(
                        kill + " kills, " + ledger.size() + " facts, " + findings.problems(PROBLEMS) + " problems");
            }
        }
        return report();
    }

    /** Reads on until so many operations are acknowledged. */
    private void follow(ChildProcess child, int steps) throws InterruptedException {
        for (int done = 0; done <= steps; ) {
            Optional<String> line = child.line(PATIENCE_SECONDS);
            if (line.isEmpty()) {
                findings.problem(child.isAlive() ? "hangs" : "failed", "the writer said nothing more");
                return;
            }
            take(line.get());
            done += line.get().equals("done") || line.get().equals("ready") ? 1 : 0;
        }
    }

    private void take(String line) {
        if (line.equals("ready")) {
            return;
        }
        if (!line.matches(LINE)) {
            findings.problem("failed", line);
            return;
        }
        if (line.equals("done")) {
            findings.count("operations acknowledged");
        }
        ledger.take(line);
    }

    private BenchReport report() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("kills", Integer.toString(kills)));
        rows.addAll(findings.rows());
        rows.add(List.of("facts held at the end", Integer.toString(ledger.size())));
        for (String problem : PROBLEMS) {
            rows.add(List.of("problems: " + problem, Integer.toString(findings.problems(List.of(problem)))));
        }
        List<String> remarks = new ArrayList<>(List.of("seed " + seed));
        remarks.addAll(findings.examples());
        String summary = "crash: " + kills + " kills, " + findings.problems(List.of("lost"))
                + " acknowledged facts lost, "
                + findings.problems(List.of("torn", "halfway")) + " files torn, "
                + findings.problems(List.of("twice", "not gone", "left over", "failed", "hangs", "unsaid", "not found"))
                + " other problems";
        FigureTable table = new FigureTable(List.of("what", "count"), rows);
        return new BenchReport("crash", "Killed while writing", METHOD, table, remarks, summary, findings.clean());
    }
}
