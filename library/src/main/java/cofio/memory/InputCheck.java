package cofio.memory;

import cofio.CofioException;

/** What may come in. */
final class InputCheck {
    private static final int SOURCE_LENGTH = 40;

    private InputCheck() {}

    static void check(String text) {
        long bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw new CofioException(
                        "The text contains a NUL character at position " + i + ".",
                        "Remove it and try again; nothing was changed.");
            }
            if (Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw new CofioException(
                            "The text is not valid Unicode at position " + i + ".",
                            "Remove the broken character and try again; nothing was changed.");
                }
                i++;
                bytes += 4;
            } else {
                bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
            }
        }
        if (bytes > FileBudget.TEXT_BYTES) {
            throw new CofioException(
                    "The text is larger than 10 MB.", "Split it into smaller parts; nothing was changed.");
        }
    }

    /** A source becomes part of a heading in the journal, so it is kept to one short word or name. */
    static String source(String source) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < source.length() && word.length() < SOURCE_LENGTH; i++) {
            char c = source.charAt(i);
            if (Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '.') {
                word.append(c);
            } else if (!word.isEmpty() && word.charAt(word.length() - 1) != ' ') {
                word.append(' ');
            }
        }
        String name = word.toString().strip();
        return name.isEmpty() ? "user" : name;
    }
}
