package cofio.bench.exam;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What came of a scenario. */
record ScenarioResult(ExamScenario scenario, List<ExamSitting.Marked> marked) {

    ScenarioResult {
        marked = List.copyOf(marked);
    }

    Stream<ExamCheck> checks() {
        return marked.stream().flatMap(step -> step.checks().stream());
    }

    boolean passed() {
        return checks().allMatch(ExamCheck::passed);
    }

    /** What was replied here and not there. */
    List<String> differences(ScenarioResult other) {
        return IntStream.range(0, marked.size())
                .filter(i -> !marked.get(i).reply().equals(other.marked.get(i).reply())
                        || !marked.get(i).checks().equals(other.marked.get(i).checks()))
                .mapToObj(i -> "%s: %s -> %s, in a folder %s"
                        .formatted(
                                scenario.id(),
                                what(marked.get(i).step()),
                                quoted(marked.get(i).reply()),
                                quoted(other.marked.get(i).reply())))
                .toList();
    }

    /** Each check that failed: where, what was asked and replied, and what was wrong. */
    Stream<String> failures() {
        return marked.stream()
                .flatMap(step -> step.checks().stream()
                        .filter(check -> !check.passed())
                        .map(check -> "%s (%s): %s -> %s: %s"
                                .formatted(
                                        scenario.id(),
                                        scenario.skill(),
                                        what(step.step()),
                                        step.reply().isEmpty() ? "no reply" : quoted(step.reply()),
                                        String.join("; ", check.why()))));
    }

    private static String what(ExamStep step) {
        return switch (step) {
            case ExamStep.Message message -> quoted(message.text());
            case ExamStep.FileHolds holds -> "memory/MEMORY.md";
            case ExamStep.Replace replace -> "edit of " + quoted(replace.old());
            case ExamStep.Append append -> "line " + quoted(append.line());
            case ExamStep.Wipe() -> "wiped";
            case ExamStep.NewSession() -> "new session";
        };
    }

    private static String quoted(String text) {
        return "\"" + text.strip().replaceAll("\\s*\\R\\s*", " / ") + "\"";
    }
}
