package cofio.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How long calls took in each stretch of a run, and which of them failed. */
final class PhasedCalls {
    private final List<Phase> phases = new ArrayList<>();
    private long answered;

    private static final class Phase {
        final String name;
        final long start = System.nanoTime();
        final Map<String, MeasuredSamples> times = new TreeMap<>();
        int elsewhere;
        int failed;
        long firstFailure;
        long lastFailure;
        long silence;
        int calls;
        long end;

        Phase(String name) {
            this.name = name;
        }
    }

    /** A stretch begins, which the calls that begin from now on belong to. */
    synchronized void begin(String name) {
        end();
        phases.add(new Phase(name));
        answered = System.nanoTime();
    }

    synchronized void end() {
        if (!phases.isEmpty()) {
            phases.getLast().end = System.nanoTime();
        }
    }

    synchronized int current() {
        return phases.size() - 1;
    }

    synchronized void note(int phase, String kind, BalancedCalls.Reply reply) {
        Phase of = phases.get(phase);
        Phase now = phases.getLast();
        of.calls++;
        of.elsewhere += reply.nodes() > 1 ? 1 : 0;
        long end = System.nanoTime();
        if (reply.status() == 0 || reply.status() == 429 || reply.status() >= 500) {
            long start = end - (long) (reply.millis() * 1e6);
            of.firstFailure = of.failed == 0 ? start : Math.min(of.firstFailure, start);
            of.lastFailure = Math.max(of.lastFailure, end);
            of.failed++;
            return;
        }
        of.times.computeIfAbsent(kind, any -> new MeasuredSamples()).add(reply.millis());
        now.silence = Math.max(now.silence, end - answered);
        answered = end;
    }

    synchronized int calls() {
        return phases.stream().mapToInt(phase -> phase.calls).sum();
    }

    /** How many calls of the last stretch were answered in a second. */
    synchronized double rate() {
        Phase last = phases.getLast();
        int answered =
                last.times.values().stream().mapToInt(MeasuredSamples::count).sum();
        return answered / ((last.end - last.start) / 1e9);
    }

    synchronized int failed() {
        return phases.stream().mapToInt(phase -> phase.failed).sum();
    }

    /** For how long calls failed, all in all, in seconds. */
    synchronized double failing() {
        return phases.stream().mapToDouble(PhasedCalls::failing).sum();
    }

    private static double failing(Phase phase) {
        return (phase.lastFailure - phase.firstFailure) / 1e9;
    }

    /** Times of a kind of call, such as "48/130/410", for each stretch. */
    synchronized String times(String kind) {
        List<String> times = new ArrayList<>();
        for (Phase phase : phases) {
            MeasuredSamples samples = phase.times.getOrDefault(kind, new MeasuredSamples());
            times.add(samples.isEmpty() ? "-" : String.format(Locale.ROOT, "%.0f", samples.median()));
        }
        return String.join("/", times);
    }

    synchronized FigureTable latencies() {
        List<List<String>> rows = new ArrayList<>();
        for (Phase phase : phases) {
            phase.times.forEach((kind, samples) -> rows.add(List.of(
                    phase.name,
                    kind,
                    Integer.toString(samples.count()),
                    millis(samples.median()),
                    millis(samples.quantile(0.95)),
                    millis(samples.quantile(0.99)),
                    millis(samples.quantile(1)))));
        }
        return new FigureTable(List.of("while", "call", "answered", "ms p50", "ms p95", "ms p99", "ms most"), rows);
    }

    synchronized FigureTable failures() {
        List<List<String>> rows = new ArrayList<>();
        for (Phase phase : phases) {
            rows.add(List.of(
                    phase.name,
                    seconds((phase.end - phase.start) / 1e9),
                    Integer.toString(phase.calls),
                    Integer.toString(phase.elsewhere),
                    Integer.toString(phase.failed),
                    phase.failed == 0 ? "-" : seconds((phase.firstFailure - phase.start) / 1e9),
                    seconds(failing(phase)),
                    seconds(phase.silence / 1e9)));
        }
        return new FigureTable(
                List.of(
                        "while",
                        "seconds",
                        "calls",
                        "answered by another node",
                        "failed",
                        "first after, s",
                        "failed for, s",
                        "longest without any answer, s"),
                rows);
    }

    private static String millis(double millis) {
        return String.format(Locale.ROOT, "%.0f", millis);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }
}
