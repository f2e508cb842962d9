package cofio.http;

import cofio.http.web.HttpReply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/** What a server did, as Prometheus reads it. */
final class ServerMetrics {
    static final String TYPE = "text/plain; version=0.0.4";

    private static final double[] BOUNDS = {.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10};
    private static final Path STATUS = Path.of("/proc/self/status");

    private final long began = System.nanoTime();
    private final Map<String, LongAdder> calls = new ConcurrentSkipListMap<>();
    private final Map<String, Times> times = new ConcurrentHashMap<>();

    private static final class Times {
        final LongAdder[] counts = new LongAdder[BOUNDS.length + 1];
        final LongAdder nanos = new LongAdder();

        Times() {
            for (int i = 0; i < counts.length; i++) {
                counts[i] = new LongAdder();
            }
        }

        void add(long took) {
            nanos.add(took);
            int at = 0;
            while (at < BOUNDS.length && took / 1e9 > BOUNDS[at]) {
                at++;
            }
            counts[at].increment();
        }
    }

    void count(String verb, int status, long nanos) {
        calls.computeIfAbsent("verb=\"" + verb + "\",status=\"" + status + "\"", key -> new LongAdder())
                .increment();
        times.computeIfAbsent(verb, key -> new Times()).add(nanos);
    }

    /** Figures under one name: by their labels, where there are several. */
    record Figure(String name, String type, String help, Map<String, Long> values) {
        static Figure gauge(String name, String help, long value) {
            return new Figure(name, "gauge", help, Map.of("", value));
        }

        static Figure counter(String name, String help, long value) {
            return new Figure(name, "counter", help, Map.of("", value));
        }

        /** How many each workspace holds. */
        static Figure facts(Map<String, Integer> facts) {
            Map<String, Long> values = new LinkedHashMap<>();
            facts.forEach((name, count) -> values.put("{workspace=\"" + escaped(name) + "\"}", (long) count));
            return new Figure("cofio_facts", "gauge", "Facts held.", values);
        }
    }

    /** {@code more}: what is counted elsewhere. */
    HttpReply reply(List<Figure> more) {
        return HttpReply.of(200, TYPE, text(more));
    }

    private String text(List<Figure> more) {
        StringBuilder out = new StringBuilder();
        head(out, "cofio_requests_total", "counter", "Calls by verb and status.");
        calls.forEach((labels, count) -> line(out, "cofio_requests_total{" + labels + "}", count.sum()));
        head(out, "cofio_request_seconds", "histogram", "How long calls took.");
        new TreeMap<>(times).forEach((verb, taken) -> histogram(out, verb, taken));
        more.forEach(figure -> {
            head(out, figure.name, figure.type, figure.help);
            figure.values.forEach((labels, value) -> line(out, figure.name + labels, value));
        });
        Runtime jvm = Runtime.getRuntime();
        head(out, "cofio_heap_bytes", "gauge", "Heap in use.");
        line(out, "cofio_heap_bytes", jvm.totalMemory() - jvm.freeMemory());
        long resident = resident();
        if (resident > 0) {
            head(out, "process_resident_memory_bytes", "gauge", "Memory of the process.");
            line(out, "process_resident_memory_bytes", resident);
        }
        head(out, "cofio_uptime_seconds", "gauge", "Since the start.");
        line(out, "cofio_uptime_seconds", (System.nanoTime() - began) / 1_000_000_000);
        return out.toString();
    }

    private static void histogram(StringBuilder out, String verb, Times taken) {
        long sum = 0;
        for (int i = 0; i < taken.counts.length; i++) {
            sum += taken.counts[i].sum();
            String bound = i < BOUNDS.length ? String.valueOf(BOUNDS[i]) : "+Inf";
            line(out, "cofio_request_seconds_bucket{verb=\"" + verb + "\",le=\"" + bound + "\"}", sum);
        }
        out.append(String.format(
                Locale.ROOT, "cofio_request_seconds_sum{verb=\"%s\"} %.6f%n", verb, taken.nanos.sum() / 1e9));
        line(out, "cofio_request_seconds_count{verb=\"" + verb + "\"}", sum);
    }

    private static void head(StringBuilder out, String name, String type, String help) {
        out.append("# HELP ").append(name).append(' ').append(help).append('\n');
        out.append("# TYPE ").append(name).append(' ').append(type).append('\n');
    }

    private static void line(StringBuilder out, String name, long value) {
        out.append(name).append(' ').append(value).append('\n');
    }

    private static String escaped(String name) {
        return name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    private static long resident() {
        try {
            if (Files.isReadable(STATUS)) {
                for (String line : Files.readAllLines(STATUS)) {
                    if (line.startsWith("VmRSS:")) {
                        return 1024 * Long.parseLong(line.replaceAll("\\D", ""));
                    }
                }
            }
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
        return 0;
    }
}
