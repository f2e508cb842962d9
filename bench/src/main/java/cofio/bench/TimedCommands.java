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

    /** What is done in a turn. */
    interface Step {
        void take() throws IOException, InterruptedException;
    }

    /** {@code then}: what follows untimed. */
    private record Turn(Step timed, Step then, MeasuredSamples millis) {}

    private final Path folder;
    private final Map<String, String> environment;
    private final Map<String, Turn> turns = new LinkedHashMap<>();

    /** {@code folder}: in which they run; {@code environment}: what they find there beside that of this process. */
    TimedCommands(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = Map.copyOf(environment);
        add(JAVA, () -> List.of(OwnProgram.java(), "-XX:-UsePerfData", "-version"));
    }

    void add(String name, Supplier<List<String>> command) {
        add(name, () -> run(command.get()), () -> {});
    }

    void add(String name, Step timed, Step then) {
        turns.put(name, new Turn(timed, then, new MeasuredSamples()));
    }

    void time(int runs, Consumer<String> progress) throws IOException, InterruptedException {
        for (int i = -WARM_UP; i < runs; i++) {
            for (Turn turn : turns.values()) {
                long start = System.nanoTime();
                turn.timed.take();
                double millis = (System.nanoTime() - start) / 1e6;
                turn.then.take();
                if (i >= 0) {
                    turn.millis.add(millis);
                }
            }
            if (i % 10 == 9) {
                progress.accept((i + 1) + " rounds");
            }
        }
    }

    void run(List<String> command) throws IOException, InterruptedException {
        run(command, environment, 0);
    }

    /** {@code own}: the environment of this command; {@code most}: the highest exit status that is no failure. */
    void run(List<String> command, Map<String, String> own, int most) throws IOException, InterruptedException {
        int exit = status(command, own);
        if (exit > most) {
            throw new CofioException(String.join(" ", command) + " ended with " + exit, "run it alone to see why");
        }
    }

    /** How it ended. */
    int status(List<String> command, Map<String, String> own) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(own);
        return builder.start().waitFor();
    }

    double median(String name) {
        return quantile(name, 0.5);
    }

    double quantile(String name, double share) {
        Turn found = turns.get(name);
        return found == null ? 0 : found.millis.quantile(share);
    }

    FigureTable table() {
        double java = median(JAVA);
        List<List<String>> rows = new ArrayList<>();
        turns.forEach((name, turn) -> rows.add(List.of(
                name,
                String.format(Locale.ROOT, "%.0f", turn.millis.median()),
                String.format(Locale.ROOT, "%.0f", turn.millis.quantile(0.9)),
                String.format(Locale.ROOT, "%.0f", turn.millis.quantile(0)),
                String.format(Locale.ROOT, "%.1f", turn.millis.median() / java))));
        return new FigureTable(List.of("command", "ms median", "ms p90", "ms least", "times java -version"), rows);
    }
}
