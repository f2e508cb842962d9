package cofio.task;

import java.util.List;

/**
 * Judges by rules: each criterion is taken for what it is about, and that is looked for in the transcript and in the files.
 * The same run always gets the same marks.
 */
public final class DeterministicJudge implements Judge {
    @Override
    public String name() {
        return "deterministic judge (rules, no language model)";
    }

    @Override
    public List<JudgeVerdict> judge(TaskFile task, Rubric rubric, RunEvidence evidence) {
        return rubric.criteria().stream()
                .map(criterion -> verdict(criterion, new CriterionFindings(task, criterion, evidence)))
                .toList();
    }

    private static JudgeVerdict verdict(Rubric.Criterion criterion, CriterionFindings findings) {
        Finding finding = CriterionAspect.of(criterion)
                .map(aspect -> switch (aspect) {
                    case NOTHING_MADE_UP -> findings.nothingMadeUp();
                    case NOT_KNOWN -> findings.notKnown();
                    case SAME_SESSION -> findings.sameSession();
                    case RETRIEVAL -> findings.retrieval();
                    case STORAGE -> new StorageFindings(findings).storage();
                    case FACTS -> findings.facts();
                    case EXPRESSION -> findings.expression();
                })
                .orElseGet(() ->
                        findings.facts().because("The rules do not know what this criterion asks; the facts count. "));
        return new JudgeVerdict(criterion, criterion.level(finding.reached()), finding.reason(), finding.quote());
    }

    /** What was reached of a criterion, from 0 to 1, before the levels of the rubric are laid on. */
    record Finding(double reached, String reason, String quote) {
        Finding because(String before) {
            return new Finding(reached, before + reason, quote);
        }
    }
}
