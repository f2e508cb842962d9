package cofio.bench.exam;

import java.util.List;
import java.util.stream.Stream;

/** What came of a scenario. */
record Result(Scenario scenario, List<Sitting.Marked> marked) {

    Result {
        marked = List.copyOf(marked);
    }

    Stream<Check> checks() {
        return marked.stream().flatMap(step -> step.checks().stream());
    }

    boolean passed() {
        return checks().allMatch(Check::passed);
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

    private static String what(Step step) {
        return switch (step) {
            case Step.Message message -> quoted(message.text());
            case Step.FileHolds holds -> "memory/MEMORY.md";
            case Step.Replace replace -> "edit of " + quoted(replace.old());
            case Step.Append append -> "line " + quoted(append.line());
            case Step.Wipe() -> "wiped";
            case Step.NewSession() -> "new session";
        };
    }

    private static String quoted(String text) {
        return "\"" + text.strip().replaceAll("\\s*\\R\\s*", " / ") + "\"";
    }
}
