package cofio.doctor;

import cofio.fact.Attribution;
import cofio.fact.Fact;
import cofio.fact.KeyValue;
import cofio.fact.Topic;
import cofio.text.PageLine;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Facts that say the same twice, and facts of which one value only can hold but several are given. Similar is not same:
 * only the same words count as the same, and only the same attribute of the same subject as a contradiction.
 */
final class DuplicateFacts {
    private static final Pattern MARKS = Pattern.compile("[*_`~\"“”‘’]");
    private static final Pattern END = Pattern.compile("[\\s.,;!。，；！]+$");
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final int LONGEST = 1_000;

    /** A fact where it stands. */
    private record Standing(ExaminedFile document, PageLine row, Fact fact, String value) {}

    private final Map<String, List<Standing>> byWords = new LinkedHashMap<>();
    private final Map<String, List<Standing>> byKey = new LinkedHashMap<>();

    /** What a fact is compared by: its words, and what it is said of where that has one value. */
    record Compared(String words, @Nullable String key, Fact fact) {}

    void add(ExaminedFile document, PageLine row) {
        Compared told = compared(document, row);
        if (told != null) {
            Standing standing = new Standing(document, row, told.fact, value(told.fact.text()));
            byWords.computeIfAbsent(told.words, k -> new ArrayList<>()).add(standing);
            if (told.key != null) {
                byKey.computeIfAbsent(told.key, k -> new ArrayList<>()).add(standing);
            }
        }
    }

    /** Null where a line is no fact of the present. */
    static @Nullable Compared compared(ExaminedFile document, PageLine row) {
        if (!row.fact()
                || document.isJournal()
                || row.words().isBlank()
                || row.words().length() > LONGEST) {
            return null;
        }
        String words = normal(Attribution.anyOf(row.words())
                .map(said -> said.bareLabel() + ": " + said.value())
                .orElse(row.words()));
        if (words.isEmpty()) {
            return null;
        }
        Fact fact = Fact.of(row.words());
        String context = context(document, row);
        String key = fact.identity().single() ? context + "\n" + fact.identity().key() : null;
        return new Compared(context + "\n" + words, key, fact);
    }

    /** Under a heading of its own, such as a person's name, "Phone" is that person's. */
    private static String context(ExaminedFile document, PageLine row) {
        boolean general = row.section().isEmpty() || Topic.titled(row.section()).isPresent() || isTitle(row.section());
        boolean gathered = document.folder().isEmpty() || document.folder().equals("memory");
        return general && gathered ? "" : document.name() + "\n" + row.section();
    }

    private static boolean isTitle(String section) {
        String title = section.toLowerCase(Locale.ROOT);
        return title.equals("memory") || title.equals("user") || title.equals("facts") || title.equals("记忆");
    }

    private static String value(String text) {
        int colon = KeyValue.colon(text);
        return normal(colon < 0 ? text : text.substring(colon + 1));
    }

    private static String normal(String words) {
        String plain = Normalizer.normalize(words, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
        plain = END.matcher(MARKS.matcher(plain).replaceAll("")).replaceAll("");
        return SPACE.matcher(plain).replaceAll(" ").strip();
    }

    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        for (List<Standing> same : byWords.values()) {
            if (same.size() > 1) {
                findings.add(duplicate(same, "the same fact stands " + times(same.size())));
            }
        }
        for (List<Standing> about : byKey.values()) {
            List<Standing> different = distinct(about);
            if (different.size() > 1 && isContradiction(different)) {
                findings.add(new Finding(
                        FindingKind.CONTRADICTION,
                        "different values of what can have only one",
                        "Keep the line that is right and forget the others, or tell the right one again.",
                        spots(different),
                        List.of(),
                        choices(different)));
            } else if (different.size() > 1) {
                findings.add(duplicate(byDetail(different), "two facts say the same, one of them in more detail"));
            }
        }
        return findings;
    }

    private static List<Standing> byDetail(List<Standing> facts) {
        return facts.stream()
                .sorted((one, other) -> Integer.compare(other.value.length(), one.value.length()))
                .toList();
    }

    private static String times(int count) {
        return count == 2 ? "twice" : count + " times";
    }

    private static List<Standing> distinct(List<Standing> about) {
        Map<String, Standing> values = new LinkedHashMap<>();
        about.forEach(told -> values.putIfAbsent(normal(told.row.words()), told));
        return List.copyOf(values.values());
    }

    /** A value that says more of the same is none: "Dr. Vasquez" and "Dr. Elena Vasquez from Stanford". */
    private static boolean isContradiction(List<Standing> facts) {
        for (int i = 0; i + 1 < facts.size(); i++) {
            Standing one = facts.get(i);
            Standing other = facts.get(i + 1);
            if (!holds(one.value, other.value) && !holds(other.value, one.value)) {
                return true;
            }
        }
        return false;
    }

    private static boolean holds(String longer, String shorter) {
        if (longer.contains(shorter)) {
            return true;
        }
        List<String> words = List.of(longer.split("[\\s,.;:()，。；：（）]+"));
        return words.containsAll(List.of(shorter.split("[\\s,.;:()，。；：（）]+")));
    }

    private static Finding duplicate(List<Standing> same, String message) {
        List<LineRemedy> remedies = same.stream()
                .skip(1)
                .filter(told -> told.document.isMarkdown())
                .map(told -> new LineRemedy(
                        LineRemedy.Act.STRIKE, told.document.name(), told.row.number(), told.row.text(), ""))
                .toList();
        return new Finding(
                FindingKind.DUPLICATE, message, "Keep the first line and take out the other.", spots(same), remedies);
    }

    private static List<LineRemedy> choices(List<Standing> facts) {
        return facts.stream().allMatch(told -> told.document.isMarkdown())
                ? facts.stream()
                        .map(told -> new LineRemedy(
                                LineRemedy.Act.STRIKE,
                                told.document.name(),
                                told.row.number(),
                                told.row.text(),
                                told.row.words()))
                        .toList()
                : List.of();
    }

    private static List<FindingSpot> spots(List<Standing> facts) {
        return facts.stream()
                .map(told -> new FindingSpot(told.document.name(), told.row.number(), ShownLine.line(told.row.words())))
                .toList();
    }
}
