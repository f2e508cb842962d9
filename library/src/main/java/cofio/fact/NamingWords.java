package cofio.fact;

import cofio.text.Language;
import cofio.text.LowerCase;
import cofio.text.SimplifiedChinese;
import cofio.text.Token;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The words by which a person names facts, to find, forget or ask about them: "my old phone number", "Marcus".
 *
 * <p>A fact matches if it contains all of them, in any form; filler words do not count.
 */
public record NamingWords(String text, Language language, Set<String> wanted) {
    private static final Pattern LINE_END = Pattern.compile("\\R");

    public static NamingWords of(String words) {
        // Words may be told on several lines; a fact has one.
        String text = LINE_END.matcher(words).replaceAll(" ");
        Language language = Language.of(text);
        Set<String> wanted = language.isSpaced() ? stems(text, language, true) : pairs(text, language, true);
        return new NamingWords(text, language, Set.copyOf(wanted));
    }

    /** The facts whose attribute itself these words name: "my phone number", not "my old phone number". */
    public Predicate<Fact> naming() {
        return fact -> !wanted.isEmpty()
                && Attribution.of(Referent.off(fact.text()))
                        .map(said -> of(said.label()).wanted().equals(wanted))
                        .orElse(false);
    }

    /** Whether a word says nothing of what is meant, in any language. */
    public static boolean isSilent(String lower) {
        return Language.all().stream().anyMatch(one -> isSilent(lower, one));
    }

    static boolean isSilent(String lower, Language language) {
        return language.wordSet("silent-words").contains(lower);
    }

    /** Whether a text may hold a fact that these words name: a look at its letters, much faster than to read it. */
    public boolean mayStandIn(String text) {
        String plain = plain(text);
        return !wanted.isEmpty() && wanted.stream().allMatch(word -> plain.contains(certain(word)));
    }

    /** What a text holds of a word in any of its forms: all but the last letter, which may be another ("study", "studies"). */
    private String certain(String word) {
        String letters = plain(word);
        boolean known = language.equals(Language.ENGLISH) || !language.isSpaced();
        boolean hasForms =
                letters.codePoints().noneMatch(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN);
        return !known || letters.isEmpty() ? "" : hasForms ? letters.substring(0, letters.length() - 1) : letters;
    }

    private static String plain(String text) {
        return SimplifiedChinese.of(LowerCase.of(text)).replace('’', '\'');
    }

    public boolean isEmpty() {
        return wanted.isEmpty();
    }

    public boolean standIn(Fact fact) {
        return !wanted.isEmpty() && heldBy(fact).containsAll(wanted);
    }

    private Set<String> heldBy(Fact fact) {
        return language.isSpaced() ? stems(fact.text(), language, false) : pairs(fact.text(), language, false);
    }

    private static Set<String> stems(String text, Language language, boolean wanted) {
        Set<String> stems = new HashSet<>();
        for (Token token : Token.of(text)) {
            String lower = token.lower();
            if (token.kind() == Token.Kind.MARK || wanted && isSilent(lower, language)) {
                continue;
            }
            stems.add(language.stem(lower));
            if (token.kind() == Token.Kind.WHOLE) {
                for (Token inner : Token.of(lower.substring(1))) {
                    stems.add(language.stem(inner.lower()));
                }
            }
        }
        return stems;
    }

    /** What has no spaces is compared by pairs of characters, and by single ones where a word has but one. */
    private static Set<String> pairs(String text, Language language, boolean wanted) {
        String silent = wanted ? language.own("silent-letters").orElse("") : "";
        Set<String> pairs = new HashSet<>();
        StringBuilder run = new StringBuilder();
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : '。';
            boolean counts = Character.isLetterOrDigit(c) && silent.indexOf(c) < 0;
            if (counts) {
                run.append((char) SimplifiedChinese.of(Character.toLowerCase(c)));
                continue;
            }
            for (int j = 0; j + 1 < run.length(); j++) {
                pairs.add(run.substring(j, j + 2));
            }
            if (run.length() == 1 || !wanted) {
                run.chars().forEach(one -> pairs.add(Character.toString(one)));
            }
            run.setLength(0);
        }
        return pairs;
    }
}
