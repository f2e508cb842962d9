package cofio.doctor;

import java.util.List;

/** Long strings that chance made: not words, not a hash, not an address. Without a label, only much chance counts. */
final class RandomText {
    private static final int SHORTEST = 32;
    private static final int LONGEST = 512;
    private static final double BITS = 4.2;

    private RandomText() {}

    static void find(String line, List<SecretFinder.Found> to) {
        if (line.length() < SHORTEST) {
            return;
        }
        int i = 0;
        while (i < line.length()) {
            if (Character.isWhitespace(line.charAt(i))) {
                i++;
                continue;
            }
            int end = i;
            while (end < line.length() && !Character.isWhitespace(line.charAt(end))) {
                end++;
            }
            if (end - i >= SHORTEST) {
                word(line, i, end, to);
            }
            i = end;
        }
    }

    private static void word(String line, int from, int to, List<SecretFinder.Found> all) {
        int address = line.indexOf("://", from);
        int data = line.indexOf("base64,", from);
        if (address >= 0 && address < to || data >= 0 && data < to) {
            return;
        }
        int i = from;
        while (i < to) {
            int end = i;
            while (end < to && isPart(line.charAt(end))) {
                end++;
            }
            if (end - i >= SHORTEST && end - i <= LONGEST && isRandom(line.substring(i, end))) {
                String text = line.substring(i, end);
                all.add(new SecretFinder.Found(i, end, "a random string, as keys are", SecretMask.of(text)));
            }
            i = end + 1;
        }
    }

    private static boolean isPart(char c) {
        return c < 0x80 && (Character.isLetterOrDigit(c) || c == '+' || c == '/' || c == '_' || c == '-' || c == '=');
    }

    private static boolean isRandom(String text) {
        boolean known = text.startsWith("sha256-")
                || text.startsWith("sha384-")
                || text.startsWith("sha512-")
                || text.startsWith("AAAA")
                || text.startsWith("Qm")
                || text.startsWith("MII");
        return !known && isMixed(text) && bits(text) >= BITS;
    }

    /** Chance changes between small and capital letters and digits at nearly every second character; names do not. */
    private static boolean isMixed(String text) {
        int small = 0;
        int capital = 0;
        int digit = 0;
        int changes = 0;
        int last = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int kind = c >= 'a' && c <= 'z' ? 0 : c >= 'A' && c <= 'Z' ? 1 : c >= '0' && c <= '9' ? 2 : 3;
            small += kind == 0 ? 1 : 0;
            capital += kind == 1 ? 1 : 0;
            digit += kind == 2 ? 1 : 0;
            changes += kind != last ? 1 : 0;
            last = kind;
        }
        int separators = text.length() - small - capital - digit;
        return small > 4 && capital > 4 && digit > 2 && separators * 6 <= text.length() && changes * 3 >= text.length();
    }

    /** The entropy of its characters, in bits for each. */
    static double bits(String text) {
        int[] counts = new int[128];
        for (int i = 0; i < text.length(); i++) {
            counts[Math.min(127, text.charAt(i))]++;
        }
        double bits = 0;
        for (int count : counts) {
            if (count > 0) {
                double share = (double) count / text.length();
                bits -= share * Math.log(share) / Math.log(2);
            }
        }
        return bits;
    }
}
