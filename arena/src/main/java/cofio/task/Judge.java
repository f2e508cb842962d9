package cofio.task;

import java.util.List;

/** Marks a run by the criteria of a rubric: the rules do, or a language model. */
public interface Judge {
    /** Who judges, as a report says it. */
    String name();

    /** A verdict for each criterion, in their order. */
    List<JudgeVerdict> judge(TaskFile task, Rubric rubric, RunEvidence evidence);
}
