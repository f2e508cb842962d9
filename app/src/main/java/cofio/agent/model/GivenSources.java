package cofio.agent.model;

import cofio.agent.model.ComparableValues.Kind;
import cofio.agent.model.ComparableValues.Value;
import cofio.fact.Fact;
import cofio.text.WordStem;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the model was given, and what the user said: the only sources from which it can know something of the user. A
 * value has support if it stands in one of them.
 */
final class GivenSources {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{Nd}]+");
    private static final Pattern LABEL = Pattern.compile("([^:：]{2,60})[:：]\\s*\\S.*");
    private static final Pattern NAMES =
            Pattern.compile("[:：]\\s*(?:(?:Dr|Mr|Mrs|Ms|Prof)\\.? )?((?:\\p{Lu}[\\p{L}'’-]+(?: |$))+)");
    private static final Pattern OWNER = Pattern.compile("^(\\p{Lu}\\p{L}+)(?:'s|’s)? ");

    private final LocalDate today;
    private final Map<Kind, Set<String>> forms = new EnumMap<>(Kind.class);
    private final Set<String> words = new HashSet<>();
    private final Set<String> pairs = new HashSet<>();
    private final Set<String> people = new HashSet<>();
    private final Map<String, StringBuilder> labels = new HashMap<>();
    private final StringBuilder all = new StringBuilder();

    GivenSources(LocalDate today) {
        this.today = today;
        for (Kind kind : Kind.values()) {
            forms.put(kind, new HashSet<>());
        }
    }

    LocalDate today() {
        return today;
    }

    /** What somebody said, or what was found. */
    void hear(String text) {
        all.append(ComparableValues.plain(text)).append('\n');
        for (Value value : ComparableValues.in(text, today)) {
            of(value.kind()).addAll(value.forms());
            if (value.kind() == Kind.DATE) {
                unfold(value.forms().getFirst());
            } else if (value.kind() == Kind.CODE || value.kind() == Kind.QUOTED) {
                // The groups of a number, the numbers of a quotation.
                WORD.matcher(text).results().forEach(word -> of(Kind.CODE).add(ComparableValues.plain(word.group())));
                ComparableValues.in(value.forms().getFirst(), today)
                        .forEach(inner -> of(inner.kind()).addAll(inner.forms()));
            }
        }
        WORD.matcher(text).results().forEach(word -> words.add(WordStem.of(ComparableValues.plain(word.group()))));
        for (int i = 0; i + 1 < text.length(); i++) {
            if (Character.isIdeographic(text.charAt(i)) && Character.isIdeographic(text.charAt(i + 1))) {
                pairs.add(text.substring(i, i + 2));
            }
        }
    }

    /** A fact, also by what it is a fact of. */
    void know(String fact) {
        hear(fact);
        Matcher label = LABEL.matcher(fact);
        if (label.matches()) {
            labels.computeIfAbsent(ComparableValues.plain(label.group(1)), key -> new StringBuilder())
                    .append(fact)
                    .append('\n');
        }
        Fact.of(fact).naming().ifPresent(name -> {
            people.add(name);
            Matcher names = NAMES.matcher(fact);
            if (names.find()) {
                people.addAll(List.of(names.group(1).strip().split("\\s+")));
            }
        });
        Matcher owner = OWNER.matcher(fact);
        if (owner.find() && (fact.startsWith("'", owner.end(1)) || fact.startsWith("’", owner.end(1)))) {
            people.add(owner.group(1));
        }
    }

    /** A date is also a month, a year, a day of the week. */
    private void unfold(String iso) {
        if (iso.matches("\\d{4}.*")) {
            of(Kind.DATE).add(iso.substring(0, 4));
            of(Kind.CODE).add(iso.substring(0, 4));
        }
        if (iso.matches("\\d{4}-\\d{2}-\\d{2}")) {
            LocalDate day = LocalDate.parse(iso);
            of(Kind.DATE).add(iso.substring(0, 7));
            of(Kind.DATE).add("-" + iso.substring(4));
            words.add(WordStem.of(name(day)));
            words.add(WordStem.of(day.getMonth()
                    .getDisplayName(TextStyle.FULL, Locale.ENGLISH)
                    .toLowerCase(Locale.ROOT)));
        }
    }

    private static String name(LocalDate day) {
        return day.getDayOfWeek().getDisplayName(TextStyle.FULL, Locale.ENGLISH).toLowerCase(Locale.ROOT);
    }

    private Set<String> of(Kind kind) {
        return forms.getOrDefault(kind, new HashSet<>());
    }

    boolean supports(Value value) {
        return switch (value.kind()) {
            case NAME -> hasWords(value.forms().getFirst());
            case QUOTED -> all.indexOf(value.forms().getFirst()) >= 0;
            default -> value.forms().stream().anyMatch(of(value.kind())::contains);
        };
    }

    /** The values of a text that have no support; its first word may have a capital letter for no other reason. */
    List<Value> strays(String text) {
        String first = ComparableValues.first(text);
        return ComparableValues.in(text, today).stream()
                .filter(value -> !supports(value))
                .filter(value ->
                        value.kind() != Kind.NAME || !value.forms().getFirst().equals(first))
                .toList();
    }

    /** Whether all words of a text were given; "Jean-Luc" is two. */
    boolean hasWords(String text) {
        return WORD.matcher(text).results().allMatch(word -> hasWord(word.group()));
    }

    boolean hasWord(String word) {
        return words.contains(WordStem.of(ComparableValues.plain(word)));
    }

    /** How much of a Chinese text was given, by the pairs of its characters. */
    boolean hasHan(String text) {
        int known = 0;
        int count = 0;
        for (int i = 0; i + 1 < text.length(); i++) {
            if (Character.isIdeographic(text.charAt(i)) && Character.isIdeographic(text.charAt(i + 1))) {
                count++;
                known += pairs.contains(text.substring(i, i + 2)) ? 1 : 0;
            }
        }
        return count == 0 ? all.indexOf(ComparableValues.plain(text)) >= 0 : known * 2 >= count;
    }

    boolean hasDates() {
        return !of(Kind.DATE).isEmpty();
    }

    Set<String> people() {
        return people;
    }

    /** Whether there are facts of this very attribute, and none of them has the values. */
    boolean contradicts(String attribute, List<Value> values) {
        StringBuilder facts = labels.get(ComparableValues.plain(attribute));
        if (facts == null || values.isEmpty()) {
            return false;
        }
        GivenSources narrow = new GivenSources(today);
        narrow.hear(facts.toString());
        return values.stream().noneMatch(narrow::supports);
    }
}
