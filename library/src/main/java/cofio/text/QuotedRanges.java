package cofio.text;

/** Which characters of a text stand in a quotation, in code or in a web address; to be asked from left to right. */
public final class QuotedRanges {
    private final String s;
    private final PairedMarks pairs;
    private int at;
    private int end;

    public QuotedRanges(String s) {
        this.s = s;
        this.pairs = PairedMarks.of(s, 0, s.length());
    }

    public boolean covers(int i) {
        while (at <= i && at < s.length()) {
            char c = s.charAt(at);
            int closing = pairs.closing(at);
            if (closing > at && "([{（［".indexOf(c) < 0) {
                end = closing + 1;
                at = end;
            } else if (c == ':' && s.startsWith("//", at + 1)) {
                end = ProseSentences.endOfAddress(s, at, s.length());
                at = end;
            } else {
                at++;
            }
        }
        return i < end;
    }
}
