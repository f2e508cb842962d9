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

/** Which everyday words mean the same thing, and which are kinds of another: a line of concepts.txt is one meaning. */
final class Concepts {
    private static final Concepts ALL = read();

    private final Map<String, Set<Integer>> asked = new HashMap<>();
    private final Map<String, Set<Integer>> held = new HashMap<>();
    private final Map<String, List<List<String>>> phrases = new HashMap<>();

    /** By the number of a meaning, the words that have it. */
    private final Map<Integer, List<String>> words = new HashMap<>();

    private Concepts() {}

    /** The meanings that a word of a question, given as its stem, asks for. */
    static Set<Integer> asked(String stem) {
        return ALL.asked.getOrDefault(stem, Set.of());
    }

    /** The meanings that a word of a fact, given as its stem, has. */
    static Set<Integer> held(String stem) {
        return ALL.held.getOrDefault(stem, Set.of());
    }

    static boolean same(String askedStem, String heldStem) {
        return asked(askedStem).stream().anyMatch(held(heldStem)::contains);
    }

    /** The words of facts that have what a word of a question, given as its stem, asks for. */
    static List<String> words(String stem) {
        List<String> words = new ArrayList<>();
        asked(stem).forEach(meaning -> words.addAll(ALL.words.getOrDefault(meaning, List.of())));
        return words;
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
                int kinds = line.indexOf(" > ");
                if (kinds > 0) {
                    concepts.add(line.substring(0, kinds), meaning, meaning + 1);
                    concepts.add(line.substring(kinds + 3), meaning + 1, meaning);
                } else if (!line.startsWith("#")) {
                    concepts.add(line, meaning, meaning);
                }
                meaning += 2;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return concepts;
    }

    private void add(String line, int asking, int holding) {
        for (String entry : line.split(" ")) {
            List<String> phrase = new ArrayList<>();
            for (String word : entry.split("_")) {
                phrase.add(Stem.of(word));
            }
            String key = String.join("_", phrase);
            words.computeIfAbsent(holding, one -> new ArrayList<>()).add(entry.replace('_', ' '));
            asked.computeIfAbsent(key, word -> new HashSet<>()).add(asking);
            held.computeIfAbsent(key, word -> new HashSet<>()).add(holding);
            if (phrase.size() > 1) {
                phrases.computeIfAbsent(phrase.getFirst(), first -> new ArrayList<>())
                        .add(phrase);
            }
        }
    }
}
