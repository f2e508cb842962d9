package cofio.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A language as its folder describes it. Its file {@code language.txt}, read when first needed, has lines of the form
 * {@code name: text}; a line that begins with a space goes on with the text of the one before it. In what is said,
 * {@code \n} is a new line and {@code \s} a space; patterns stand there as they are.
 */
public class LanguageFolder implements Language {
    private static final String FOLDERS = "/cofio/text/";
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)\\}|\\\\([ns])");
    private static final Pattern NOTHING = Pattern.compile("(?!)");

    private final String name;
    private final Map<String, Pattern> patterns = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> sets = new ConcurrentHashMap<>();
    private final Map<String, WordList> lists = new ConcurrentHashMap<>();
    private volatile @Nullable Map<String, String> texts;

    /** {@code name}: that of the folder. */
    public LanguageFolder(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    /** Where it has a letter of its own, or where a good part of the words are among its common ones. */
    @Override
    public boolean isWritten(String text) {
        String lower = LowerCase.of(text);
        if (pattern("own-letters").matcher(lower).find()) {
            return true;
        }
        Set<String> common = own("common-words").isPresent() ? wordSet("common-words") : Set.of();
        int words = 0;
        int known = 0;
        for (Token token : common.isEmpty() ? List.<Token>of() : Token.of(lower)) {
            words += token.isWord() ? 1 : 0;
            known += common.contains(token.lower()) ? 1 : 0;
        }
        return known > 0 && known * 3 >= words;
    }

    @Override
    public boolean isSpaced() {
        return true;
    }

    @Override
    public String stem(String word) {
        return pattern("word-ending").matcher(LowerCase.of(word)).replaceFirst("");
    }

    @Override
    public Optional<String> own(String key) {
        return Optional.ofNullable(texts().get(key));
    }

    @Override
    public String phrase(String key, Object... words) {
        String text = texts().get(key);
        return text == null ? inEnglish(key).phrase(key, words) : filled(text, words);
    }

    private Language inEnglish(String key) {
        if (equals(ENGLISH)) {
            throw new IllegalStateException("no " + key + " in " + FOLDERS + name);
        }
        return ENGLISH;
    }

    private static String filled(String text, Object... words) {
        if (text.indexOf('{') < 0 && text.indexOf('\\') < 0) {
            return text;
        }
        Matcher place = PLACE.matcher(text);
        return place.replaceAll(found -> Matcher.quoteReplacement(
                found.group(1) != null
                        ? String.valueOf(words[Integer.parseInt(found.group(1))])
                        : found.group(2).equals("n") ? "\n" : " "));
    }

    @Override
    public String counted(String key, long count, Object... words) {
        Object[] all = Stream.concat(Stream.of(count), Arrays.stream(words)).toArray();
        String one = key + ".one";
        return phrase(count == 1 && texts().containsKey(one) ? one : key, all);
    }

    @Override
    public float number(String key) {
        String text = texts().get(key);
        return text == null ? inEnglish(key).number(key) : Float.parseFloat(text);
    }

    @Override
    public Set<String> wordSet(String key) {
        Set<String> set = sets.get(key);
        if (set == null) {
            String text = texts().get(key);
            set = text == null ? inEnglish(key).wordSet(key) : Set.copyOf(WordSet.of(text));
            sets.put(key, set);
        }
        return set;
    }

    @Override
    public Pattern pattern(String key) {
        return patterns.computeIfAbsent(
                key, one -> own(one).map(Pattern::compile).orElse(NOTHING));
    }

    @Override
    public List<Pattern> patterns(String key) {
        List<Pattern> all = new ArrayList<>();
        while (texts().containsKey(key + "." + (all.size() + 1))) {
            all.add(pattern(key + "." + (all.size() + 1)));
        }
        return all;
    }

    /** Those in numbers are found in any language; words for days need a class of their own. */
    @Override
    public List<DateMention> dates(String text, LocalDate said) {
        return List.of();
    }

    @Override
    public WordList wordList(String file) {
        return lists.computeIfAbsent(file, one -> new WordList(this, lines(name, one)));
    }

    private Map<String, String> texts() {
        Map<String, String> read = texts;
        if (read == null) {
            read = read();
            texts = read;
        }
        return read;
    }

    private Map<String, String> read() {
        Map<String, String> read = new HashMap<>();
        String key = "";
        for (String line : lines(name, "language")) {
            if (line.startsWith(" ")) {
                read.merge(key, line.strip(), String::concat);
            } else if (!line.startsWith("#") && line.indexOf(':') > 0) {
                key = line.substring(0, line.indexOf(':'));
                read.put(key, line.substring(key.length() + 1).strip());
            }
        }
        return read;
    }

    /** The lines of a file in the folder of a language; none where it has no such file. */
    static List<String> lines(String name, String file) {
        try (InputStream in = LanguageFolder.class.getResourceAsStream(FOLDERS + name + "/" + file + ".txt")) {
            return in == null
                    ? List.of()
                    : new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                            .lines()
                            .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
