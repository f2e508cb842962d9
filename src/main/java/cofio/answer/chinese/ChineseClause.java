package cofio.answer.chinese;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A clause of a fact. */
final class ChineseClause {
    private final int start;
    private final int end;
    private final String owner;
    private final boolean said;
    private final int subjectEnd;
    private final String told;
    private final String folded;
    private @Nullable String aspect;
    private @Nullable List<ChineseToken> tokens;

    /**
     * A clause at [start, end) of the text.
     *
     * @param owner whom it is about: 我, a word for a person, a name, or empty for a thing
     * @param said the words for the owner stand in the clause itself, up to {@code subjectEnd}
     * @param told what it says, in the words from which its aspect is read; empty if it has none
     */
    ChineseClause(int start, int end, String owner, boolean said, int subjectEnd, String told, String folded) {
        this.start = start;
        this.end = end;
        this.owner = owner;
        this.said = said;
        this.subjectEnd = subjectEnd;
        this.told = told;
        this.folded = folded;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    String owner() {
        return owner;
    }

    boolean said() {
        return said;
    }

    int subjectEnd() {
        return subjectEnd;
    }

    /** Which side of the owner it is about where that is known (住, 工作), or empty. */
    String aspect() {
        String known = aspect;
        if (known == null) {
            known = ChineseLine.aspect(told);
            aspect = known;
        }
        return known;
    }

    List<ChineseToken> tokens() {
        List<ChineseToken> known = tokens;
        if (known == null) {
            known = ChineseToken.of(folded.substring(start, end));
            tokens = known;
        }
        return known;
    }
}
