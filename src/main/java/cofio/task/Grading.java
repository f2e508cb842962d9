package cofio.task;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a run is worth.
 *
 * @param checks what the automated checks found; empty where the task has none
 * @param judge who gave the verdicts; empty where the task has no rubric
 * @param score from 0 to 1
 */
public record Grading(Optional<Checked> checks, String judge, List<Verdict> verdicts, double score) {
    public Grading {
        verdicts = List.copyOf(verdicts);
    }

    /** Marks what stands in the folder of a run and nothing else, by rules. */
    public static Grading of(TaskFile task, Path runFolder) {
        return of(task, new RunFolder(runFolder), new DeterministicJudge());
    }

    public static Grading of(TaskFile task, RunFolder folder, Judge judge) {
        Evidence evidence = Evidence.of(folder);
        Rubric rubric = Rubric.of(task.sections().rubric());
        Optional<Checked> checks =
                task.gradingType().checks() ? Optional.of(Checked.of(task, folder, evidence)) : Optional.empty();
        boolean judged = task.gradingType().judges() && !rubric.criteria().isEmpty();
        List<Verdict> verdicts = judged ? judge.judge(task, rubric, evidence) : List.of();
        double mark = checks.map(Checked::score).orElse(0.0);
        double score = !judged
                ? mark
                : checks.isEmpty()
                        ? Rubric.score(verdicts)
                        : Rubric.rounded(task.weights().combine(mark, Rubric.score(verdicts)));
        return new Grading(checks, judged ? judge.name() : "", verdicts, score);
    }

    public boolean full() {
        return score == 1;
    }

    /** The score by the rubric alone; 0 where nobody judged. */
    public double rubricScore() {
        return Rubric.score(verdicts);
    }
}
