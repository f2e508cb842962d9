package cofio.memory;

import cofio.fact.Fact;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One line of a journal entry: what happened to a fact, and the lines that it replaced. */
record JournalChange(Kind kind, String text, List<String> was) {

    enum Kind {
        ADDED("added"),
        CHANGED("changed"),
        KNOWN("known"),
        TOOK_BACK("took back"),
        FINISHED("finished"),
        PUT_BACK("put back"),
        REMOVED("removed"),
        FORGOT("forgot"),
        FOUND("found"),
        STRUCK("struck"),
        FAILED("failed"),
        HEARD("heard"),
        IMPORTED("imported"),
        DISCARDED("discarded");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }

        /** Whether the text beside it is a fact in its own words. */
        boolean tells() {
            return compareTo(REMOVED) < 0;
        }

        static @Nullable Kind labelled(String label) {
            for (Kind kind : values()) {
                if (kind.label.equals(label)) {
                    return kind;
                }
            }
            return null;
        }
    }

    /** What stands before the id of a fact that is gone. */
    static final String ID = "(id ";

    private static final String WAS = "  - was: ";

    JournalChange {
        was = List.copyOf(was);
    }

    static JournalChange of(Kind kind, String text) {
        return new JournalChange(kind, text, List.of());
    }

    /** Something is gone; its value is not named. */
    static JournalChange gone(Kind kind, Fact fact, String section) {
        String under = section.isEmpty() ? "" : " under " + section;
        return of(kind, "a fact" + under + " " + ID + fact.identity().id() + ")");
    }

    /** The id of a fact that is gone, or empty. */
    String id() {
        int at = kind.tells() ? -1 : text.lastIndexOf(ID);
        return at < 0 || !text.endsWith(")") ? "" : text.substring(at + 4, text.length() - 1);
    }

    void write(StringBuilder out) {
        out.append("- ").append(kind.label).append(": ").append(text).append('\n');
        for (String former : was) {
            out.append(WAS).append(former).append('\n');
        }
    }

    static @Nullable JournalChange read(String line) {
        int colon = line.startsWith("- ") ? line.indexOf(": ") : -1;
        Kind kind = colon < 0 ? null : Kind.labelled(line.substring(2, colon));
        return kind == null ? null : of(kind, line.substring(colon + 2));
    }

    static @Nullable String readWas(String line) {
        return line.startsWith(WAS) ? line.substring(WAS.length()) : null;
    }
}
