package cofio.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a run is worth.
 *
 * @param checks what became of the automated checks; empty where the task has no such part
 * @param judge who gave the verdicts; empty where nobody did
 * @param score from 0 to 1, of the parts that were graded; empty where none was
 * @param missing the parts of the task that were not graded, as a task file names them
 */
public record RunGrading(
        Optional<CheckResults> checks,
        String judge,
        List<JudgeVerdict> verdicts,
        OptionalDouble score,
        List<String> missing) {
    public RunGrading {
        verdicts = List.copyOf(verdicts);
        missing = List.copyOf(missing);
    }

    /** Marks what stands in the folder of a run and nothing else, by rules. */
    public static RunGrading of(TaskFile task, RunFolder folder, Optional<Sandbox> sandbox) {
        return of(task, folder, new DeterministicJudge(), sandbox);
    }

    /** {@code sandbox}: where checks are run that came with the task and are not known; without one they are not run. */
    public static RunGrading of(TaskFile task, RunFolder folder, Judge judge, Optional<Sandbox> sandbox) {
        RunEvidence evidence = RunEvidence.of(folder);
        Rubric rubric = Rubric.of(task.sections().rubric());
        Optional<CheckResults> checks = task.gradingType().checks()
                ? Optional.of(CheckResults.of(task, folder, evidence, sandbox))
                : Optional.empty();
        boolean judged = task.gradingType().judges() && !rubric.criteria().isEmpty();
        List<JudgeVerdict> verdicts = judged ? judge.judge(task, rubric, evidence) : List.of();
        List<String> missing = new ArrayList<>();
        if (checks.orElse(null) instanceof CheckResults.NotRun) {
            missing.add("automated");
        }
        if (task.gradingType() == GradingType.LLM_JUDGE && !judged) {
            missing.add("llm_judge");
        }
        return new RunGrading(checks, judged ? judge.name() : "", verdicts, score(task, checks, verdicts), missing);
    }

    private static OptionalDouble score(TaskFile task, Optional<CheckResults> checks, List<JudgeVerdict> verdicts) {
        double rubric = Rubric.score(verdicts);
        if (checks.orElse(null) instanceof CheckResults.Made made) {
            return OptionalDouble.of(
                    verdicts.isEmpty()
                            ? made.score()
                            : Rubric.rounded(task.weights().combine(made.score(), rubric)));
        }
        return verdicts.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(rubric);
    }

    /** Whether every part of the task was graded; a score of some of them is no score of the task. */
    public boolean whole() {
        return missing.isEmpty();
    }

    public boolean full() {
        return whole() && score.orElse(0) == 1;
    }

    /** The score by the rubric alone; 0 where nobody judged. */
    public double rubricScore() {
        return Rubric.score(verdicts);
    }
}
