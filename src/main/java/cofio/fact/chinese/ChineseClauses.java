package cofio.fact.chinese;

import java.util.ArrayList;
import java.util.List;

/** Commas and other marks of a Chinese sentence, where they are not inside quotation marks or brackets. */
public final class ChineseClauses {
    private static final String OPEN = "“‘「『《【（([{\"`";
    private static final String CLOSE = "”’」』》】）)]}\"`";

    private ChineseClauses() {}

    /** A clause, and what stands between it and the one before it. */
    record Clause(String separator, String text) {}

    /** The clauses of a sentence, none of them empty; with their separators they are the sentence again. */
    static List<Clause> split(String sentence) {
        boolean[] quoted = quoted(sentence);
        List<Clause> clauses = new ArrayList<>();
        int start = 0;
        int ended = 0;
        for (int i = 0; i <= sentence.length(); i++) {
            boolean ends = i == sentence.length() || (!quoted[i] && separates(sentence, i));
            if (!ends) {
                continue;
            }
            String clause = sentence.substring(start, i).strip();
            if (!clause.isEmpty()) {
                int begin = sentence.indexOf(clause, start);
                clauses.add(new Clause(sentence.substring(ended, begin), clause));
                ended = begin + clause.length();
            }
            start = i + 1;
        }
        return clauses;
    }

    /** A half-width comma stands in codes and numbers too; between Han characters it is a comma. */
    private static boolean separates(String text, int i) {
        char c = text.charAt(i);
        if (c != ',') {
            return c == '，';
        }
        int next = i + 1;
        while (next < text.length() && text.charAt(next) == ' ') {
            next++;
        }
        boolean hanBefore = i > 0 && Character.isIdeographic(text.charAt(i - 1));
        boolean hanAfter = next < text.length() && Character.isIdeographic(text.charAt(next));
        return hanAfter && (hanBefore || next > i + 1);
    }

    /** For each character whether it is inside quotation marks or brackets, the marks included. */
    public static boolean[] quoted(String text) {
        boolean[] quoted = new boolean[text.length()];
        boolean[] unclosed = new boolean[OPEN.length()];
        for (int i = 0; i < text.length(); i++) {
            int kind = OPEN.indexOf(text.charAt(i));
            if (kind < 0 || unclosed[kind]) {
                continue;
            }
            int end = text.indexOf(CLOSE.charAt(kind), i + 1);
            if (end < 0) {
                unclosed[kind] = true;
                continue;
            }
            java.util.Arrays.fill(quoted, i, end + 1, true);
            i = end;
        }
        return quoted;
    }

    /** The first place at or after {@code from} where the word stands outside quotation marks, or -1. */
    static int find(String text, boolean[] quoted, String word, int from) {
        int at = text.indexOf(word, from);
        while (at >= 0 && quoted[at]) {
            at = text.indexOf(word, at + 1);
        }
        return at;
    }

    /** Where the colon stands that ends the label at the beginning of the text, or -1. */
    static int colon(String text, boolean[] quoted) {
        for (int i = 1; i < Math.min(text.length(), 40); i++) {
            char c = text.charAt(i);
            if (quoted[i] || c == '，' || c == '。') {
                if (c == '，' || c == '。') {
                    return -1;
                }
                continue;
            }
            if (c == '：') {
                return i;
            }
            if (c == ':' && !insideCode(text, i)) {
                return i;
            }
        }
        return -1;
    }

    /** After 是 a colon between two letters is part of the value. */
    private static boolean isValued(String label) {
        return label.chars().anyMatch(c -> "是叫为@/.=".indexOf(c) >= 0);
    }

    private static boolean insideCode(String text, int colon) {
        char before = text.charAt(colon - 1);
        if (colon + 1 == text.length()) {
            return false;
        }
        char after = text.charAt(colon + 1);
        boolean number = before >= '0' && before <= '9' && after >= '0' && after <= '9';
        boolean word = before < 128 && after < 128 && after != ' ';
        return number || after == '/' || after == ':' || (word && isValued(text.substring(0, colon)));
    }
}
