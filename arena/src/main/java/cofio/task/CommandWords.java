package cofio.task;

import cofio.CofioException;
import java.util.ArrayList;
import java.util.List;

/** A command line as the words that a shell would make of it: quotes and backslashes count, nothing else does. */
final class CommandWords {
    private CommandWords() {}

    static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < line.length()) {
                word.append(line.charAt(++i));
                begun = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
                begun = true;
            } else if (Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                    word.setLength(0);
                    begun = false;
                }
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (quote != 0) {
            throw new CofioException("a quotation mark is not closed: " + line, "");
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
