package cofio.answer;

import cofio.answer.chinese.ChineseAnswers;
import cofio.answer.english.EnglishAnswers;
import cofio.text.Language;
import java.util.List;

/** Answers one question from facts, in the language in which it is asked. */
public final class AnswerFinder {
    private AnswerFinder() {}

    /** Answers a question. What was said before in the conversation, the latest last, helps with "and when did I start?". */
    public static Answer find(String question, List<String> earlier, List<Evidence> facts) {
        return Language.of(question) == Language.CHINESE
                ? ChineseAnswers.find(question, earlier, facts)
                : EnglishAnswers.find(question, earlier, facts);
    }

    /** Whether a question is about what was so before, for which the history is needed. */
    public static boolean asksForFormer(String question) {
        return Language.of(question) == Language.CHINESE
                ? ChineseAnswers.asksForFormer(question)
                : EnglishAnswers.asksForFormer(question);
    }
}
