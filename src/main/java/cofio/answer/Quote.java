package cofio.answer;

import cofio.text.Language;

/** Words of a fact, by where they stand in it: what an answer gives can only be what a source says. */
public record Quote(Evidence evidence, int start, int end) {

    /** A longer line is quoted in part. */
    private static final int LONGEST = 90;

    private static final int LONGEST_CHINESE = 36;

    public Quote {
        if (start < 0 || end > evidence.text().length() || start >= end) {
            throw new IllegalArgumentException("a quote lies within its fact");
        }
    }

    public static Quote all(Evidence evidence) {
        return new Quote(evidence, 0, evidence.text().length());
    }

    public String words() {
        return evidence.text().substring(start, end);
    }

    /** The line, or of a long one the clauses around the words. */
    public String context() {
        String text = evidence.text();
        int longest = Language.of(text) == Language.CHINESE ? LONGEST_CHINESE : LONGEST;
        boolean all = start == 0 && end == text.length();
        if (all || text.length() <= longest) {
            return text;
        }
        int from = start;
        int to = end;
        while (from > 0 && (!isBreak(text, from - 1) && start - from < longest || to - from < longest / 3)) {
            from--;
        }
        while (to < text.length() && (!isBreak(text, to - 1) && to - end < longest || to - from < longest / 3)) {
            to++;
        }
        while (from > 0 && isInWord(text, from)) {
            from--;
        }
        while (to < text.length() && isInWord(text, to)) {
            to++;
        }
        return (from > 0 ? "…" : "") + text.substring(from, to).strip() + (to < text.length() ? "…" : "");
    }

    private static boolean isInWord(String text, int at) {
        char before = text.charAt(at - 1);
        char after = text.charAt(at);
        boolean han = Character.isIdeographic(before) || Character.isIdeographic(after);
        return !han && !Character.isWhitespace(before) && !Character.isWhitespace(after);
    }

    /** Whether a clause ends with a character: a comma in a number ends none. */
    private static boolean isBreak(String text, int at) {
        char c = text.charAt(at);
        boolean spaced = at + 1 < text.length() && Character.isWhitespace(text.charAt(at + 1));
        return ",.;!?".indexOf(c) >= 0 && spaced || "，。；！？".indexOf(c) >= 0;
    }
}
