package cofio.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/**
 * The quotations, brackets and inline code of a range of text, each opening mark with its partner.
 *
 * <p>A mark without a partner is an ordinary character, so that one stray quotation mark does not swallow what follows.
 * Every character is pushed and popped at most once, whatever the input.
 */
final class PairedMarks {
    private static final String OPENERS = "([{“‘«「『《〈【（［\"'";
    private static final String CLOSERS = ")]}”’»」』》〉】）］\"'";

    private static final Set<String> CLIPPED = WordSet.of("em tis twas til cause cos cuz bout n round ere ello");

    private final String text;
    private final int from;
    private final int to;
    private int[] partner = {};
    private int[] stack = new int[8];
    private int depth;
    private final int[] open = new int[OPENERS.length()];
    private final boolean[] noCode = new boolean[4];

    private PairedMarks(String text, int from, int to) {
        this.text = text;
        this.from = from;
        this.to = to;
    }

    static PairedMarks of(String text, int from, int to) {
        PairedMarks pairs = new PairedMarks(text, from, to);
        pairs.match();
        return pairs;
    }

    /** Where the partner of the opening mark at {@code i} stands, or -1. */
    int closing(int i) {
        return partner.length == 0 ? -1 : partner[i - from] - 1;
    }

    private void match() {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c == '`') {
                i = code(i);
            } else if (c == '"') {
                straight(i);
            } else if (c == '\'') {
                single(i);
            } else if (CharacterKinds.isOpener(c)) {
                if (!isEmoticon(i)) {
                    push(i);
                }
            } else if (CharacterKinds.isCloser(c) && !(c == '’' && isApostrophe(i))) {
                close(CLOSERS.indexOf(c), i);
            }
        }
    }

    /** Runs of more than three backticks are left alone: nobody writes them in a line, and each length costs a scan. */
    private int code(int i) {
        int n = run(i);
        if (n > 3 || noCode[n]) {
            return i + n - 1;
        }
        for (int j = text.indexOf('`', i + n); j >= 0 && j < to; j = text.indexOf('`', j)) {
            int m = run(j);
            if (m == n) {
                pair(i, j + m - 1);
                return j + m - 1;
            }
            j += m;
        }
        noCode[n] = true;
        return i + n - 1;
    }

    private int run(int i) {
        int n = 0;
        while (i + n < to && text.charAt(i + n) == '`') {
            n++;
        }
        return n;
    }

    private void straight(int i) {
        int type = OPENERS.indexOf('"');
        char before = at(i - 1);
        boolean canOpen = !CharacterKinds.isDigit(before)
                && !CharacterKinds.isWordLetter(before)
                && !CharacterKinds.isSpace(at(i + 1));
        boolean mustOpen = canOpen && CharacterKinds.isSpace(before);
        if (open[type] > 0 && mustOpen) {
            popTo(type);
        }
        if (open[type] > 0) {
            close(type, i);
        } else if (canOpen) {
            push(i);
        }
    }

    private void single(int i) {
        int type = OPENERS.indexOf('\'');
        char before = at(i - 1);
        boolean afterGap = CharacterKinds.isSpace(before)
                || CharacterKinds.isOpener(before)
                || CharacterKinds.isWide(before)
                || "\":=,".indexOf(before) >= 0;
        if (afterGap && !CharacterKinds.isSpace(at(i + 1)) && !isClipped(i + 1)) {
            if (open[type] > 0) {
                popTo(type);
            }
            push(i);
        } else if (open[type] > 0 && !CharacterKinds.isSpace(before) && !isApostrophe(i)) {
            close(type, i);
        }
    }

    /** '90s, 'em, 'tis: an apostrophe that stands for what was left out before it. */
    private boolean isClipped(int i) {
        if (CharacterKinds.isDigit(at(i))
                && CharacterKinds.isDigit(at(i + 1))
                && !CharacterKinds.isDigit(at(i + 2))
                && at(i + 2) != '\'') {
            return true;
        }
        int end = i;
        while (CharacterKinds.isAsciiLetter(at(end)) && end - i < 8) {
            end++;
        }
        return at(end) != '\'' && CLIPPED.contains(text.substring(i, end).toLowerCase(Locale.ROOT));
    }

    private boolean isApostrophe(int i) {
        return CharacterKinds.isWordLetter(at(i + 1)) || CharacterKinds.isDigit(at(i + 1));
    }

    private boolean isEmoticon(int i) {
        return text.charAt(i) == '('
                && CharacterKinds.isSpace(at(i + 1))
                && (at(i - 1) == ':' || at(i - 1) == ';' || at(i - 1) == '=' || at(i - 1) == '-' && at(i - 2) == ':');
    }

    private char at(int i) {
        return i < from || i >= to ? ' ' : text.charAt(i);
    }

    private void push(int i) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, depth * 2);
        }
        stack[depth++] = i;
        open[OPENERS.indexOf(text.charAt(i))]++;
    }

    private int popTo(int type) {
        while (true) {
            int i = stack[--depth];
            int popped = OPENERS.indexOf(text.charAt(i));
            open[popped]--;
            if (popped == type) {
                return i;
            }
        }
    }

    private void close(int type, int i) {
        if (open[type] > 0) {
            pair(popTo(type), i);
        }
    }

    private void pair(int opening, int closing) {
        if (partner.length == 0) {
            partner = new int[to - from];
        }
        partner[opening - from] = closing + 1;
    }
}
