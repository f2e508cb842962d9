package cofio.answer.chinese;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A clause of a fact. */
final class ChineseClause {
    private static final Pattern PAST =
            Pattern.compile("以前|曾经|从前|退休前|结婚前|毕业前|原先|原来(?=是|在|住|叫|用|开)|之前(?=是|在|住|叫|用|开)|过去(?=是|在|住)");
    private static final Pattern ENDED = Pattern.compile("退休的|退役|退下来|前任|卸任");
    private static final Pattern DENIED =
            Pattern.compile("不(?!错|仅|同|但|过|止|得不|只|久|少|断)|没|戒(?!指|律)|(?<![识特分区级性类告个差鉴派])别(?!墅|的|人|克|致)|无(?!线|锡|论|人|糖)");

    private final int start;
    private final int end;
    private final String owner;
    private final boolean said;
    private final int subjectEnd;
    private final String told;
    private final String folded;
    private final boolean past;
    private final boolean denied;
    private @Nullable String aspect;
    private @Nullable List<ChineseToken> aspectTokens;
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
        String text = folded.substring(start, end);
        this.past = PAST.matcher(text).find();
        this.denied = DENIED.matcher(text).find();
    }

    /** Whether it says how something was once. */
    boolean past() {
        return past;
    }

    /** Whether it says how something was once, also of somebody of whom it says what they are no more. */
    boolean ended() {
        return past || ENDED.matcher(folded).region(start, end).find();
    }

    /** Whether it says that something is not so. */
    boolean denied() {
        return denied;
    }

    List<ChineseToken> aspectTokens() {
        List<ChineseToken> known = aspectTokens;
        if (known == null) {
            known = ChineseToken.of(aspect().replace('·', '，'));
            aspectTokens = known;
        }
        return known;
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
