package cofio.bench.exam;

import cofio.AnswerOptions;
import cofio.CofioException;
import cofio.bench.BenchReport;
import cofio.bench.FigureTable;
import cofio.cluster.Cluster;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Conversations with the agent, marked by the rules of the exam. */
public final class Exam {
    private static final String METHOD = """
            Each scenario is a conversation with a memory that is empty at first. Every message opens the memory anew, in
            one process. A check is one value that a reply must give, one question that must be answered with "not known",
            or one condition on MEMORY.md; what must not be said, or a reply that is too long, fails all checks of the
            message. A fabrication is an answer to a question that has none.""";

    private final List<Path> files;
    private final Set<String> languages;
    private final Set<String> skills;
    private final Clock clock;
    private final @Nullable Cluster cluster;

    /** {@code languages}, {@code skills}: which scenarios; all where none is named. */
    public Exam(List<Path> files, Set<String> languages, Set<String> skills, Clock clock) {
        this(files, languages, skills, clock, null);
    }

    /** {@code cluster}: where each scenario is taken once more, and what is said there is what counts. */
    public Exam(List<Path> files, Set<String> languages, Set<String> skills, Clock clock, @Nullable Cluster cluster) {
        this.cluster = cluster;
        this.files = List.copyOf(files);
        this.languages = Set.copyOf(languages);
        this.skills = Set.copyOf(skills);
        this.clock = clock;
    }

    /** {@code verbose}: whether the report shows each check that failed. */
    public BenchReport run(boolean verbose, Consumer<String> progress) throws IOException {
        long start = System.nanoTime();
        List<String> differences = new ArrayList<>();
        List<ScenarioResult> results = results(AnswerOptions.ALL, progress, any -> {}, differences);
        double seconds = (System.nanoTime() - start) / 1e9;
        List<String> remarks = new ArrayList<>();
        if (cluster != null) {
            remarks.add("replies in the cluster that are not those in a folder: " + differences.size());
            remarks.addAll(differences);
        }
        if (verbose) {
            results.forEach(result -> result.failures().forEach(remarks::add));
        }
        remarks.add(kinds(results));
        return new BenchReport(
                cluster == null ? "exam" : "exam-cluster",
                "The exam",
                METHOD,
                List.of(table(results)),
                remarks,
                summary(results, seconds),
                true);
    }

    /**
     * What was right by skill and by language, answered by these means. {@code timed} hears how many milliseconds each
     * reply took, the opening of the memory included.
     */
    public SortedMap<String, Count> counts(AnswerOptions means, Consumer<String> progress, DoubleConsumer timed)
            throws IOException {
        List<ScenarioResult> results = results(means, progress, timed, new ArrayList<>());
        SortedMap<String, Count> counts =
                new TreeMap<>(counts(results, result -> result.scenario().skill()));
        counts.putAll(counts(results, result -> "all " + result.scenario().language()));
        return counts;
    }

    private List<ScenarioResult> results(
            AnswerOptions means, Consumer<String> progress, DoubleConsumer timed, List<String> differences)
            throws IOException {
        List<ScenarioResult> results = new ArrayList<>();
        List<ExamScenario> chosen = ExamScenario.in(files).stream()
                .filter(one -> languages.isEmpty() || languages.contains(one.language()))
                .filter(one -> skills.isEmpty() || skills.contains(one.skill()))
                .toList();
        if (chosen.isEmpty()) {
            throw new CofioException("no scenario is chosen", "see --lang and --skill");
        }
        for (ExamScenario scenario : chosen) {
            Cluster there = cluster;
            ScenarioResult result = ExamSitting.of(scenario, ExamFolder::new, clock, means, timed);
            if (there != null) {
                ScenarioResult brain =
                        ExamSitting.of(scenario, when -> new ExamBrain(there, when), clock, means, timed);
                differences.addAll(brain.differences(result));
                result = brain;
            }
            results.add(result);
            if (results.size() % 50 == 0) {
                progress.accept(results.size() + " of " + chosen.size() + " scenarios");
            }
        }
        return results;
    }

    private static FigureTable table(List<ScenarioResult> results) {
        List<List<String>> rows = new ArrayList<>();
        rows(results, result -> result.scenario().skill(), rows);
        rows(results, result -> "all " + result.scenario().language(), rows);
        return new FigureTable(List.of("skill", "checks", "%", "scenarios", "fabrications"), rows);
    }

    private static void rows(
            List<ScenarioResult> results, Function<ScenarioResult, String> by, List<List<String>> rows) {
        counts(results, by)
                .forEach((name, count) -> rows.add(List.of(
                        name,
                        count.checks(),
                        count.percent(),
                        count.scenarios(),
                        Long.toString(count.fabrications()))));
    }

    private static SortedMap<String, Count> counts(List<ScenarioResult> results, Function<ScenarioResult, String> by) {
        TreeMap<String, List<ScenarioResult>> groups = new TreeMap<>();
        for (ScenarioResult result : results) {
            groups.computeIfAbsent(by.apply(result), any -> new ArrayList<>()).add(result);
        }
        SortedMap<String, Count> counts = new TreeMap<>();
        groups.forEach((name, group) -> counts.put(name, Count.of(group)));
        return counts;
    }

    /** Checks passed of all, scenarios passed of all, and answers to questions that have none. */
    public record Count(double passed, long total, long whole, long all, long fabrications) {
        static Count of(List<ScenarioResult> results) {
            List<ExamCheck> checks =
                    results.stream().flatMap(ScenarioResult::checks).toList();
            return new Count(
                    points(checks),
                    checks.size(),
                    results.stream().filter(ScenarioResult::passed).count(),
                    results.size(),
                    checks.stream().filter(ExamCheck::fabricated).count());
        }

        private static double points(List<ExamCheck> checks) {
            return checks.stream().mapToDouble(ExamCheck::points).sum();
        }

        /** Half a point for what was only offered as the nearest. */
        private static String written(double points) {
            return points == Math.rint(points) ? Long.toString((long) points) : Double.toString(points);
        }

        public String checks() {
            return written(passed) + "/" + total;
        }

        String percent() {
            return String.format(Locale.ROOT, "%.1f", 100.0 * passed / Math.max(1, total));
        }

        String scenarios() {
            return whole + "/" + all;
        }
    }

    private static String kinds(List<ScenarioResult> results) {
        TreeMap<ExamCheck.Kind, List<ExamCheck>> kinds = new TreeMap<>();
        results.stream()
                .flatMap(ScenarioResult::checks)
                .forEach(check -> kinds.computeIfAbsent(check.kind(), any -> new ArrayList<>())
                        .add(check));
        List<String> counts = new ArrayList<>();
        kinds.forEach((kind, checks) ->
                counts.add(kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " "
                        + Count.written(Count.points(checks)) + "/" + checks.size()));
        return "checks by kind: " + String.join(", ", counts);
    }

    private static String summary(List<ScenarioResult> results, double seconds) {
        Count count = Count.of(results);
        return String.format(
                Locale.ROOT,
                "exam: %s checks (%s %%), %s scenarios, %d fabrications, %.1f s",
                count.checks(),
                count.percent(),
                count.scenarios(),
                count.fabrications(),
                seconds);
    }
}
