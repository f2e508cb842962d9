package cofio.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The languages that Cofio knows, in the order in which they are tried. English is tried last and accepts any text. */
public final class KnownLanguages {
    private static volatile List<Language> known = List.of(Language.CHINESE, Language.ENGLISH);
    private static final Map<String, Pattern> PATTERNS = new ConcurrentHashMap<>();

    private KnownLanguages() {}

    /** For a program that brings a language of its own, before it opens a memory. */
    public static synchronized void add(Language language) {
        List<Language> all = new ArrayList<>(known);
        all.add(all.size() - 1, language);
        known = List.copyOf(all);
        PATTERNS.clear();
    }

    public static synchronized void remove(Language language) {
        known = known.stream().filter(one -> !one.equals(language)).toList();
        PATTERNS.clear();
    }

    static List<Language> all() {
        return known;
    }

    static Language of(String text) {
        for (Language language : known) {
            if (language.isWritten(text)) {
                return language;
            }
        }
        return Language.ENGLISH;
    }

    static Pattern pattern(String key) {
        Pattern any = PATTERNS.get(key);
        return any == null ? PATTERNS.computeIfAbsent(key, KnownLanguages::joined) : any;
    }

    private static Pattern joined(String key) {
        String all = known.reversed().stream()
                .flatMap(language -> language.own(key).stream())
                .map(one -> "(?:" + one + ")")
                .collect(Collectors.joining("|"));
        return Pattern.compile(all.isEmpty() ? "(?!)" : all);
    }
}
