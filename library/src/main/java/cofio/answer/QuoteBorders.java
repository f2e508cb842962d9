package cofio.answer;

import cofio.text.DateMention;
import cofio.text.Dates;
import cofio.text.NameTitles;
import cofio.text.Token;
import java.time.LocalDate;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where a quote may be cut: not within a word, a name, a date or a quotation that the model pointed into. */
final class QuoteBorders {
    /** A longer quotation is a text, of which a part can be the answer. */
    private static final int LONGEST_QUOTATION = 120;

    private static final String LOOSE = " \t,.;:!?，。；：！？、";

    private static final Pattern DAY = Pattern.compile(" ?\\(\\d{4}[-/\\d]*\\)|（\\d{4}[-/\\d]*）");

    private final String text;
    private final List<Token> tokens;
    private final List<DateMention> dates;
    private int start;
    private int end;

    private QuoteBorders(String text, int start, int end) {
        this.text = text;
        this.tokens = Token.of(text);
        this.dates = Dates.find(text, LocalDate.EPOCH);
        this.start = start;
        this.end = end;
    }

    static Quote quote(AnswerSpan reading) {
        String text = reading.evidence().text();
        QuoteBorders borders = new QuoteBorders(text, reading.start(), reading.end());
        borders.trim();
        borders.takeInWholeTokens();
        borders.takeInWholeDates();
        borders.takeInWholeNames();
        borders.takeInDay();
        borders.dropLoose("[", "]");
        borders.dropLoose("**", "**");
        return new Quote(reading.evidence(), borders.start, borders.end);
    }

    private void trim() {
        int from = start;
        int to = end;
        while (to > from && LOOSE.indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        while (from < to && LOOSE.indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        if (from < to) {
            start = from;
            end = to;
        }
    }

    /** One of a pair of marks, the other of which stands outside: "Bertille]" of "[Bertille] her partner". */
    private void dropLoose(String opening, String closing) {
        String words = text.substring(start, end);
        int last = words.length() - closing.length();
        int first = words.indexOf(opening);
        if (last > 0 && words.endsWith(closing) && (first < 0 || first == last)) {
            end -= closing.length();
        } else if (words.startsWith(opening)
                && words.indexOf(closing, opening.length()) < 0
                && words.length() > opening.length()) {
            start += opening.length();
        }
    }

    private void takeInWholeTokens() {
        for (Token token : tokens) {
            boolean quotation = "\"“「『‘`".indexOf(token.text().charAt(0)) >= 0;
            // Chinese is written without spaces: there a token can be a whole sentence.
            boolean whole = quotation
                    ? token.text().length() <= LONGEST_QUOTATION
                    : token.text().codePoints().noneMatch(Character::isIdeographic);
            if (whole && token.start() < end && token.end() > start) {
                start = Math.min(start, token.start());
                end = Math.max(end, token.end());
            }
        }
    }

    private void takeInWholeDates() {
        for (DateMention date : dates) {
            if (date.start() < end && date.end() > start) {
                start = Math.min(start, date.start());
                end = Math.max(end, date.end());
            }
        }
    }

    /** "yesterday" is no answer by itself: the day that was written beside it when it was told goes with it. */
    private void takeInDay() {
        Matcher day = DAY.matcher(text);
        while (day.find()) {
            if (start <= day.start() && day.start() <= end && day.end() > end) {
                end = day.end();
            }
            if (day.start() < start && start < day.end() && day.end() < end) {
                start = day.end();
            }
        }
    }

    /** "Vasquez" becomes "Dr. Elena Vasquez"; but the first word of a sentence has its capital for another reason. */
    private void takeInWholeNames() {
        for (int i = tokens.size() - 2; i > 0; i--) {
            Token token = tokens.get(i);
            if (tokens.get(i + 1).start() == start && belongs(token, tokens.get(i + 1))) {
                start = token.start();
            }
        }
        if (tokens.size() > 1
                && tokens.get(1).start() == start
                && isTitle(tokens.getFirst())
                && belongs(tokens.getFirst(), tokens.get(1))) {
            start = tokens.getFirst().start();
        }
        for (int i = 1; i < tokens.size(); i++) {
            if (tokens.get(i - 1).end() == end && belongs(tokens.get(i - 1), tokens.get(i))) {
                end = tokens.get(i).end();
            }
        }
    }

    /** Whether two words that follow each other are parts of one name. */
    private boolean belongs(Token before, Token after) {
        return before.isCapitalised()
                && after.isCapitalised()
                && before.end() + 1 == after.start()
                && text.charAt(before.end()) == ' '
                && !before.is("i")
                && !after.is("i")
                && !isDate(before)
                && !isDate(after);
    }

    private static boolean isTitle(Token token) {
        String word = token.text();
        return NameTitles.contains(word.endsWith(".") ? word.substring(0, word.length() - 1) : word);
    }

    private boolean isDate(Token token) {
        return dates.stream().anyMatch(date -> date.start() < token.end() && date.end() > token.start());
    }
}
