package cofio.fact;

import cofio.text.Sentence;
import cofio.text.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds the characters of a message that a line was taken from. */
public final class ToldIn {
    private static final Pattern DAY = Pattern.compile(" ?[(（]\\d{4}(?:-\\d{2}){0,2}(?:[^()（）]{0,30})[)）]");

    /** A range of characters of a message. */
    public record Range(int start, int end) {}

    private final List<Sentence> sentences;
    private final StringBuilder folded = new StringBuilder();
    private final List<Integer> places = new ArrayList<>();

    public ToldIn(String message) {
        this.sentences = Sentences.split(message);
        for (int i = 0; i < message.length(); i++) {
            char c = message.charAt(i);
            boolean space = Character.isWhitespace(c);
            if (!space || !folded.isEmpty() && folded.charAt(folded.length() - 1) != ' ') {
                folded.append(space ? ' ' : c);
                places.add(i);
            }
        }
    }

    /** The sentence, or the part of it, that tells a line; empty where it is not told in these words. */
    public Optional<Range> of(String line) {
        return asTold(line).or(() -> value(line));
    }

    /** As {@code of}; where only the value of a line stands in the message, the sentence around it. */
    public Optional<Range> around(String line) {
        return asTold(line).or(() -> value(line).map(this::sentence));
    }

    private Optional<Range> asTold(String line) {
        String words = Referent.off(line);
        return find(words).or(() -> find(DAY.matcher(words).replaceAll("")));
    }

    private Optional<Range> value(String line) {
        String words = Referent.off(line);
        return find(words.substring(KeyValue.colon(words) + 1).strip());
    }

    private Range sentence(Range range) {
        return sentences.stream()
                .filter(one -> one.start() <= range.start() && range.end() <= one.end())
                .findFirst()
                .map(one -> new Range(one.start(), one.end()))
                .orElse(range);
    }

    private Optional<Range> find(String words) {
        int at = words.isEmpty() ? -1 : folded.indexOf(words);
        if (at < 0) {
            return Optional.empty();
        }
        int start = places.get(at);
        int end = places.get(at + words.length() - 1) + 1;
        for (Sentence sentence : sentences) {
            if (sentence.start() <= start && end <= sentence.end() && isMost(sentence, end - start)) {
                return Optional.of(new Range(sentence.start(), sentence.end()));
            }
        }
        return Optional.of(new Range(start, end));
    }

    /** What is left of a sentence is only what was said around it. */
    private static boolean isMost(Sentence sentence, int length) {
        return Wrapping.without(sentence.text(), sentence.language()).length() <= length + 1;
    }
}
