package cofio.answer.english;

import cofio.text.Stem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Which everyday words mean the same thing: a line of concepts.txt is one meaning. */
final class Concepts {
    private static final Concepts ALL = read();

    private final Map<String, Set<Integer>> meanings = new HashMap<>();
    private final Map<String, List<List<String>>> phrases = new HashMap<>();

    private Concepts() {}

    /** The meanings of a word, given as its stem. */
    static Set<Integer> of(String stem) {
        return ALL.meanings.getOrDefault(stem, Set.of());
    }

    /** The stems, joined by _, of the phrases that occur among these stems. */
    static List<String> phrasesIn(List<String> stems) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < stems.size(); i++) {
            for (List<String> phrase : ALL.phrases.getOrDefault(stems.get(i), List.of())) {
                int end = i + phrase.size();
                if (end <= stems.size() && stems.subList(i, end).equals(phrase)) {
                    found.add(String.join("_", phrase));
                }
            }
        }
        return found;
    }

    private static Concepts read() {
        Concepts concepts = new Concepts();
        try (InputStream in = Concepts.class.getResourceAsStream("concepts.txt");
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
            int meaning = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    concepts.add(line, meaning++);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return concepts;
    }

    private void add(String line, int meaning) {
        for (String entry : line.split(" ")) {
            List<String> phrase = new ArrayList<>();
            for (String word : entry.split("_")) {
                phrase.add(Stem.of(word));
            }
            meanings.computeIfAbsent(String.join("_", phrase), key -> new HashSet<>())
                    .add(meaning);
            if (phrase.size() > 1) {
                phrases.computeIfAbsent(phrase.getFirst(), key -> new ArrayList<>())
                        .add(phrase);
            }
        }
    }
}
