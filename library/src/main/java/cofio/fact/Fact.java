package cofio.fact;

import cofio.text.Language;
import cofio.text.MatchedGroup;
import cofio.text.Token;
import java.util.Optional;
import java.util.regex.Matcher;

/** A fact: one line of Markdown, in the words it was told. */
public record Fact(String text, FactIdentity identity, Topic topic) {
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
            return new Fact(text, new FactIdentity(text, false), Topic.of(text.substring(0, LONGEST_READ)));
        }
        return new Fact(text, FactIdentity.of(text), Topic.of(text));
    }

    /** The name that a fact such as "My therapist is Dr. Wanjiru" gives to somebody. */
    public Optional<String> naming() {
        Optional<String> named = topic == Topic.PEOPLE ? named() : Optional.empty();
        if (named.isEmpty()) {
            return named;
        }
        String value = named.get();
        String name = value.split("[ ,，。;；(（]", 2)[0];
        for (Token token : Token.of(value)) {
            if (!token.isCapitalised()) {
                break;
            }
            name = token.text();
        }
        return name.isEmpty() ? Optional.empty() : Optional.of(name);
    }

    private Optional<String> named() {
        Matcher name = Language.anyPattern("person-named").matcher(text);
        return Attribution.of(text)
                .map(Attribution::value)
                .or(() -> name.find() ? MatchedGroup.first(name) : Optional.empty());
    }
}
