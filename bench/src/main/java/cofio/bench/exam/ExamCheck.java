package cofio.bench.exam;

import java.util.List;

/**
 * One thing that was checked. {@code why} says what was wrong with it; where that is nothing, it passed.
 *
 * @param half what was wanted was offered, but only as the nearest that is known
 */
record ExamCheck(Kind kind, boolean fabricated, boolean half, List<String> why) {

    enum Kind {
        EXPECT,
        UNKNOWN,
        FORBID,
        RUN,
        EDIT,
        FILE_CONTAINS,
        FILE_EXCLUDES
    }

    ExamCheck {
        why = List.copyOf(why);
    }

    static ExamCheck of(Kind kind, boolean passed, String otherwise) {
        return new ExamCheck(kind, false, false, passed ? List.of() : List.of(otherwise));
    }

    boolean passed() {
        return why.isEmpty();
    }

    double points() {
        return passed() ? 1 : half ? .5 : 0;
    }
}
