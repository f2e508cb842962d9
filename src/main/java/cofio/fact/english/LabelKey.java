package cofio.fact.english;

import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a fact is about, as an English noun phrase: "serial number of the router", "router's serial number" and "router
 * serial number" are one and the same.
 *
 * <p>The key puts the owner before what is owned and joins the words: whatever follows "of", "for" or "at" goes in
 * front. That makes the three forms above equal, and still keeps "my friend's sister" apart from "my sister's friend".
 */
public final class LabelKey {
    private static final Set<String> OWNING = English.words("of for at in on from with to");
    private static final Set<String> SILENT = English.words(
            "the a an my our your his her its their me this that new current latest present is called name named's name's ' 's personal own");

    private LabelKey() {}

    static String of(String label) {
        List<Token> tokens = Token.of(label);
        List<List<String>> parts = new ArrayList<>();
        List<String> part = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            String lower = tokens.get(i).lower();
            boolean working = English.SUBJECT_PRONOUNS.contains(lower)
                    && i > 0
                    && i + 2 < tokens.size()
                    && (tokens.get(i + 1).is("work") || tokens.get(i + 2).is("working"));
            if (working) {
                i += tokens.get(i + 1).is("work") ? 2 : 3;
                continue;
            }
            boolean opens = OWNING.contains(lower) || lower.equals("(");
            if (opens && !part.isEmpty()) {
                parts.add(part);
                part = new ArrayList<>();
            } else if (!opens
                    && !SILENT.contains(lower)
                    && (tokens.get(i).kind() != Token.Kind.MARK || lower.equals("#"))) {
                part.add(English.noun(lower));
            }
        }
        parts.add(part);
        StringBuilder key = new StringBuilder();
        for (int i = parts.size() - 1; i >= 0; i--) {
            for (String word : parts.get(i)) {
                key.append(key.isEmpty() ? "" : " ").append(word);
            }
        }
        return key.isEmpty() ? label.strip().toLowerCase(java.util.Locale.ROOT) : key.toString();
    }

    /** Whether one value at a time: the head noun, which comes last in the key, is not one that people have many of. */
    static boolean isSingle(String key) {
        if (key.contains("favorite")
                || key.contains("best")
                || key.contains("only")
                || key.contains("oldest")
                || key.contains("youngest")) {
            return true;
        }
        String head = key.substring(key.lastIndexOf(' ') + 1);
        return !English.MANY.contains(head);
    }

    /** A word that joins what is owned to its owner. */
    public static boolean joins(String word) {
        return OWNING.contains(word);
    }
}
