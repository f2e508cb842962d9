package cofio.doctor;

import java.util.List;

/** What was looked at and what was found, the gravest first. */
public record Examination(int files, int lines, List<Finding> findings) {
    public Examination {
        findings = List.copyOf(findings);
    }
}
