package cofio.agent.model;

import java.util.regex.Pattern;

/** A key. It has no way out but into the header of a request, and is struck from what comes back. */
final class ApiKey {
    private static final int TELLING = 8;
    private static final String STRUCK = "[key]";
    private static final Pattern KEYLIKE =
            Pattern.compile("\\b(?:sk|pk|key)-[\\w*•.-]{4,}|(?i:bearer)\\s+[\\w*.~+/-]{8,}=*");

    private final String key;

    ApiKey(String key) {
        this.key = key.strip();
    }

    boolean isEmpty() {
        return key.isEmpty();
    }

    String forHeader() {
        return key;
    }

    /** The text without the key, nor what is left of it when a server hides its middle. */
    String strike(String text) {
        String struck = key.isEmpty() ? text : text.replace(key, STRUCK);
        if (!has(struck)) {
            return struck;
        }
        return STRUCK;
    }

    /** Also without what only looks like a key: for what a server says when it refuses. */
    String strikeAll(String text) {
        return KEYLIKE.matcher(strike(text)).replaceAll(STRUCK);
    }

    private boolean has(String text) {
        for (int i = 0; i + TELLING <= key.length(); i++) {
            if (text.contains(key.substring(i, i + TELLING))) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return STRUCK;
    }
}
