package cofio.answer.chinese;

import java.util.List;

/**
 * A clause of a fact.
 *
 * @param owner whom it is about: 我, a word for a person, a name, or empty for a thing
 * @param said the words for the owner stand in the clause itself, up to {@code subjectEnd}
 * @param aspect which side of the owner it is about where that is known (住, 工作), or empty
 */
record ChineseClause(
        int start, int end, String owner, boolean said, int subjectEnd, String aspect, List<ChineseToken> tokens) {}
