package cofio.text;

import java.util.Set;
import java.util.function.Consumer;

/** Cuts a stretch of running text into the ranges of its sentences. */
final class ProseSentences {
    private static final Set<String> SAYING =
            WordSet.of("said says asked asks replied shouted cried yelled whispered answered");

    record Range(int start, int end) {}

    private final String s;
    private final int to;
    private final PairedMarks pairs;
    private int start;
    private int counted;

    private ProseSentences(String s, int from, int to) {
        this.s = s;
        this.to = to;
        this.start = from;
        this.pairs = PairedMarks.of(s, from, to);
    }

    static void split(String s, int from, int to, Consumer<Range> sentences) {
        int start = CharacterKinds.skipSpaces(s, from, to);
        int end = CharacterKinds.trimEnd(s, start, to);
        if (start < end) {
            new ProseSentences(s, start, end).cut(sentences);
        }
    }

    private void cut(Consumer<Range> sentences) {
        int i = start;
        while (i < to) {
            char c = s.charAt(i);
            int partner = pairs.closing(i);
            int end = -1;
            if (partner > i) {
                end = endOfQuotation(i, partner);
                i = partner + 1;
            } else if (c == ':' && s.startsWith("//", i + 1)) {
                i = endOfAddress(s, i, to);
            } else if (CharacterKinds.isStop(c)) {
                int stop = i;
                do {
                    i++;
                } while (i < to && CharacterKinds.isStop(s.charAt(i)));
                end = endOfStops(stop, i);
            } else {
                i++;
            }
            if (end > 0) {
                sentences.accept(new Range(start, end));
                i = CharacterKinds.skipSpaces(s, end, to);
                start = i;
                counted = 0;
            }
        }
        if (start < to) {
            sentences.accept(new Range(start, to));
        }
    }

    /** Behind a web address; the punctuation that closes the sentence is not part of it. */
    static int endOfAddress(String s, int i, int to) {
        int end = i;
        while (end < to && s.charAt(end) > ' ' && s.charAt(end) < '\u007f') {
            end++;
        }
        while (end > i + 1 && !Character.isLetterOrDigit(s.charAt(end - 1)) && s.charAt(end - 1) != '/') {
            end--;
        }
        return Math.max(end, i + 1);
    }

    /** The end of the sentence that the stops in [from, end) close, or -1 when they do not. */
    private int endOfStops(int from, int end) {
        int after = absorb(end);
        int next = CharacterKinds.skipSpaces(s, after, to);
        if (next >= to) {
            return to;
        }
        char n = s.charAt(next);
        if (hasHanStop(from, end)) {
            return n == '，' || n == '、' || n == ',' ? -1 : after;
        }
        boolean gap = next > after || after > end;
        boolean marked = hasMark(from, end);
        if (!gap) {
            boolean betweenHan = CharacterKinds.isHan(n) && (marked || end - from == 1 && isHanBefore(from));
            return betweenHan && s.charAt(from) != '…' ? after : -1;
        }
        if (marked) {
            return n == ',' ? -1 : after;
        }
        if (end - from > 1 || s.charAt(from) == '…') {
            String word = FullStop.wordAt(s, next, to);
            boolean pronoun = word.equals("i") || word.startsWith("i'");
            return Character.isUpperCase(n) && !pronoun ? after : -1;
        }
        return !counts(from, next) && FullStop.ends(s, start, from, next, to) ? after : -1;
    }

    /** "Steps: 1. wash 2. dry": each number that continues the count is not the end of a sentence either. */
    private boolean counts(int dot, int next) {
        int i = dot;
        while (i > start && dot - i < 3 && CharacterKinds.isDigit(s.charAt(i - 1))) {
            i--;
        }
        if (i == dot || dot - i > 2) {
            return false;
        }
        int number = Integer.parseInt(s, i, dot, 10);
        boolean first = number == 1 && !FullStop.ends(s, start, dot, next, to);
        if (first || counted > 0 && number == counted + 1) {
            counted = number;
            return true;
        }
        return false;
    }

    /** The end of the sentence that closes with the quotation or bracket [open, close], or -1. */
    private int endOfQuotation(int open, int close) {
        int inner = close;
        while (inner > open + 1 && CharacterKinds.isCloser(s.charAt(inner - 1))) {
            inner--;
        }
        char stop = s.charAt(inner - 1);
        if (inner - 1 == open || !CharacterKinds.isStop(stop)) {
            return -1;
        }
        int after = absorb(close + 1);
        int next = CharacterKinds.skipSpaces(s, after, to);
        if (next >= to) {
            return to;
        }
        char mark = s.charAt(open);
        char n = s.charAt(next);
        boolean bracket = "([{（【［《〈`".indexOf(mark) >= 0;
        boolean title = "[{【［《〈`".indexOf(mark) >= 0;
        boolean atStart = open == start;
        if (title
                || Character.isLowerCase(n)
                || !Character.isLetterOrDigit(n) && !CharacterKinds.isOpener(n) && n != '"') {
            return -1;
        }
        if (CharacterKinds.isHan(n)) {
            return endsBeforeHan(open, stop, n, bracket, atStart) ? after : -1;
        }
        if (next == after || bracket && !atStart && stop != '.' && stop != '。') {
            return -1;
        }
        if (atStart && !bracket && isSpeaker(next)) {
            return -1;
        }
        boolean dot = stop == '.' && s.charAt(inner - 2) != '.';
        return !dot || FullStop.ends(s, open + 1, inner - 1, next, to) ? after : -1;
    }

    private boolean endsBeforeHan(int open, char stop, char next, boolean bracket, boolean atStart) {
        if (bracket || atStart) {
            return bracket && atStart;
        }
        if ("的是这那和与等了吗呢吧里中上就也都而".indexOf(next) >= 0) {
            return false;
        }
        boolean introduced = "：:，,".indexOf(s.charAt(open - 1)) >= 0;
        return introduced || stop == '。' || stop == '.';
    }

    /** "Stop!" Tom said. */
    private boolean isSpeaker(int next) {
        int space = next;
        while (space < to && space - next < 20 && s.charAt(space) != ' ') {
            space++;
        }
        if (space + 1 >= to) {
            return false;
        }
        return SAYING.contains(FullStop.wordAt(s, space + 1, to));
    }

    /** Closing marks, and emoji on the same line, belong to the sentence before them. */
    private int absorb(int i) {
        while (i < to && CharacterKinds.isCloser(s.charAt(i)) && pairs.closing(i) < 0) {
            i++;
        }
        int end = i;
        while (i < to) {
            int c = s.codePointAt(i);
            if (CharacterKinds.isEmoji(c)) {
                i += Character.charCount(c);
                end = i;
            } else if (c == ' ' || c == '\u00a0') {
                i++;
            } else {
                break;
            }
        }
        return end;
    }

    private boolean hasHanStop(int from, int end) {
        return s.substring(from, end).chars().anyMatch(c -> CharacterKinds.isHanStop((char) c));
    }

    private boolean hasMark(int from, int end) {
        return s.substring(from, end).chars().anyMatch(c -> c != '.' && c != '…');
    }

    private boolean isHanBefore(int i) {
        return i > start && (CharacterKinds.isWide(s.charAt(i - 1)) || CharacterKinds.isCloser(s.charAt(i - 1)));
    }
}
