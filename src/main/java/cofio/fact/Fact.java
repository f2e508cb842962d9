package cofio.fact;

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
        int colon = text.indexOf(':');
        String label = colon > 0 && colon < 60 ? text.substring(0, colon) : text;
        return new Fact(text, new Identity(label.toLowerCase(java.util.Locale.ROOT), colon > 0, false), Topic.OTHER);
    }
}
