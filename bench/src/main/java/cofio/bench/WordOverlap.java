package cofio.bench;

import cofio.text.Token;
import cofio.text.WordStem;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** How many words two answers share; Chinese is compared by characters. */
final class WordOverlap {
    static final double MOST = .6;

    private static final Set<String> ARTICLES = Set.of("a", "an", "the");

    private static final Pattern DAY = Pattern.compile("\\b(\\d{4})-(\\d{2})(?:-(\\d{2}))?\\b");

    private WordOverlap() {}

    /** The harmonic mean of how much of one is in the other and the other way round. */
    static double f1(String given, String wanted) {
        List<String> one = words(given);
        List<String> other = new ArrayList<>(words(wanted));
        int all = one.size() + other.size();
        int same = 0;
        for (String word : one) {
            same += other.remove(word) ? 1 : 0;
        }
        return all == 0 ? 0 : 2.0 * same / all;
    }

    static boolean contains(String given, String wanted) {
        String words = " " + String.join(" ", words(given)) + " ";
        return words.contains(" " + String.join(" ", words(wanted)) + " ");
    }

    /** Whether they are the same words, whatever the marks and articles between them. */
    static boolean same(String given, String wanted) {
        return words(given).equals(words(wanted));
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (Token token : Token.of(spelled(text).replaceAll("[\\p{Punct}“”‘’「」『』，。！？、；：（）]", " "))) {
            if (token.text().codePoints().anyMatch(Character::isIdeographic)) {
                token.text().codePoints().forEach(c -> words.add(Character.toString(c)));
            } else if (!ARTICLES.contains(token.lower())) {
                words.add(WordStem.of(token.lower()));
            }
        }
        return words;
    }

    /** With the days written out: 2023-05-07 and 7 May 2023 are the same answer. */
    private static String spelled(String text) {
        return DAY.matcher(text).replaceAll(day -> {
            int month = Integer.parseInt(day.group(2));
            String name = month < 1 || month > 12
                    ? day.group(2)
                    : Month.of(month).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
            String number = day.group(3) == null ? "" : Integer.parseInt(day.group(3)) + " ";
            return number + name + " " + day.group(1);
        });
    }
}
