package cofio.answer;

import cofio.text.Language;
import java.util.List;

/** Answers one question from facts, in the language in which it is asked. */
public final class AnswerFinder {
    private AnswerFinder() {}

    /** {@code earlier}: what was said before in the conversation, the latest last; "and when?" leans on it. */
    public static Answer find(String question, List<String> earlier, List<Evidence> facts) {
        return Language.of(question) == Language.CHINESE
                ? cofio.answer.chinese.ChineseAnswers.find(question, earlier, facts)
                : cofio.answer.english.EnglishAnswers.find(question, earlier, facts);
    }
}
