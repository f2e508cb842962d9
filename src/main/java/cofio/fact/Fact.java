package cofio.fact;

import cofio.text.Language;

/** One fact, as the one line of Markdown that it is: "Favorite programming language: Rust". */
public record Fact(String text, Identity identity, Topic topic) {

    public Fact {
        if (text.isBlank() || text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("a fact is one line that is not blank");
        }
    }

    /** Reads a fact back from its line; the same words always give the same identity and topic. */
    public static Fact of(String line) {
        String text = line.strip();
        return Language.of(text) == Language.CHINESE
                ? new Fact(text, ChineseIdentity.of(text), ChineseTopic.of(text))
                : new Fact(text, EnglishIdentity.of(text), EnglishTopic.of(text));
    }
}
