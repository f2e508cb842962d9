package cofio.arena;

import java.util.regex.Pattern;

/** Keys that got into what an agent uploaded: they are counted against it, and not shown. */
public final class UploadedSecrets {
    private static final Pattern KEY = Pattern.compile(
            "\\b(?:agent_[0-9A-Za-z]{24,}|sk-[0-9A-Za-z_-]{20,}|gh[pousr]_[0-9A-Za-z]{30,}|AKIA[0-9A-Z]{16}"
                    + "|xox[abprs]-[0-9A-Za-z-]{10,})|-----BEGIN [A-Z ]*PRIVATE KEY-----");

    private UploadedSecrets() {}

    public static boolean in(String text) {
        return KEY.matcher(text).find();
    }

    public static String hidden(String text) {
        return KEY.matcher(text).replaceAll("[key]");
    }
}
