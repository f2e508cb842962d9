package cofio.answer;

import cofio.answer.chinese.ChineseAnswers;
import cofio.answer.chinese.ChineseClues;
import cofio.answer.english.EnglishAnswers;
import cofio.answer.english.EnglishClues;
import cofio.index.Clues;
import cofio.text.Language;
import cofio.text.Token;
import java.util.List;
import java.util.regex.Pattern;

/** Answers one question from facts, in the language in which it is asked. */
public final class AnswerFinder {
    /** "I've changed banks", "我换车了": that something changed, and not what to. */
    private static final Pattern ANNOUNCED = Pattern.compile(
            "(?:i|we)(?:['’]ve| have)? (?:just |recently )?(?:changed|switched|swapped) (?:my |our )?\\p{L}+"
                    + "|(?:我|我们)?(?:家|家里)?(?:最近|刚)?换(?:了)?\\p{IsHan}{1,3}了|\\p{IsHan}{1,6}(?:改|换)(?:时间|地方|地点|日子)了",
            Pattern.CASE_INSENSITIVE);

    /**
     * Of a longer message the end is read, where its question stands. A character of Chinese says as much as a word, and
     * its rules take a step into the stack for each.
     */
    private static final int LONGEST = 2_000;

    private static final int LONGEST_CHINESE = 300;
    private static final int LONGEST_LINE = 1_000;
    private static final int SHORTEST_NAME = 3;

    private AnswerFinder() {}

    /** What is read of a message as its question: all of it, or its end. */
    public static String read(String message) {
        String end = last(message, LONGEST);
        return Language.of(end) == Language.CHINESE ? last(end, LONGEST_CHINESE) : end;
    }

    private static String last(String message, int length) {
        int from = message.length() - length;
        return from <= 0
                ? message
                : message.substring(Character.isLowSurrogate(message.charAt(from)) ? from + 1 : from);
    }

    /** Without lines that are whole pages of Chinese: a search finds them, and no rule could point at a value there. */
    private static List<Evidence> readable(List<Evidence> facts) {
        return facts.stream()
                .filter(fact -> fact.text().length() <= LONGEST_LINE || Language.of(fact.text()) != Language.CHINESE)
                .toList();
    }

    private static List<String> read(List<String> messages) {
        return messages.stream().map(AnswerFinder::read).toList();
    }

    /** Answers a question. What was said before in the conversation, the latest last, helps with "and when did I start?". */
    public static Answer find(String question, List<String> earlier, List<Evidence> facts) {
        List<Evidence> telling = readable(facts).stream()
                .filter(fact -> !ANNOUNCED.matcher(fact.text()).matches())
                .toList();
        return Language.of(read(question)) == Language.CHINESE
                ? ChineseAnswers.find(read(question), read(earlier), telling)
                : EnglishAnswers.find(read(question), read(earlier), telling);
    }

    /** The facts without those that are plainly about somebody or something else. */
    public static List<Evidence> notForeign(String question, List<String> earlier, List<Evidence> facts) {
        return Language.of(read(question)) == Language.CHINESE
                ? ChineseAnswers.notForeign(read(question), read(earlier), readable(facts))
                : EnglishAnswers.notForeign(read(question), read(earlier), readable(facts));
    }

    /** The words by which the facts are found that may answer a question. */
    public static Clues clues(String question, List<String> earlier) {
        return Language.of(read(question)) == Language.CHINESE
                ? ChineseClues.of(read(question), read(earlier))
                : EnglishClues.of(read(question), read(earlier));
    }

    /** Whom and what else to look for, judging by the facts that were found first. */
    public static List<String> names(String question, List<Evidence> likely) {
        return Language.of(read(question)) == Language.CHINESE
                ? ChineseClues.names(read(question), readable(likely))
                : EnglishClues.names(likely);
    }

    /** Whether a question names the one of that name, by a part of it or what it is shortened to: "Mel" is Melanie. */
    public static boolean isNamed(String name, String question) {
        if (Language.of(name) == Language.CHINESE) {
            return name.length() > 1 && question.contains(name);
        }
        List<Token> asked = Token.of(read(question));
        for (Token part : Token.of(name)) {
            for (int i = 0; i < asked.size(); i++) {
                Token token = asked.get(i);
                boolean named = token.isCapitalised();
                // The first word has its capital for another reason.
                boolean same = i == 0 ? part.lower().equals(token.lower()) : isShort(token.lower(), part.lower());
                if (named && same) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a word is the beginning of a name, or all of it. */
    public static boolean isShort(String word, String name) {
        return word.length() >= SHORTEST_NAME && name.regionMatches(true, 0, word, 0, word.length());
    }

    /** Whether words that a model points at can be what is asked for: "how many" is answered by a number. */
    public static boolean isOfKind(String question, Quote quote) {
        return Language.of(read(question)) == Language.CHINESE
                || EnglishAnswers.isOfKind(read(question), quote.words());
    }

    /** "What do you know about me?": no words of it tell one fact from another. */
    public static boolean asksForEverything(String question) {
        return Language.of(read(question)) == Language.CHINESE
                ? ChineseClues.isEverything(read(question))
                : EnglishClues.isEverything(read(question));
    }

    /** Whether a question is about what was so before, for which the history is needed. */
    public static boolean asksForFormer(String question) {
        return Language.of(read(question)) == Language.CHINESE
                ? ChineseAnswers.asksForFormer(read(question))
                : EnglishAnswers.asksForFormer(read(question));
    }
}
