package cofio.arena;

import java.time.Instant;

/** The name of one run: {@code cofio-24-lq0x5c3k} is a run of match 24; the end says when it began. */
public final class RunId {
    private RunId() {}

    public static String of(int match, Instant began) {
        return "cofio-" + match + "-" + Long.toString(began.toEpochMilli(), Character.MAX_RADIX);
    }

    public static boolean isOne(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9_-]{0,79}");
    }
}
