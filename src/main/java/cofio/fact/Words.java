package cofio.fact;

import cofio.text.Language;
import cofio.text.Simplified;
import cofio.text.Stem;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The words by which a person names facts, to find, forget or ask about them: "my old phone number", "Marcus".
 *
 * <p>A fact has them if all of them stand in it, in whatever form; words that say nothing of the fact do not count.
 */
public record Words(String text, Language language, Set<String> wanted) {
    private static final Set<String> SILENT = Set.copyOf(List.of(
            ("my our your the a an of for about on at in to from with and or is are was were am be been do does did has have had i we"
                            + " you me us it its this that these those everything anything all any fact facts please what who whom whose when"
                            + " where which why how much many tell know remember again exactly called call name named old's there their his"
                            + " her he she they them by as so can could would will should 's 'm 're 've 'll 'd n't not current currently now"
                            + " time times get got go going kind sort type one ones also just still")
                    .split(" ")));
    private static final String SILENT_CHINESE = "知道记住得告诉说些的了吗呢吧啊是我你有在和叫着过都把请关于所有一切事情信息什么哪谁几多少怎么样时候里儿个那这位";

    private static final Pattern LINE_END = Pattern.compile("\\R");

    public static Words of(String words) {
        // Words may be told on several lines; a fact has one.
        String text = LINE_END.matcher(words).replaceAll(" ");
        Language language = Language.of(text);
        Set<String> wanted = language == Language.CHINESE ? pairs(text, true) : stems(text, true);
        return new Words(text, language, Set.copyOf(wanted));
    }

    /** The facts whose attribute itself these words name: "my phone number", not "my old phone number". */
    public Predicate<Fact> naming() {
        return fact -> !wanted.isEmpty()
                && Attribution.of(Referent.off(fact.text()))
                        .map(said -> of(said.label()).wanted().equals(wanted))
                        .orElse(false);
    }

    /** Whether a word says nothing of what is meant. */
    public static boolean isSilent(String lower) {
        return SILENT.contains(lower);
    }

    public boolean isEmpty() {
        return wanted.isEmpty();
    }

    public boolean standIn(Fact fact) {
        return !wanted.isEmpty() && heldBy(fact).containsAll(wanted);
    }

    private Set<String> heldBy(Fact fact) {
        return language == Language.CHINESE ? pairs(fact.text(), false) : stems(fact.text(), false);
    }

    public List<String> missingIn(Fact fact) {
        Set<String> held = heldBy(fact);
        List<String> missing = new ArrayList<>();
        for (String word : wanted) {
            if (!held.contains(word)) {
                missing.add(word);
            }
        }
        return missing;
    }

    private static Set<String> stems(String text, boolean wanted) {
        Set<String> stems = new HashSet<>();
        for (Token token : Token.of(text)) {
            String lower = token.lower();
            if (token.kind() == Token.Kind.MARK || wanted && isSilent(lower)) {
                continue;
            }
            stems.add(Stem.of(lower));
            if (token.kind() == Token.Kind.WHOLE) {
                for (Token inner : Token.of(lower.substring(1))) {
                    stems.add(Stem.of(inner.lower()));
                }
            }
        }
        return stems;
    }

    /** Chinese is compared by pairs of characters, and by single ones where a word has but one. */
    private static Set<String> pairs(String text, boolean wanted) {
        Set<String> pairs = new HashSet<>();
        StringBuilder run = new StringBuilder();
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : '。';
            boolean counts = Character.isLetterOrDigit(c) && !(wanted && SILENT_CHINESE.indexOf(c) >= 0);
            if (counts) {
                run.append((char) Simplified.of(Character.toLowerCase(c)));
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
