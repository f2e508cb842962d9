package cofio.task;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks for a task whose own cannot be run here: each file that its grading criteria name is there, and each value that
 * it expects stands in a file that the contender made, or in a reply.
 */
final class DerivedChecks {
    private static final Pattern FILE =
            Pattern.compile("`((?:[\\w.-]+/)*[\\w-]+\\.\\w{1,5})`[^\\n]{0,30}\\b(?:created|exists?|written)");

    private DerivedChecks() {}

    static Checked.Outcome look(TaskFile task, Evidence evidence) {
        List<Check> checks = new ArrayList<>();
        Matcher files = FILE.matcher(task.sections().gradingCriteria());
        while (files.find()) {
            boolean there = evidence.files().containsKey(files.group(1));
            checks.add(new Check("file: " + files.group(1), there ? 1 : 0, there ? "is there" : "is not there"));
        }
        String replies = Findings.replies(evidence.turns());
        for (Expected one : Expectations.of(task)) {
            boolean said = one.partsIn(Wording.of(replies));
            checks.add(new Check(
                    "said: " + one.label(),
                    said ? 1 : 0,
                    said
                            ? Wording.line(replies, one.parts().getFirst()).orElse("in several lines")
                            : one.value() + " is not said"));
        }
        return new Checked.Outcome(checks, checks.isEmpty() ? "the task names nothing that could be checked" : "");
    }
}
