package cofio.text;

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
 * Words of a language in a file of its folder: lines of the form {@code name: word word ...}. Where there are spaces between
 * words they are found in every form; else wherever they stand in a text.
 */
public final class WordList {
    private final Language language;
    private final SequencedMap<String, Set<String>> words = new LinkedHashMap<>();

    WordList(Language language, List<String> lines) {
        this.language = language;
        lines.forEach(this::add);
    }

    private void add(String line) {
        int colon = line.indexOf(':');
        if (line.startsWith("#") || colon < 0) {
            return;
        }
        Set<String> own = words.computeIfAbsent(line.substring(0, colon), name -> new LinkedHashSet<>());
        for (String word : line.substring(colon + 1).strip().split("\\s+")) {
            own.add(language.isSpaced() ? language.stem(word) : word);
        }
    }

    /** The names, in the order of the file, with their words. */
    public Map<String, Set<String>> all() {
        return Collections.unmodifiableMap(words);
    }

    /** Whether a word of that name stands in a text. */
    public boolean has(String name, String text) {
        Set<String> own = words.getOrDefault(name, Set.of());
        return language.isSpaced()
                ? Token.of(text).stream().anyMatch(token -> own.contains(language.stem(token.lower())))
                : own.stream().anyMatch(text::contains);
    }

    /** Whether any of its words is the last one of a text. */
    public boolean ends(String text) {
        if (!language.isSpaced()) {
            return words.values().stream().flatMap(Set::stream).anyMatch(text::endsWith);
        }
        List<Token> tokens = Token.of(text);
        return !tokens.isEmpty()
                && words.values().stream()
                        .anyMatch(own ->
                                own.contains(language.stem(tokens.getLast().lower())));
    }

    /** Whether a text has no other words. */
    public boolean makeUp(String text) {
        Set<String> all = new LinkedHashSet<>();
        words.values().forEach(all::addAll);
        if (!language.isSpaced()) {
            String longestFirst = all.stream()
                    .sorted(Comparator.comparingInt(word -> -word.length()))
                    .collect(Collectors.joining("|"));
            return text.matches("(?:" + longestFirst + "|[\\s\\p{P}])*+");
        }
        return Token.of(text).stream()
                .allMatch(token -> token.kind() == Token.Kind.MARK || all.contains(language.stem(token.lower())));
    }
}
