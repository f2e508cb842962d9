package cofio.doctor;

import java.util.Locale;

/** The kinds of problems, the most serious first. */
public enum FindingKind {
    SECRET(Severity.ALARM),
    INSTRUCTION(Severity.ALARM),
    INVISIBLE(Severity.WARNING),
    ENCODING(Severity.WARNING),
    CONTRADICTION(Severity.WARNING),
    COPY(Severity.WARNING),
    OPEN(Severity.WARNING),
    BUDGET(Severity.WARNING),
    STALE(Severity.NOTE),
    DUPLICATE(Severity.NOTE),
    LINK(Severity.NOTE);

    private final Severity severity;

    FindingKind(Severity severity) {
        this.severity = severity;
    }

    public Severity severity() {
        return severity;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
