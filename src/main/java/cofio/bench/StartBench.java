package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** How long a user waits for a short command, from its start to its exit. */
public final class StartBench {
    private static final double TARGET_MILLIS = 250;
    private static final String JAVA = "java -version";
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

    public Report run() throws IOException, InterruptedException {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My mentor is Dr. Elena Vasquez from Stanford. My favorite tea is oolong.", "bench");
        }
        String launcher = launcher().toString();
        Map<String, Samples> samples = new LinkedHashMap<>();
        for (String name : List.of(JAVA, "./cofio --version", REMEMBER, "./cofio ask")) {
            samples.put(name, new Samples());
        }
        for (int i = -2; i < runs; i++) {
            for (Map.Entry<String, Samples> sample : samples.entrySet()) {
                double millis = time(command(sample.getKey(), launcher));
                if (i >= 0) {
                    sample.getValue().add(millis);
                }
            }
            if (i % 10 == 9) {
                progress.accept((i + 1) + " rounds");
            }
        }
        return report(samples);
    }

    private List<String> command(String name, String launcher) {
        String memory = workspace.toString();
        return switch (name) {
            case JAVA -> List.of(Child.java(), "-version");
            case REMEMBER ->
                List.of(launcher, "remember", "-w", memory, "The code of locker " + ++told + " is A" + told + "-7316.");
            case "./cofio ask" -> List.of(launcher, "ask", "-w", memory, "Who is my mentor?");
            default -> List.of(launcher, "--version");
        };
    }

    private static double time(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        long start = System.nanoTime();
        int exit = builder.start().waitFor();
        double millis = (System.nanoTime() - start) / 1e6;
        if (exit != 0) {
            throw new CofioException(command.get(1) + " ended with " + exit, "run it alone to see why");
        }
        return millis;
    }

    /** The launcher that belongs to this program: the file named cofio in a folder above it. */
    private static Path launcher() {
        for (Path folder = Child.program(); folder != null; folder = folder.getParent()) {
            Path launcher = folder.resolve("cofio");
            if (Files.isRegularFile(launcher) && Files.isExecutable(launcher)) {
                return launcher;
            }
        }
        throw new CofioException("the launcher was not found", "run this as ./cofio bench start");
    }

    private Report report(Map<String, Samples> samples) {
        double java = median(samples, JAVA);
        List<List<String>> rows = new ArrayList<>();
        samples.forEach((name, sample) -> rows.add(List.of(
                name,
                String.format(Locale.ROOT, "%.0f", sample.median()),
                String.format(Locale.ROOT, "%.0f", sample.quantile(0.9)),
                String.format(Locale.ROOT, "%.0f", sample.quantile(0)),
                String.format(Locale.ROOT, "%.1f", sample.median() / java))));
        double remember = median(samples, REMEMBER);
        boolean passed = remember < TARGET_MILLIS;
        String summary = String.format(
                Locale.ROOT,
                "start: remember takes %.0f ms from start to exit, %.1f times java -version (target under %.0f ms): %s",
                remember,
                remember / java,
                TARGET_MILLIS,
                passed ? "kept" : "missed");
        Table table = new Table(List.of("command", "ms median", "ms p90", "ms least", "times java -version"), rows);
        return new Report(
                "start", "From start to exit", METHOD, table, List.of(runs + " runs of each"), summary, passed);
    }

    private static double median(Map<String, Samples> samples, String name) {
        Samples found = samples.get(name);
        return found == null ? 0 : found.median();
    }
}
