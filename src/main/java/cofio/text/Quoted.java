package cofio.text;

/** Which characters of a text stand in a quotation, in code or in a web address; to be asked from left to right. */
public final class Quoted {
    private final String s;
    private final Pairs pairs;
    private int at;
    private int end;

    public Quoted(String s) {
        this.s = s;
        this.pairs = Pairs.of(s, 0, s.length());
    }

    public boolean covers(int i) {
        while (at <= i && at < s.length()) {
            char c = s.charAt(at);
            int closing = pairs.closing(at);
            if (closing > at && "([{（［".indexOf(c) < 0) {
                end = closing + 1;
                at = end;
            } else if (c == ':' && s.startsWith("//", at + 1)) {
                end = Prose.endOfAddress(s, at, s.length());
                at = end;
            } else {
                at++;
            }
        }
        return i < end;
    }
}
