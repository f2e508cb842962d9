package cofio.answer;

/** Words of a fact, by where they stand in it: what an answer gives can only be what a source says. */
public record Quote(Evidence evidence, int start, int end) {

    public Quote {
        if (start < 0 || end > evidence.text().length() || start >= end) {
            throw new IllegalArgumentException("a quote lies within its fact");
        }
    }

    public static Quote all(Evidence evidence) {
        return new Quote(evidence, 0, evidence.text().length());
    }

    public String words() {
        return evidence.text().substring(start, end);
    }
}
