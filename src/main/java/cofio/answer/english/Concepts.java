package cofio.answer.english;

import cofio.text.Stem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Which everyday words mean the same thing, are kinds of another, or belong together: a line of concepts.txt each. */
final class Concepts {
    private static final Concepts ALL = read();

    private final Map<String, Set<Integer>> asked = new HashMap<>();
    private final Map<String, Set<Integer>> held = new HashMap<>();
    private final Map<String, List<List<String>>> phrases = new HashMap<>();
    private final Set<Integer> loose = new HashSet<>();
    private final Set<Integer> converse = new HashSet<>();

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

    /** Whether the words of this meaning only belong together, as "flight" and "airline" do. */
    static boolean isLoose(int meaning) {
        return ALL.loose.contains(meaning);
    }

    /** Whether this meaning joins what two sides do: who sold it to me is whom I bought it from. */
    static boolean isConverse(int meaning) {
        return ALL.converse.contains(meaning);
    }

    static boolean same(String askedStem, String heldStem) {
        return asked(askedStem).stream()
                .anyMatch(meaning -> !isLoose(meaning)
                        && !isConverse(meaning)
                        && held(heldStem).contains(meaning));
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
                concepts.read(line, meaning);
                meaning++;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return concepts;
    }

    private void read(String line, int meaning) {
        int kinds = line.indexOf(" > ");
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        if (line.startsWith("~ ")) {
            loose.add(meaning);
            add(line.substring(2), meaning);
        } else if (line.startsWith("<> ")) {
            converse.add(meaning);
            add(line.substring(3), meaning);
        } else if (kinds > 0) {
            add(line.substring(0, kinds), meaning);
            hold(line.substring(kinds + 3), meaning);
        } else {
            add(line, meaning);
        }
    }

    private void add(String line, int meaning) {
        hold(line, meaning);
        for (String entry : line.split(" ")) {
            asked.computeIfAbsent(key(entry), word -> new HashSet<>()).add(meaning);
        }
    }

    private void hold(String line, int meaning) {
        for (String entry : line.split(" ")) {
            String key = key(entry);
            held.computeIfAbsent(key, word -> new HashSet<>()).add(meaning);
            words.computeIfAbsent(meaning, one -> new ArrayList<>()).add(entry.replace('_', ' '));
            List<String> phrase = List.of(key.split("_"));
            boolean known = phrases.getOrDefault(phrase.getFirst(), List.of()).contains(phrase);
            if (phrase.size() > 1 && !known) {
                phrases.computeIfAbsent(phrase.getFirst(), first -> new ArrayList<>())
                        .add(phrase);
            }
        }
    }

    private static String key(String entry) {
        return Arrays.stream(entry.split("_")).map(Stem::of).collect(Collectors.joining("_"));
    }
}
