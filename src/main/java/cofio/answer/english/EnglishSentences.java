package cofio.answer.english;

import cofio.answer.Answer;
import cofio.answer.Emphasis;
import cofio.answer.Quote;
import cofio.fact.KeyValue;
import cofio.fact.Origin;
import cofio.fact.english.English;
import cofio.text.Sentence;
import cofio.text.Sentences;
import cofio.text.Token;
import java.util.List;
import java.util.regex.Pattern;

/** Says an answer in English: the words of the facts, turned towards the one who told them. */
public final class EnglishSentences {
    private static final int LONG = 240;
    private static final String MONTH =
            "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
    private static final Pattern DAY = Pattern.compile("(?:" + MONTH
            + " \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)?(?: of)? " + MONTH
            + ")(?:,? \\d{4})?|\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern MONTH_OR_YEAR = Pattern.compile("(?:" + MONTH + "(?: \\d{4})?|\\d{4})");

    private EnglishSentences() {}

    /** One sentence for each quote. */
    public static List<String> of(Answer.Found found) {
        List<String> sentences =
                found.quotes().stream().map(EnglishSentences::sentence).toList();
        String first = sentences.getFirst();
        return switch (found.form()) {
            case YES -> List.of("Yes: " + inside(first));
            case NO -> List.of("No: " + inside(first));
            default -> sentences;
        };
    }

    private static String sentence(Quote quote) {
        String text = Emphasis.offLabel(around(quote));
        int colon = KeyValue.colon(text);
        // Whoever wrote a file that is only read in place, "my" in it need not be whoever asks.
        boolean elsewhere = quote.evidence().origin().kind() == Origin.Kind.SOURCE;
        String said = elsewhere
                ? text
                : colon > 0 && colon + 1 < text.length()
                        ? ofLabel(text, colon, quote.evidence().former())
                        : turned(text);
        String capital = said.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + said.substring(1);
        return isClosed(capital) ? capital : capital + ".";
    }

    /** Of a long fact, the sentence in which the quote stands. */
    private static String around(Quote quote) {
        String text = quote.evidence().text();
        if (text.length() <= LONG) {
            return text;
        }
        for (Sentence sentence : Sentences.split(text)) {
            if (sentence.start() <= quote.start() && quote.start() < sentence.end()) {
                return sentence.text();
            }
        }
        return text;
    }

    private static String ofLabel(String text, int colon, boolean former) {
        String label = text.substring(0, colon).strip();
        String value = text.substring(colon + 1).strip();
        List<Token> words = Token.of(label);
        Token first = words.getFirst();
        boolean happened = English.isPastVerb(first.lower());
        if (happened) {
            return "you " + inside(label) + when(value) + value;
        }
        boolean name = first.is("the") || first.is("my") || first.is("our") || isOfNamed(words);
        boolean told = words.stream().skip(1).anyMatch(word -> word.is("i") || word.is("we"));
        String whose = told || isOfSomething(words) ? "the " : "your ";
        String subject = name ? label : whose + (isAcronym(first) ? label : inside(label));
        String last = words.getLast().lower();
        boolean plural = last.length() > 3
                && last.endsWith("s")
                && !last.endsWith("ss")
                && !last.endsWith("us")
                && !last.endsWith("is");
        String verb = former ? plural ? " were " : " was " : plural ? " are " : " is ";
        return turned(subject) + verb + value;
    }

    /** "Elena's ..." and "Elena Berg's ...", but neither "mother's ..." nor "best friend's ...". */
    private static boolean isOfNamed(List<Token> label) {
        int owner = 0;
        while (owner < label.size() && !label.get(owner).is("'s")) {
            owner++;
        }
        Token first = label.getFirst();
        boolean alone = owner == 1 && !English.isPerson(first.lower()) && !isPlainNoun(first);
        boolean full = owner > 1 && label.subList(1, owner).stream().allMatch(Token::isCapitalised);
        return owner < label.size() && (alone || full);
    }

    /** "Gate code of Mill Street" says whose it is, "date of birth" does not. */
    private static boolean isOfSomething(List<Token> label) {
        for (int i = 1; i + 1 < label.size(); i++) {
            Token of = label.get(i + 1);
            if (label.get(i).is("of") && (of.isCapitalised() || of.is("the"))) {
                return true;
            }
        }
        return false;
    }

    /** How a date follows the verb; what is no plain date stands behind a colon. */
    private static String when(String value) {
        return DAY.matcher(value).matches()
                ? " on "
                : MONTH_OR_YEAR.matcher(value).matches() ? " in " : ": ";
    }

    private static boolean isPlainNoun(Token token) {
        return switch (token.lower()) {
            case "dog", "cat", "boat", "car", "house", "bike", "phone" -> true;
            default -> false;
        };
    }

    private static boolean isAcronym(Token token) {
        return token.text().length() > 1 && Character.isUpperCase(token.text().charAt(1));
    }

    private static String inside(String sentence) {
        boolean keep = sentence.startsWith("I ") || sentence.length() > 1 && Character.isUpperCase(sentence.charAt(1));
        return keep ? sentence : Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }

    private static boolean isClosed(String text) {
        char last = text.charAt(text.length() - 1);
        return last == '.' || last == '!' || last == '?' || last == '…';
    }

    /** "I live with my cat" becomes "you live with your cat"; quotations stay as they are. */
    private static String turned(String text) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        List<Token> tokens = Token.of(text);
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            Token before = i > 0 ? tokens.get(i - 1) : token;
            boolean mine = i > 0 && (before.is("i") || before.is("we"));
            String word = switch (token.lower()) {
                case "i", "we", "me", "us" -> "you";
                case "my", "our" -> "your";
                case "mine", "ours" -> "yours";
                case "myself", "ourselves" -> "yourself";
                case "am" -> "are";
                case "'m" -> "'re";
                case "was" -> mine ? "were" : "";
                default -> "";
            };
            boolean noun = token.text().equals("US");
            out.append(text, at, token.start()).append(word.isEmpty() || !token.isWord() || noun ? token.text() : word);
            at = token.end();
        }
        return out.append(text, at, text.length()).toString();
    }
}
