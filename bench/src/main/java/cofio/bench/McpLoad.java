package cofio.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Many calls at once to the servers that {@link McpBench} compares. */
final class McpLoad {
    static final int WARM_UP_SECONDS = 5;
    private static final List<Integer> AT_ONCE = List.of(16, 256);
    private static final int FIRST = 1_000_000;

    private final int seconds;
    private final List<FilledMemory.Question> questions;
    private final Consumer<String> progress;
    private final List<List<String>> rows = new ArrayList<>();
    private final Map<String, Double> rates = new HashMap<>();
    private final Map<String, Integer> told = new HashMap<>();
    private int errors;

    McpLoad(int seconds, List<FilledMemory.Question> questions, Consumer<String> progress) {
        this.seconds = seconds;
        this.questions = questions;
        this.progress = progress;
    }

    void run(ComparedServer compared, Path folder) throws IOException {
        try (ToolServer server = compared.start(folder)) {
            server.initialized();
            for (ComparedServer.Search search : compared.searches()) {
                String name = compared.name() + ": " + search.name();
                run(
                        server,
                        name,
                        search.tool(),
                        call -> search.arguments()
                                .apply(questions.get(call % questions.size()).words()));
            }
            String tool = compared.writeTool();
            int made = run(
                    server,
                    compared.name() + ": " + tool,
                    tool,
                    call -> compared.writing(ServerLoad.sentence(FIRST + call)));
            told.put(compared.name(), made);
        }
    }

    /** How many calls were made in all. */
    private int run(ToolServer server, String name, String tool, IntFunction<Map<String, @Nullable Object>> arguments)
            throws IOException {
        int made = 0;
        for (int atOnce : AT_ONCE) {
            progress.accept(name + ", " + atOnce + " at once");
            int first = made;
            ToolServer.Load warm = server.load(
                    tool, call -> arguments.apply(first + call), atOnce, Math.min(WARM_UP_SECONDS, seconds));
            int before = first + warm.millis().count();
            ToolServer.Load load = server.load(tool, call -> arguments.apply(before + call), atOnce, seconds);
            made = before + load.millis().count();
            errors += warm.errors() + load.errors();
            double rate = load.millis().count() / load.seconds();
            rates.putIfAbsent(name, rate);
            rows.add(List.of(
                    name,
                    Integer.toString(atOnce),
                    String.format(Locale.ROOT, "%.1f", rate),
                    String.format(Locale.ROOT, "%.1f", load.millis().median()),
                    String.format(Locale.ROOT, "%.1f", load.millis().quantile(0.99)),
                    Integer.toString(warm.errors() + load.errors())));
        }
        return made;
    }

    int errors() {
        return errors;
    }

    /** How many of these calls a second there were with the fewest at once. */
    double rate(String name) {
        return rates.getOrDefault(name, 0.0);
    }

    FigureTable table() {
        return new FigureTable(List.of("under load", "at once", "a second", "ms p50", "ms p99", "errors"), rows);
    }

    /** How many facts that a server acknowledged its files do not hold; a row tells it. */
    int lost(ComparedServer compared, Path folder) throws IOException {
        int made = told.getOrDefault(compared.name(), 0);
        Set<String> held = compared.held(folder);
        int lost = (int) IntStream.range(FIRST, FIRST + made)
                .filter(number -> !held.contains(ServerLoad.sentence(number)))
                .count();
        rows.add(List.of(compared.name() + ": told " + made + ", lost " + lost, "", "", "", "", ""));
        return lost;
    }
}
