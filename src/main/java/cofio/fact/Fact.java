package cofio.fact;

import cofio.fact.chinese.ChineseIdentity;
import cofio.fact.chinese.ChineseTopic;
import cofio.fact.english.EnglishIdentity;
import cofio.fact.english.EnglishTopic;
import cofio.text.Language;
import cofio.text.Token;
import java.util.Optional;

/** One fact, as the one line of Markdown that it is: "Favorite programming language: Rust". */
public record Fact(String text, Identity identity, Topic topic) {
    /** A longer line is about itself alone. */
    private static final int LONGEST_READ = 2000;

    public Fact {
        if (text.isBlank() || text.indexOf('\n') >= 0 || text.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("a fact is one line that is not blank");
        }
    }

    /** Reads a fact back from its line; the same words always give the same identity and topic. */
    public static Fact of(String line) {
        String text = line.strip();
        if (text.length() > LONGEST_READ) {
            Topic topic = of(text.substring(0, LONGEST_READ)).topic();
            return new Fact(text, new Identity(text, false, false), topic);
        }
        return Language.of(text) == Language.CHINESE
                ? new Fact(text, ChineseIdentity.of(text), ChineseTopic.of(text))
                : new Fact(text, EnglishIdentity.of(text), EnglishTopic.of(text));
    }

    /** The name that a fact such as "Therapist: Dr. Wanjiru" gives to somebody. */
    public Optional<String> naming() {
        int colon = KeyValue.colon(text);
        if (colon < 0 || topic != Topic.PEOPLE) {
            return Optional.empty();
        }
        String value = text.substring(colon + 1).strip();
        String name = value.split("[ ,，。;；(（]", 2)[0];
        for (Token token : Token.of(value)) {
            if (!token.isCapitalised()) {
                break;
            }
            name = token.text();
        }
        return name.isEmpty() ? Optional.empty() : Optional.of(name);
    }
}
