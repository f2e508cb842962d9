package cofio.bench;

import cofio.Cofio;
import cofio.face.OwnProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** How long a user waits for a short command, from its start to its exit. */
public final class StartBench {
    private static final double TARGET_MILLIS = 250;
    private static final String REMEMBER = "./cofio remember";

    private static final String METHOD = """
            Each command is run as a user runs it, through the launcher, on a small memory on a warm disk, and timed from
            the start of the process to its exit. The commands take turns. `java -version`, started directly from the
            same JDK, is the least that any Java program needs; the ratio to it is that of the medians.""";

    private final Path workspace;
    private final int runs;
    private final Consumer<String> progress;
    private int told;

    public StartBench(Path workspace, int runs, Consumer<String> progress) {
        this.workspace = workspace;
        this.runs = runs;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My mentor is Dr. Elena Vasquez from Stanford. My favorite tea is oolong.", "bench");
        }
        String launcher = OwnProgram.launcher().toString();
        String memory = workspace.toString();
        TimedCommands commands = new TimedCommands(workspace, Map.of());
        commands.add("./cofio --version", () -> List.of(launcher, "--version"));
        commands.add(REMEMBER, () -> List.of(launcher, "remember", "-w", memory, locker()));
        commands.add("./cofio ask", () -> List.of(launcher, "ask", "-w", memory, "Who is my mentor?"));
        commands.time(runs, progress);
        return report(commands);
    }

    private String locker() {
        told++;
        return "The code of locker " + told + " is A" + told + "-7316.";
    }

    private BenchReport report(TimedCommands commands) {
        double remember = commands.median(REMEMBER);
        boolean passed = remember < TARGET_MILLIS;
        String summary = String.format(
                Locale.ROOT,
                "start: remember takes %.0f ms from start to exit, %.1f times java -version (target under %.0f ms): %s",
                remember,
                remember / commands.median(TimedCommands.JAVA),
                TARGET_MILLIS,
                passed ? "kept" : "missed");
        List<String> remarks = List.of(runs + " runs of each");
        return new BenchReport("start", "From start to exit", METHOD, commands.table(), remarks, summary, passed);
    }
}
