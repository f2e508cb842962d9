package cofio.bench;

import cofio.Cofio;
import cofio.face.OwnProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** How long a user waits for a short command, from its start to its exit. */
public final class StartBench {
    private static final double MOST = 2;
    private static final double MOST_ALONE = 12;
    private static final String ASK = "ask";
    private static final String ALONE = ", COFIO_RESIDENT=0";
    private static final List<String> PROMISED = List.of(ASK, "remember", "agent --message");

    private static final String METHOD = """
            Each command is run as a user runs it, through the launcher, on a warm disk, and timed from the start of the
            process to its exit: once handed to the resident process and once, with COFIO_RESIDENT=0, in a process of its
            own. The memories hold invented facts (seeded). Questions are about facts that were told at any time, another one each
            time, and about what was never told; what `remember` adds an untimed `undo` takes back, so that the size stays. The
            commands take turns. `java -version`, started directly from the same JDK, is the least that any Java program
            needs; the ratio to it is that of the medians. Other memories (`--peers`) hold the same facts: a command that
            ends by itself is run, a server is started, asked once over standard streams and left.""";

    private final Path scratch;
    private final List<Integer> sizes;
    private final int runs;
    private final boolean peers;
    private final Consumer<String> progress;
    private final String launcher = OwnProgram.launcher().toString();
    private final List<StartRow> rows = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private int told;

    public StartBench(Path scratch, List<Integer> sizes, int runs, boolean peers, Consumer<String> progress) {
        this.scratch = scratch;
        this.sizes = sizes.stream().sorted().toList();
        this.runs = runs;
        this.peers = peers;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        TimedCommands commands = new TimedCommands(scratch, Map.of());
        remarks.add(runs + " runs of each");
        boolean resident = !"0".equals(System.getenv("COFIO_RESIDENT"));
        if (!resident) {
            remarks.add("COFIO_RESIDENT=0 was set: without the resident process");
        }
        boolean ran = resident && status(commands) == 0;
        List<FilledMemory> memories = new ArrayList<>();
        for (int size : sizes) {
            progress.accept("building a memory of " + size + " facts");
            FilledMemory memory = FilledMemory.with(size, scratch.resolve("facts-" + size), 1);
            try (Cofio cofio = Cofio.open(memory.workspace)) {
                cofio.search(memory.nextQuestion().words(), 1);
            }
            memories.add(memory);
            if (resident) {
                add(commands, memory, "", Map.of());
            }
            add(commands, memory, ALONE, Map.of("COFIO_RESIDENT", "0"));
        }
        if (peers) {
            StartPeers others = new StartPeers(scratch.resolve("peers"), memories, commands, progress);
            others.add();
            rows.addAll(others.rows());
            remarks.addAll(others.remarks());
        }
        progress.accept("commands from start to exit");
        try {
            commands.time(runs, progress);
            if (resident && status(commands) != 0) {
                remarks.add("no resident process could be started");
            }
        } finally {
            if (resident && !ran) {
                commands.run(List.of(launcher, "down"), Map.of(), 1);
            }
        }
        return report(commands, resident);
    }

    private int status(TimedCommands commands) throws IOException, InterruptedException {
        return commands.status(List.of(launcher, "status"), Map.of());
    }

    private void add(TimedCommands commands, FilledMemory memory, String how, Map<String, String> environment) {
        List<String> undo = List.of(launcher, "undo", "-w", memory.workspace.toString());
        TimedCommands.Step nothing = () -> {};
        add(commands, memory, ASK, how, environment, () -> question(memory), nothing);
        add(commands, memory, "ask, never told", how, environment, memory::nextUntold, nothing);
        add(commands, memory, "remember", how, environment, this::locker, () -> commands.run(undo, environment, 0));
        add(commands, memory, "agent --message", how, environment, () -> question(memory), nothing);
        add(commands, memory, "search", how, environment, () -> question(memory), nothing);
    }

    private void add(
            TimedCommands commands,
            FilledMemory memory,
            String name,
            String how,
            Map<String, String> environment,
            Supplier<String> text,
            TimedCommands.Step then) {
        StartRow row = new StartRow("cofio " + name + how, memory.size);
        rows.add(row);
        boolean agent = name.startsWith("agent");
        String verb = name.split("[ ,]")[0];
        commands.add(
                row.key(),
                () -> {
                    List<String> command = new ArrayList<>(List.of(launcher, verb, "-w", memory.workspace.toString()));
                    command.addAll(agent ? List.of("--message", text.get()) : List.of(text.get()));
                    // 1: nothing is known
                    commands.run(command, environment, 1);
                },
                then);
    }

    private static String question(FilledMemory memory) {
        return memory.nextQuestion().words();
    }

    private String locker() {
        return ServerLoad.sentence(++told);
    }

    private BenchReport report(TimedCommands commands, boolean resident) {
        List<List<String>> shown = new ArrayList<>();
        shown.add(new StartRow(TimedCommands.JAVA, 0).shown(commands));
        rows.forEach(row -> shown.add(row.shown(commands)));
        FigureTable table =
                new FigureTable(List.of("command", "facts", "ms median", "ms p90", "times java -version"), shown);
        List<String> found = new ArrayList<>();
        boolean passed = true;
        for (String command : resident ? PROMISED : List.<String>of()) {
            for (int size : sizes) {
                StartRow row = new StartRow("cofio " + command, size);
                passed &= row.times(commands) <= MOST;
                found.add(Target.atMost(row.key(), row.times(commands), "times java -version", MOST));
                for (StartRow peer : rows) {
                    if (peer.isPeer() && peer.facts() == size && peer.times(commands) <= row.times(commands)) {
                        passed = false;
                        found.add("not below " + peer.key());
                    }
                }
            }
        }
        double alone = new StartRow("cofio " + ASK + ALONE, sizes.getFirst()).times(commands);
        passed &= alone <= MOST_ALONE;
        found.add(Target.atMost(ASK + " without the resident process", alone, "times java -version", MOST_ALONE));
        rows.stream()
                .filter(StartRow::isPeer)
                .min((a, b) -> Double.compare(a.times(commands), b.times(commands)))
                .ifPresent(peer -> found.add(String.format(
                        Locale.ROOT, "the fastest peer, %s, %.1f times", peer.key(), peer.times(commands))));
        String summary = "start: " + String.join("; ", found);
        return new BenchReport("start", "From start to exit", METHOD, table, remarks, summary, passed);
    }
}
