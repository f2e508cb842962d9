package cofio.doctor;

/** A secret as it may be shown: enough to know which one is meant, not enough to use it. */
final class SecretMask {
    private static final int LONG = 20;
    private static final int KNOWN = 4;

    private SecretMask() {}

    static String of(String secret) {
        String length = " (" + secret.codePointCount(0, secret.length()) + " characters)";
        return secret.length() < LONG ? "••••" + length : secret.substring(0, KNOWN) + "••••" + length;
    }

    /** As on a receipt. */
    static String card(String digits) {
        return "•••• " + digits.substring(digits.length() - KNOWN);
    }
}
