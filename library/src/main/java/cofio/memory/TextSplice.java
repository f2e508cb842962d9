package cofio.memory;

import java.util.List;

/** One place where a text changes: {@code former} at {@code start} becomes {@code now}. */
record TextSplice(int start, String former, String now) {

    /** What takes this change back, where the text that it made now stands at {@code at}. */
    TextSplice reversed(int at) {
        String back = former;
        return new TextSplice(at, now, back);
    }

    /** Applies splices that are in order and do not overlap, in one pass. */
    static String apply(String text, List<TextSplice> splices) {
        StringBuilder result = new StringBuilder(text.length() + 64);
        int at = 0;
        for (TextSplice splice : splices) {
            result.append(text, at, splice.start).append(splice.now);
            at = splice.start + splice.former.length();
        }
        return result.append(text, at, text.length()).toString();
    }

    /** The one splice that turns a text into another. */
    static TextSplice between(String former, String now) {
        int most = Math.min(former.length(), now.length());
        int same = 0;
        while (same < most && former.charAt(same) == now.charAt(same)) {
            same++;
        }
        int tail = 0;
        while (tail < most - same && former.charAt(former.length() - 1 - tail) == now.charAt(now.length() - 1 - tail)) {
            tail++;
        }
        return new TextSplice(
                same, former.substring(same, former.length() - tail), now.substring(same, now.length() - tail));
    }
}
