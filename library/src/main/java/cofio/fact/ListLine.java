package cofio.fact;

import cofio.text.TrailingMarks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A label with several things behind it: "Shopping list: oat milk, lemons, cat litter".
 *
 * @param items the things, in their order
 */
public record ListLine(String text, List<Item> items) {
    /** So many things make a list. */
    private static final int LEAST = 3;

    private static final Pattern BETWEEN = Pattern.compile("[,;，；、](?:\\s*and\\b)?|\\band\\b");

    /** {@code start}, {@code end}: where it stands in the line. */
    public record Item(String words, int start, int end) {}

    public ListLine {
        items = List.copyOf(items);
    }

    public static Optional<ListLine> of(String text) {
        int colon = KeyValue.colon(text);
        List<Item> items = colon > 0 ? items(text, colon + 1) : List.of();
        return items.size() >= LEAST ? Optional.of(new ListLine(text, items)) : Optional.empty();
    }

    /** How many things words name one after the other: "rye flour, lamp oil and candles" three. */
    public static int count(String words) {
        return items(words, 0).size();
    }

    private static List<Item> items(String text, int from) {
        List<Item> items = new ArrayList<>();
        Matcher between = BETWEEN.matcher(text);
        int start = from;
        while (start <= text.length()) {
            boolean more = between.find(start);
            int end = more ? between.start() : text.length();
            String words = text.substring(start, end).strip();
            if (!words.isEmpty()) {
                items.add(new Item(words, start, end));
            }
            start = more ? between.end() : text.length() + 1;
        }
        return items;
    }

    /** Those of its things that words name: in full, or in a word that no other of them has. */
    public List<Item> named(String words) {
        Set<String> said = SharedWords.terms(words);
        Map<String, Integer> often = new HashMap<>();
        items.forEach(item -> SharedWords.terms(item.words()).forEach(term -> often.merge(term, 1, Integer::sum)));
        return items.stream()
                .filter(item -> {
                    Set<String> terms = SharedWords.terms(item.words());
                    boolean whole = !terms.isEmpty() && said.containsAll(terms);
                    return whole
                            || terms.stream().anyMatch(term -> said.contains(term) && often.getOrDefault(term, 0) == 1);
                })
                .toList();
    }

    /** The line without the things that words name; empty where they name none or all. */
    public Optional<String> withoutNamed(String words) {
        List<Item> gone = named(words);
        if (gone.isEmpty() || gone.size() == items.size()) {
            return Optional.empty();
        }
        StringBuilder rest = new StringBuilder(text);
        for (Item item : items.reversed()) {
            if (gone.contains(item)) {
                int at = items.indexOf(item);
                boolean first = items.subList(0, at).stream().allMatch(gone::contains);
                // with the mark before it, or behind it where nothing stands before
                int from = first ? item.start() : items.get(at - 1).end();
                int to = first && at + 1 < items.size() ? items.get(at + 1).start() : item.end();
                rest.delete(from, to);
            }
        }
        return Optional.of(TrailingMarks.without(rest.toString(), ",;，；、"));
    }
}
