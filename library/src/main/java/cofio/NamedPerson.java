package cofio;

import cofio.text.Language;
import cofio.text.Token;
import java.util.List;

/** Whether a question names somebody, by a part of the name or what it is shortened to: "Mel" is Melanie. */
final class NamedPerson {
    private static final int SHORTEST = 3;

    private NamedPerson() {}

    static boolean is(String name, String question) {
        if (!Language.of(name).isSpaced()) {
            return name.length() > 1 && question.contains(name);
        }
        List<Token> asked = Token.of(question);
        for (Token part : Token.of(name)) {
            for (int i = 0; i < asked.size(); i++) {
                String word = asked.get(i).lower();
                // The first word of a question has its capital for another reason.
                boolean same = i == 0
                        ? part.lower().equals(word)
                        : word.length() >= SHORTEST && part.lower().startsWith(word);
                if (asked.get(i).isCapitalised() && same) {
                    return true;
                }
            }
        }
        return false;
    }
}
