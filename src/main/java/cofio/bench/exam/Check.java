package cofio.bench.exam;

import java.util.List;

/** One thing that was checked. {@code why} says what was wrong with it; where that is nothing, it passed. */
record Check(Kind kind, boolean fabricated, List<String> why) {

    enum Kind {
        EXPECT,
        UNKNOWN,
        FORBID,
        RUN,
        EDIT,
        FILE_CONTAINS,
        FILE_EXCLUDES
    }

    Check {
        why = List.copyOf(why);
    }

    static Check of(Kind kind, boolean passed, String otherwise) {
        return new Check(kind, false, passed ? List.of() : List.of(otherwise));
    }

    boolean passed() {
        return why.isEmpty();
    }
}
