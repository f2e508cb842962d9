package cofio.fact;

import cofio.text.Language;
import cofio.text.LowerCase;

/** The words that stand for something else; a language has a dozen of them. */
final class Pronoun {
    private Pronoun() {}

    static boolean is(String word) {
        String lower = LowerCase.of(word);
        return Language.all().stream()
                .anyMatch(language -> language.wordSet("pronouns").contains(lower));
    }
}
