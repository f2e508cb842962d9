package cofio.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How long servers take from the start of their process to their first answers. */
final class McpStarts {
    private record Start(MeasuredSamples initialize, MeasuredSamples first) {}

    /** By call, and for the handshake by server: it is the same whatever is called afterwards. */
    private final Map<String, Start> starts = new LinkedHashMap<>();

    private final Map<String, MeasuredSamples> servers = new LinkedHashMap<>();

    void time(ComparedServer server, ComparedServer.Search search, Path folder, boolean counts) throws IOException {
        String words = search.tool().equals(CofioServer.ASK) ? "Who is my mentor?" : "mentor";
        long start = System.nanoTime();
        double initialize;
        double first;
        try (ToolServer running = server.start(folder)) {
            initialize = (System.nanoTime() - start) / 1e6;
            running.initialized();
            running.call(search.tool(), search.arguments().apply(words));
            first = (System.nanoTime() - start) / 1e6;
        }
        if (counts) {
            Start call = starts.computeIfAbsent(
                    server.name() + ": " + search.name(),
                    any -> new Start(new MeasuredSamples(), new MeasuredSamples()));
            call.initialize.add(initialize);
            call.first.add(first);
            servers.computeIfAbsent(server.name(), any -> new MeasuredSamples()).add(initialize);
        }
    }

    double initialize(String server) {
        return servers.getOrDefault(server, new MeasuredSamples()).median();
    }

    /** The least of the others. */
    double fastest(String server) {
        return servers.entrySet().stream()
                .filter(other -> !other.getKey().equals(server))
                .mapToDouble(other -> other.getValue().median())
                .min()
                .orElse(Double.NaN);
    }

    FigureTable table() {
        List<List<String>> rows = new ArrayList<>();
        starts.forEach((name, start) -> rows.add(List.of(name, shown(start.initialize), shown(start.first))));
        return new FigureTable(List.of("start, ms median (p90)", "to initialize", "to the first answer"), rows);
    }

    private static String shown(MeasuredSamples samples) {
        return String.format(Locale.ROOT, "%.0f (%.0f)", samples.median(), samples.quantile(0.9));
    }
}
