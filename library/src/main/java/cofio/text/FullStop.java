package cofio.text;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Whether a full stop ends a sentence, or belongs to an abbreviation, an initial or a number. */
final class FullStop {
    private static final Set<String> TITLES = WordSet.of("""
        Mr Mrs Ms Mx Dr Prof Rev Hon Gen Col Capt Cpt Lt Sgt Maj Cmdr Sen Rep Gov Pres Fr Mt Ft Msgr Mme
        Mlle Dipl Ing
        """);
    private static final Set<String> NEVER_LAST = WordSet.of("""
        dr mr mrs prof e.g i.e eg ie vs v cf ca approx viz resp incl esp a.k.a c/o
        """);
    private static final Set<String> BEFORE_NUMBERS = WordSet.of("""
        no nos nr p pp vol fig ch sec art ext apt tel op c est rm bldg pt min max ver v b d
        """);
    private static final Set<String> LAST_BEFORE_CAPITAL = WordSet.of("""
        etc a.m p.m am pm inc ltd corp llc bros co al
        """);
    private static final Set<String> LAST_BEFORE_STARTER = WordSet.of("""
        Jr Sr St Ste Ave Rd Blvd Ln Sq Dept Univ Assn Esq Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec
        Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun Bros Gmbh
        """);
    private static final Set<String> STARTERS = WordSet.of("""
        the it it's he she we they my i i'm i've i'd i'll this that these those there his her our your its
        their you but and so if when then also what who where how why please after before in on at from now
        once since because although however meanwhile yes not he's she's we're they're that's there's
        remember don't for with all every some
        """);
    private static final Set<String> MONTHS_AND_DAYS = WordSet.of("""
        january february march april may june july august september october november december monday tuesday
        wednesday thursday friday saturday sunday today tomorrow
        """);
    private static final Set<String> TIME_ZONES = WordSet.of("""
        est edt pst pdt cst cdt mst mdt gmt utc cet cest bst ist jst
        """);
    /** "e.g", "Ph.D", "U.S" */
    private static final Pattern DOTTED = Pattern.compile("(?=.*\\.)[A-Za-z]\\p{L}?(?:\\.\\p{L}{1,2})*\\.*");

    private static final int LONGEST = 16;

    private FullStop() {}

    /**
     * Whether the single full stop at {@code dot} ends the sentence that begins at {@code start}, where the next words
     * begin at {@code next}.
     */
    static boolean ends(String s, int start, int dot, int next, int to) {
        int begin = dot;
        while (begin > start && dot - begin <= LONGEST && isTokenPart(s.charAt(begin - 1))) {
            begin--;
        }
        if (dot - begin > LONGEST || begin == dot) {
            return true;
        }
        String token = s.substring(begin, dot);
        String lower = token.toLowerCase(Locale.ROOT);
        char first = s.charAt(next);
        if (TITLES.contains(token) || NEVER_LAST.contains(lower)) {
            return false;
        }
        if (DateWords.isDigits(token)) {
            return !isEnumerator(s, start, begin, token) && !(token.length() <= 2 && isMonthOrDay(s, next, to));
        }
        if (BEFORE_NUMBERS.contains(lower)
                && (CharacterKinds.isDigit(first)
                        || first == '#'
                        || isLoneCapital(s, next, to)
                        || isCode(s, next, to))) {
            return false;
        }
        if (LAST_BEFORE_CAPITAL.contains(lower)
                && (lower.length() > 2 || Character.isUpperCase(token.charAt(0)) || afterNumber(s, start, begin))) {
            return !Character.isLowerCase(first) && !isMonthOrDay(s, next, to) && !isTimeZone(s, next, to);
        }
        if (LAST_BEFORE_STARTER.contains(token) || DOTTED.matcher(token).matches()) {
            return CharacterKinds.isHan(first)
                    || STARTERS.contains(wordAt(s, next, to)) && Character.isUpperCase(first);
        }
        if (token.length() == 1 && Character.isUpperCase(token.charAt(0)) && Character.isUpperCase(first)) {
            boolean initialFollows = next + 1 < to && s.charAt(next + 1) == '.';
            return !initialFollows && (token.equals("I") || STARTERS.contains(wordAt(s, next, to)));
        }
        return true;
    }

    /** "Invoice no. HF-2291" */
    private static boolean isCode(String s, int next, int to) {
        return s.substring(next, to)
                .chars()
                .takeWhile(c -> !Character.isWhitespace(c))
                .anyMatch(Character::isDigit);
    }

    private static boolean isTokenPart(char c) {
        return CharacterKinds.isWordLetter(c) || CharacterKinds.isDigit(c) || c == '.' || c == '/';
    }

    /** "1." at the start or behind a colon counts things. */
    private static boolean isEnumerator(String s, int start, int begin, String token) {
        if (token.length() > 2) {
            return false;
        }
        int before = CharacterKinds.trimEnd(s, start, begin);
        return before == start || before < begin && (s.charAt(before - 1) == ':' || s.charAt(before - 1) == ';');
    }

    private static boolean afterNumber(String s, int start, int begin) {
        int before = CharacterKinds.trimEnd(s, start, begin);
        return before > start && CharacterKinds.isDigit(s.charAt(before - 1));
    }

    private static boolean isLoneCapital(String s, int next, int to) {
        return Character.isUpperCase(s.charAt(next))
                && s.charAt(next) != 'I'
                && s.charAt(next) != 'A'
                && (next + 1 == to || !Character.isLetterOrDigit(s.charAt(next + 1)) && s.charAt(next + 1) != '\'');
    }

    private static boolean isMonthOrDay(String s, int next, int to) {
        return MONTHS_AND_DAYS.contains(wordAt(s, next, to));
    }

    private static boolean isTimeZone(String s, int next, int to) {
        String word = wordAt(s, next, to);
        boolean capitals = word.length() >= 2 && next + 1 < to && Character.isUpperCase(s.charAt(next + 1));
        return capitals && TIME_ZONES.contains(word);
    }

    static String wordAt(String s, int i, int to) {
        int end = i;
        while (end < to
                && end - i < LONGEST
                && (Character.isLetter(s.charAt(end)) || s.charAt(end) == '\'' || s.charAt(end) == '’')) {
            end++;
        }
        return s.substring(i, end).replace('’', '\'').toLowerCase(Locale.ROOT);
    }
}
