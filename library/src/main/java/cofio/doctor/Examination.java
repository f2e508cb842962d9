package cofio.doctor;

import java.util.List;

/** What was checked, and the findings, the most serious first. */
public record Examination(int files, int lines, List<Finding> findings) {
    public Examination {
        findings = List.copyOf(findings);
    }
}
