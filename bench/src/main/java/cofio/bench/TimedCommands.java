package cofio.bench;

import cofio.CofioException;
import cofio.face.OwnProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Commands that are run as a user runs them, in turns, each timed from the start of its process to its exit. */
final class TimedCommands {
    static final String JAVA = "java -version";
    private static final int WARM_UP = 2;

    private final Path folder;
    private final Map<String, String> environment;
    private final Map<String, Supplier<List<String>>> commands = new LinkedHashMap<>();
    private final Map<String, MeasuredSamples> samples = new LinkedHashMap<>();

    /** {@code folder}: in which they run; {@code environment}: what they find there beside that of this process. */
    TimedCommands(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = Map.copyOf(environment);
        add(JAVA, () -> List.of(OwnProgram.java(), "-XX:-UsePerfData", "-version"));
    }

    void add(String name, Supplier<List<String>> command) {
        commands.put(name, command);
        samples.put(name, new MeasuredSamples());
    }

    void time(int runs, Consumer<String> progress) throws IOException, InterruptedException {
        for (int i = -WARM_UP; i < runs; i++) {
            for (Map.Entry<String, Supplier<List<String>>> command : commands.entrySet()) {
                double millis = run(command.getValue().get());
                MeasuredSamples sample = samples.get(command.getKey());
                if (i >= 0 && sample != null) {
                    sample.add(millis);
                }
            }
            if (i % 10 == 9) {
                progress.accept((i + 1) + " rounds");
            }
        }
    }

    /** Runs a command and gives the milliseconds that it took. */
    double run(List<String> command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(environment);
        long start = System.nanoTime();
        int exit = builder.start().waitFor();
        double millis = (System.nanoTime() - start) / 1e6;
        if (exit != 0) {
            throw new CofioException(String.join(" ", command) + " ended with " + exit, "run it alone to see why");
        }
        return millis;
    }

    double median(String name) {
        MeasuredSamples found = samples.get(name);
        return found == null ? 0 : found.median();
    }

    FigureTable table() {
        double java = median(JAVA);
        List<List<String>> rows = new ArrayList<>();
        samples.forEach((name, sample) -> rows.add(List.of(
                name,
                String.format(Locale.ROOT, "%.0f", sample.median()),
                String.format(Locale.ROOT, "%.0f", sample.quantile(0.9)),
                String.format(Locale.ROOT, "%.0f", sample.quantile(0)),
                String.format(Locale.ROOT, "%.1f", sample.median() / java))));
        return new FigureTable(List.of("command", "ms median", "ms p90", "ms least", "times java -version"), rows);
    }
}
