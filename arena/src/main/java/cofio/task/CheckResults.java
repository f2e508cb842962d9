package cofio.task;

import java.util.List;
import java.util.Optional;

/**
 * What became of a task's automated checks. They are Python that came with the task, and so from anybody: for tasks that are
 * known the same is looked for in Java, and other code is run in a sandbox or not at all.
 */
public sealed interface CheckResults {
    /**
     * They were made.
     *
     * @param by how, as a report says it
     * @param problem why nothing came of them, which is worth nothing; or empty
     */
    record Made(String by, List<AutomatedCheck> checks, String problem) implements CheckResults {
        public Made {
            checks = List.copyOf(checks);
        }

        /** The mean of the checks, as PinchBench takes it. */
        public double score() {
            return problem.isEmpty()
                    ? Rubric.rounded(checks.stream()
                            .mapToDouble(AutomatedCheck::score)
                            .average()
                            .orElse(0))
                    : 0;
        }
    }

    /** They were not, and nobody knows what they would have found. */
    record NotRun(String reason) implements CheckResults {}

    static CheckResults of(TaskFile task, RunFolder folder, RunEvidence evidence, Optional<Sandbox> sandbox) {
        String source = task.sections().automatedChecks();
        if (source.isBlank()) {
            return new NotRun("the task has none");
        }
        return KnownChecks.of(source)
                .<CheckResults>map(known -> known.look(new LeftBehind(folder.workspace(), evidence.turns())))
                .or(() -> sandbox.map(open -> PythonChecks.look(open, source, folder)))
                .orElseGet(() -> new NotRun("they are code from elsewhere; --sandboxed-checks runs it in a sandbox"));
    }
}
