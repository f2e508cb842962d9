package cofio.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Words of a language in a file of its folder: lines of the form {@code name: word word ...}. English words stand there by
 * their stems' longer forms, and are found in every form; Chinese ones wherever they stand in a text.
 */
public final class WordList {
    private final Language language;
    private final SequencedMap<String, Set<String>> words = new LinkedHashMap<>();

    private WordList(Language language) {
        this.language = language;
    }

    /** {@code name}: that of the file, without its ending. */
    public static WordList of(Language language, String name) {
        String file = "/cofio/text/" + Lower.of(language.name()) + "/" + name + ".txt";
        WordList list = new WordList(language);
        try (InputStream in = WordList.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("no " + file);
            }
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .forEach(list::add);
            return list;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(String line) {
        int colon = line.indexOf(':');
        if (line.startsWith("#") || colon < 0) {
            return;
        }
        Set<String> own = words.computeIfAbsent(line.substring(0, colon), name -> new LinkedHashSet<>());
        for (String word : line.substring(colon + 1).strip().split("\\s+")) {
            own.add(language == Language.CHINESE ? word : Stem.of(word));
        }
    }

    /** The names, in the order of the file, with their words. */
    public Map<String, Set<String>> all() {
        return Collections.unmodifiableMap(words);
    }

    /** Whether a word of that name stands in a text. */
    public boolean has(String name, String text) {
        Set<String> own = words.getOrDefault(name, Set.of());
        return language == Language.CHINESE
                ? own.stream().anyMatch(text::contains)
                : Token.of(text).stream().anyMatch(token -> own.contains(Stem.of(token.lower())));
    }

    /** Whether any of its words is the last one of a text. */
    public boolean ends(String text) {
        if (language == Language.CHINESE) {
            return words.values().stream().flatMap(Set::stream).anyMatch(text::endsWith);
        }
        List<Token> tokens = Token.of(text);
        return !tokens.isEmpty()
                && words.values().stream()
                        .anyMatch(own -> own.contains(Stem.of(tokens.getLast().lower())));
    }

    /** Whether a text has no other words. */
    public boolean makeUp(String text) {
        Set<String> all = new LinkedHashSet<>();
        words.values().forEach(all::addAll);
        if (language == Language.CHINESE) {
            String longestFirst = all.stream()
                    .sorted(Comparator.comparingInt(word -> -word.length()))
                    .collect(Collectors.joining("|"));
            return text.matches("(?:" + longestFirst + "|[\\s\\p{P}])*+");
        }
        return Token.of(text).stream()
                .allMatch(token -> token.kind() == Token.Kind.MARK || all.contains(Stem.of(token.lower())));
    }
}
