package cofio.bench;

import cofio.Cofio;
import cofio.face.OwnProgram;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How fast what was told is found again, in small and in large memories. */
public final class SpeedBench {
    private static final String ASK = "./cofio ask";
    private static final String QMD = "qmd search";

    private static final String METHOD = """
            Memories of several sizes are built from invented facts (seeded; half English, half Chinese, 15 in a message,
            150 a day). The first table is one process that stays open, after a warm-up: questions about facts that were
            told at any time, ten hits each; a search with vectors computes the vector of the question. Then single facts
            are told, forced to disk, each followed by a search for its own words: that search takes the fact in. The
            second table is commands from the start of their process to its exit, on a small memory and a warm disk; they
            take turns, and the ratio is that of the medians. `qmd search`, where there is a qmd, searches a collection of
            the same folder by words.""";

    private final Path scratch;
    private final List<Integer> sizes;
    private final int times;
    private final int runs;
    private final boolean vectors;
    private final @Nullable String beside;
    private final Consumer<String> progress;

    /** {@code beside}: another command to time, as a shell reads it; it runs in the workspace of the small memory. */
    public SpeedBench(
            Path scratch,
            List<Integer> sizes,
            int times,
            int runs,
            boolean vectors,
            @Nullable String beside,
            Consumer<String> progress) {
        this.scratch = scratch;
        this.sizes = List.copyOf(sizes);
        this.times = times;
        this.runs = runs;
        this.vectors = vectors;
        this.beside = beside;
        this.progress = progress;
    }

    public BenchReport run() throws IOException, InterruptedException {
        TimedCommands commands = commands();
        progress.accept("commands from start to exit");
        commands.time(runs, progress);
        List<Map<String, String>> columns = new ArrayList<>();
        warmUp();
        for (int size : sizes) {
            progress.accept("building a memory of " + size + " facts");
            FilledMemory memory = FilledMemory.inTwoLanguages(size, scratch.resolve("facts-" + size), 1);
            progress.accept("measuring it");
            columns.add(SpeedFigures.of(memory, times, vectors));
        }
        List<String> remarks =
                List.of("up to " + times + " measurements for each figure of the first table, less of what is slow; "
                        + runs + " runs of each command");
        return new BenchReport(
                "speed",
                "How fast it is found",
                METHOD,
                List.of(table(columns), commands.table()),
                remarks,
                summary(commands, columns),
                true);
    }

    /** Else the first memory, which is the smallest, would be measured in an interpreter. */
    private void warmUp() {
        progress.accept("warming up");
        SpeedFigures.of(FilledMemory.inTwoLanguages(1_000, scratch.resolve("warm-up"), 2), 200, vectors);
    }

    private TimedCommands commands() throws IOException, InterruptedException {
        Path workspace = Files.createDirectories(scratch.resolve("small"));
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My mentor is Dr. Elena Vasquez from Stanford. My favorite tea is oolong.", "bench");
            cofio.remember("I moved to Porto in 2021. My sister Ana lives in Lisbon.", "bench");
            cofio.remember("我的护照号是E12345678。我妈妈的生日是3月9日。", "bench");
        }
        String launcher = OwnProgram.launcher().toString();
        String folder = workspace.toString();
        Path home = Files.createDirectories(scratch.resolve("beside"));
        TimedCommands commands = new TimedCommands(
                workspace,
                Map.of("INDEX_PATH", home.resolve("index.sqlite").toString(), "QMD_CONFIG_DIR", home.toString()));
        commands.add(ASK, () -> List.of(launcher, "ask", "-w", folder, "Who is my mentor?"));
        commands.add(
                "./cofio search --no-vectors",
                () -> List.of(launcher, "search", "-w", folder, "--no-vectors", "mentor"));
        if (vectors) {
            commands.add("./cofio search", () -> List.of(launcher, "search", "-w", folder, "mentor"));
        }
        if (isOnPath("qmd")) {
            commands.run(List.of(
                    "qmd", "collection", "add", workspace.resolve("memory").toString(), "--name", "memory"));
            commands.add(QMD, () -> List.of("qmd", "search", "mentor"));
        }
        if (beside != null) {
            commands.add(beside, () -> List.of("sh", "-c", beside));
        }
        return commands;
    }

    private static boolean isOnPath(String program) {
        String path = System.getenv("PATH");
        return path != null
                && Stream.of(path.split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve(program)));
    }

    private FigureTable table(List<Map<String, String>> columns) {
        Set<String> names = new LinkedHashSet<>();
        columns.forEach(column -> names.addAll(column.keySet()));
        List<List<String>> rows = new ArrayList<>();
        for (String name : names) {
            List<String> row = new ArrayList<>(List.of(name));
            columns.forEach(column -> row.add(column.getOrDefault(name, "-")));
            rows.add(row);
        }
        List<String> head = new ArrayList<>(List.of("one process"));
        sizes.forEach(size -> head.add(String.format(Locale.ROOT, "%,d facts", size)));
        return new FigureTable(head, rows);
    }

    private String summary(TimedCommands commands, List<Map<String, String>> columns) {
        StringBuilder out = new StringBuilder("speed:");
        for (int i = 0; i < sizes.size(); i++) {
            Map<String, String> column = columns.get(i);
            out.append(String.format(
                    Locale.ROOT,
                    " %,d facts: search %s ms, ask %s ms;",
                    sizes.get(i),
                    column.get("search, words, ms p50"),
                    column.get("ask, words, ms p50")));
        }
        out.append(String.format(
                Locale.ROOT,
                " %s from start to exit %.0f ms, %.1f times java -version",
                ASK,
                commands.median(ASK),
                commands.median(ASK) / commands.median(TimedCommands.JAVA)));
        double qmd = commands.median(QMD);
        return qmd == 0
                ? out.toString()
                : out + String.format(Locale.ROOT, ", %.2f times %s", commands.median(ASK) / qmd, QMD);
    }
}
