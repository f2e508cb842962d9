package cofio.doctor;

import java.util.Locale;

/** How serious a finding is: it can do harm, something is wrong, or something could be tidier. */
public enum Severity {
    ALARM,
    WARNING,
    NOTE;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
