package cofio.answer;

import cofio.answer.chinese.ChineseAnswers;
import cofio.answer.chinese.ChineseClues;
import cofio.answer.english.EnglishAnswers;
import cofio.answer.english.EnglishClues;
import cofio.index.Clues;
import cofio.text.Language;
import java.util.List;
import java.util.regex.Pattern;

/** Answers one question from facts, in the language in which it is asked. */
public final class AnswerFinder {
    /** "I've changed banks", "我换车了": that something changed, and not what to. */
    private static final Pattern ANNOUNCED = Pattern.compile(
            "(?:i|we)(?:['’]ve| have)? (?:just |recently )?(?:changed|switched|swapped) (?:my |our )?\\p{L}+"
                    + "|(?:我|我们)?(?:家|家里)?(?:最近|刚)?换(?:了)?\\p{IsHan}{1,3}了|\\p{IsHan}{1,6}(?:改|换)(?:时间|地方|地点|日子)了",
            Pattern.CASE_INSENSITIVE);

    private AnswerFinder() {}

    /** Answers a question. What was said before in the conversation, the latest last, helps with "and when did I start?". */
    public static Answer find(String question, List<String> earlier, List<Evidence> facts) {
        List<Evidence> telling = facts.stream()
                .filter(fact -> !ANNOUNCED.matcher(fact.text()).matches())
                .toList();
        return Language.of(question) == Language.CHINESE
                ? ChineseAnswers.find(question, earlier, telling)
                : EnglishAnswers.find(question, earlier, telling);
    }

    /** The facts without those that are plainly about somebody or something else. */
    public static List<Evidence> notForeign(String question, List<String> earlier, List<Evidence> facts) {
        return Language.of(question) == Language.CHINESE
                ? ChineseAnswers.notForeign(question, earlier, facts)
                : EnglishAnswers.notForeign(question, earlier, facts);
    }

    /** The words by which the facts are found that may answer a question. */
    public static Clues clues(String question, List<String> earlier) {
        return Language.of(question) == Language.CHINESE
                ? ChineseClues.of(question, earlier)
                : EnglishClues.of(question, earlier);
    }

    /** Whom and what else to look for, judging by the facts that were found first. */
    public static List<String> names(String question, List<Evidence> likely) {
        return Language.of(question) == Language.CHINESE
                ? ChineseClues.names(question, likely)
                : EnglishClues.names(likely);
    }

    /** "What do you know about me?": no words of it tell one fact from another. */
    public static boolean asksForEverything(String question) {
        return Language.of(question) == Language.CHINESE
                ? ChineseClues.isEverything(question)
                : EnglishClues.isEverything(question);
    }

    /** Whether a question is about what was so before, for which the history is needed. */
    public static boolean asksForFormer(String question) {
        return Language.of(question) == Language.CHINESE
                ? ChineseAnswers.asksForFormer(question)
                : EnglishAnswers.asksForFormer(question);
    }
}
