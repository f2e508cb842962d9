package cofio.text;

import java.util.Set;

/** The time of day that may follow a date: "at 5pm", ", 17:30", "in the morning". */
final class EnglishTimes {
    private static final Set<String> CLOSING = WordSet.of("""
        . , ; ! ? ) ( （ in on with and at for sharp tonight but so
        """);

    private EnglishTimes() {}

    /** The end of the date that ends at {@code end}, with the time that follows it. */
    static int end(String s, int end) {
        ScannedWord word = ScannedWord.at(s, end);
        boolean led = word.is("at") || word.is("around") || word.is("from") || word.is("by");
        if (word.is(",") || word.is("t") && word.start() == end) {
            ScannedWord next = word.next(s);
            led = next.is("at");
            word = led ? next.next(s) : next;
        } else if (led) {
            word = word.next(s);
        }
        int time = clock(s, word, led);
        if (time < 0) {
            return end;
        }
        ScannedWord in = ScannedWord.at(s, time);
        ScannedWord part = in.is("at") ? in.next(s) : in.next(s).next(s);
        boolean tail = in.is("at") && part.is("night")
                || in.is("in") && in.next(s).is("the") && DateWords.isPartOfDay(part.text());
        return tail ? part.end() : time;
    }

    private static int clock(String s, ScannedWord word, boolean led) {
        String text = word.text();
        if (led && (text.equals("noon") || text.equals("midnight"))) {
            return word.end();
        }
        int digits = CharacterKinds.skipDigits(text, 0);
        String half = text.substring(digits);
        if (digits > 2
                || digits == 0
                        && (!led || DateWords.number(text) == 0 || DateWords.number(text) > 12 || text.length() < 3)) {
            return -1;
        }
        int end = word.end();
        boolean exact = half.equals("am") || half.equals("pm");
        if (digits > 0 && !half.isEmpty() && !exact) {
            return -1;
        }
        if (digits > 0 && half.isEmpty() && minutes(s, end) > end) {
            end = minutes(s, end);
            exact = true;
        }
        ScannedWord next = ScannedWord.at(s, end);
        if (next.is("am") || next.is("pm") || next.is("o'clock")) {
            return next.end();
        }
        if (next.start() + 4 <= s.length()
                && (next.is("a") || next.is("p"))
                && s.substring(next.end(), next.start() + 4).equalsIgnoreCase(".m.")) {
            return next.start() + 4;
        }
        return exact || led && isClosed(next) ? end : -1;
    }

    private static int minutes(String s, int i) {
        if (!isColon(s, i) && !(s.startsWith(".", i) && isPair(s, i + 1))) {
            return i;
        }
        int end = isColon(s, i + 3) ? i + 6 : i + 3;
        boolean half = end + 2 <= s.length() && (s.startsWith("am", end) || s.startsWith("pm", end));
        return half ? end + 2 : end;
    }

    private static boolean isColon(String s, int i) {
        return s.startsWith(":", i) && isPair(s, i + 1);
    }

    private static boolean isPair(String s, int i) {
        return i + 1 < s.length() && CharacterKinds.isDigit(s.charAt(i)) && CharacterKinds.isDigit(s.charAt(i + 1));
    }

    /** "at 5" is a time when no noun follows that the 5 could count. */
    private static boolean isClosed(ScannedWord next) {
        return next.text().isEmpty() || CLOSING.contains(next.text());
    }
}
