package cofio.doctor;

import java.util.Locale;

/** How much a finding matters: something may be stolen or misled, something is wrong, something could be tidier. */
public enum Severity {
    ALARM,
    WARNING,
    NOTE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
