package cofio.task;

import java.util.List;
import java.util.Optional;

/**
 * What the automated checks found. The task's own Python counts where it can be run; else what is done in its place here.
 *
 * @param java the same or similar checks without Python
 * @param python empty where there is no Python
 */
public record Checked(Outcome java, Optional<Outcome> python) {
    /**
     * What one way of checking found.
     *
     * @param problem why the checks could not be made, which is worth nothing; or empty
     */
    public record Outcome(List<Check> checks, String problem) {
        public Outcome {
            checks = List.copyOf(checks);
        }

        /** The mean of the checks, as PinchBench takes it. */
        public double score() {
            return problem.isEmpty()
                    ? Rubric.rounded(
                            checks.stream().mapToDouble(Check::score).average().orElse(0))
                    : 0;
        }
    }

    static Checked of(TaskFile task, RunFolder folder, Evidence evidence) {
        String source = task.sections().automatedChecks();
        Outcome here = MemoryFileChecks.of(source)
                .map(checks -> checks.look(folder.workspace()))
                .orElseGet(() -> DerivedChecks.look(task, evidence));
        Optional<Outcome> own = source.isBlank()
                ? Optional.empty()
                : PythonChecks.python().map(python -> PythonChecks.look(python, source, folder));
        return new Checked(here, own);
    }

    public Outcome counted() {
        return python.orElse(java);
    }

    /** By what the checks that count were made, as a report says it. */
    public String by() {
        return python.isPresent() ? "the task's own Python" : "Java, there is no python3 here";
    }

    public double score() {
        return counted().score();
    }
}
