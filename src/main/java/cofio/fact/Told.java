package cofio.fact;

import cofio.text.Language;
import cofio.text.Lower;
import cofio.text.Stem;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A fact that a message tells, with the range of characters of the message that tells it.
 *
 * @param correction the message says that something changed or was wrong
 * @param former the words that it takes back ("Wednesday, not Tuesday"), which may be a whole fact, or empty
 */
public record Told(Fact fact, int start, int end, boolean correction, String former) {
    private static final Pattern TAIL =
            Pattern.compile("(?:[ ,]+(?:anymore|any more|any longer|now|at all|these days|either))+$");

    /**
     * What stands in the memory after this is told where {@code older} stood before, or empty where both stand: because
     * they are about different things, or because an attribute holds many values and nothing says that one went.
     */
    public Optional<Fact> over(Fact older) {
        Identity now = fact.identity();
        Identity then = older.identity();
        boolean same = now.key().equals(then.key()) || former.equals(older.text());
        boolean corrects = (correction || !former.isEmpty()) && takesBack(older);
        boolean denied = now.negated() && !then.negated() && !denies(older);
        boolean replaces = !denied && (now.single() || corrects || now.negated() != then.negated());
        if (!same || !replaces) {
            return Optional.empty();
        }
        return Optional.of(corrected(older).orElse(fact));
    }

    /** "I don't live in Bonn" says nothing against "I live in Ulm": the last word must stand there too. */
    private boolean denies(Fact older) {
        if (Language.of(fact.text()) == Language.CHINESE) {
            return true;
        }
        String said = TAIL.matcher(Lower.of(fact.text())).replaceFirst("");
        String last = said.substring(said.lastIndexOf(' ') + 1);
        return Lower.of(older.text()).contains(Stem.of(last));
    }

    private boolean takesBack(Fact older) {
        return Lower.of(older.text()).contains(Lower.of(former));
    }

    /** "is on Wednesday, not Tuesday" over "is on Tuesday at 3pm": only the day was wrong. */
    private Optional<Fact> corrected(Fact older) {
        int wrong = former.isEmpty() ? -1 : Lower.of(older.text()).indexOf(Lower.of(former));
        int not = Lower.of(fact.text()).lastIndexOf("not " + Lower.of(former));
        if (wrong < 0 || not < 1) {
            return Optional.empty();
        }
        String right = lastWords(fact.text().substring(0, not).strip(), former.split("\\s+").length);
        return Optional.of(
                Fact.of(older.text().substring(0, wrong) + right + older.text().substring(wrong + former.length())));
    }

    private static String lastWords(String text, int count) {
        String words = text.endsWith(",") ? text.substring(0, text.length() - 1) : text;
        int from = words.length();
        for (int i = 0; i < count && from > 0; i++) {
            from = words.lastIndexOf(' ', from - 1);
        }
        return words.substring(from + 1);
    }
}
