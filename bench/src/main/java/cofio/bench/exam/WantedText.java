package cofio.bench.exam;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Something that a text should, or must not, contain. {@code @yes} and {@code @no} stand for a reply that opens with
 * that word, {@code @date:...} for any usual spelling of a day.
 */
record WantedText(String words) {
    private static final String MARKUP = "*_`|#<>~\\[]";
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final Pattern YES =
            Pattern.compile("\\W*(?:yes|yep|yeah|correct|right|true|indeed|是的|对|嗯)(?=$|\\W)", FLAGS);
    private static final Pattern NO = Pattern.compile("\\W*(?:no|nope)(?=$|\\s*[,.;:!(\\-\\n\"])", FLAGS);
    /** These words open with "no" and yet do not answer with it. */
    private static final Pattern NO_ANSWER = Pattern.compile(
            "\\W*no[,.;:!\\-\\s]+(?:i (?:don't|do not|have no)|that(?:'s| is) not|nothing|there(?:'s| is) no)", FLAGS);

    boolean in(String text, boolean exact, LocalDate today) {
        if (words.equals("@yes")) {
            return YES.matcher(opening(text)).lookingAt();
        }
        if (words.equals("@no")) {
            String opening = opening(text);
            return NO.matcher(opening).lookingAt()
                    && !NO_ANSWER.matcher(opening).lookingAt();
        }
        return DateSpellings.meant(words, today).stream().anyMatch(one -> new WantedText(one).in(text, exact));
    }

    private static String opening(String text) {
        return PlainText.of(PlainText.withoutEmphasis(text), false);
    }

    /** Takes the words as they are. */
    boolean in(String text, boolean exact) {
        return inAny(readings(text), exact);
    }

    /** The same for a Markdown file, in which a character may also stand as an HTML entity. */
    boolean inFile(String text, boolean exact) {
        List<String> readings = new ArrayList<>(readings(text));
        readings(text).forEach(reading -> readings.add(HtmlEntities.decoded(reading)));
        return inAny(readings, exact);
    }

    private List<String> readings(String text) {
        boolean hasMarkup = words.chars().anyMatch(c -> MARKUP.indexOf(c) >= 0);
        return List.of(text, hasMarkup ? PlainText.withoutEscapes(text) : PlainText.withoutEmphasis(text));
    }

    private boolean inAny(List<String> readings, boolean exact) {
        String wanted = PlainText.of(words, exact);
        boolean spaceless = wanted.chars().anyMatch(WantedText::isWrittenWithoutSpaces);
        for (String reading : readings) {
            String text = PlainText.of(reading, exact);
            if (standsIn(text, wanted)
                    || spaceless && standsIn(PlainText.withoutSpace(text), PlainText.withoutSpace(wanted))) {
                return true;
            }
        }
        return false;
    }

    private static boolean standsIn(String text, String wanted) {
        if (wanted.isEmpty()) {
            return false;
        }
        for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
            int end = at + wanted.length();
            if (!goesOn(wanted.charAt(0), text, at - 1, -1)
                    && !goesOn(wanted.charAt(wanted.length() - 1), text, end, 1)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a word or number, whose edge is given, goes on beyond it. */
    private static boolean goesOn(char edge, String text, int beside, int step) {
        if (!isOfAWord(edge) || !isWithin(text, beside)) {
            return false;
        }
        char next = text.charAt(beside);
        boolean number = Character.isDigit(edge)
                && (next == '.' || next == ',')
                && isWithin(text, beside + step)
                && Character.isDigit(text.charAt(beside + step));
        return isOfAWord(next) || number;
    }

    private static boolean isWithin(String text, int at) {
        return at >= 0 && at < text.length();
    }

    private static boolean isOfAWord(char c) {
        return isLetterOrNumber(c) && !isWrittenWithoutSpaces(c);
    }

    private static boolean isLetterOrNumber(char c) {
        return Character.isLetterOrDigit(c)
                || Character.getType(c) == Character.LETTER_NUMBER
                || Character.getType(c) == Character.OTHER_NUMBER;
    }

    /** Chinese and its neighbours; the first of their blocks begins here. */
    private static boolean isWrittenWithoutSpaces(int c) {
        return c >= 0x2E80;
    }
}
