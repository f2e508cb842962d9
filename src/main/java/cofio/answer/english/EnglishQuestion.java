package cofio.answer.english;

import cofio.fact.english.English;
import cofio.text.Stem;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an English question asks for, and in which words.
 *
 * @param focus the noun that the answer must be one of ("which clinic"), as a stem, or empty
 * @param wanted the words that a fact should have
 * @param former asks for what was so before
 */
record EnglishQuestion(String text, List<Token> tokens, Kind kind, String focus, List<Wanted> wanted, boolean former) {

    enum Kind {
        WHO,
        WHOSE,
        WHEN,
        WHERE,
        WHY,
        COUNT,
        AMOUNT,
        AGE,
        MEASURE,
        NAME,
        WHAT,
        HOW,
        LIST,
        YES_NO,
        ABOUT
    }

    /** A word of the question. A fact that lacks a person who was named is about somebody else. */
    record Wanted(String stem, double weight, boolean person, boolean name) {}

    private static final Set<String> LIGHT = English.words(
            "the a an this that these those some any every each all both no my our your his her its their i we you he she it they me"
                    + " us him them myself mine yours what which who whom whose when where why how is are was were am be been being"
                    + " 's 're 'm 've 'd 'll do does did has have had can could will would should may might must shall n't not ca wo"
                    + " of for to from at in on with by about into onto and or but if then than so as again still now currently these"
                    + " days please exactly actually ever yet also too there here thing things one ones something anything called"
                    + " call named name kind sort type way moment supposed meant up out off over many much often long ago since until"
                    + " during before previously previous former formerly used earlier remember know tell recall remind whats whens"
                    + " wheres whos hows got get gets getting did going goes go day date time year month today right mean just only"
                    + " other else own same such very really look looks looking after care according");
    private static final Set<String> SOFT = English.words(
            "number place person have take use make do put keep need want like new old people set find give drink eat wear own address");
    private static final Set<String> ANYBODY =
            English.words("person people member contact guest head half owner agent");
    private static final Set<String> STATES =
            English.words("allergic afraid scared fond married keen good bad interested");
    private static final Set<String> EMPTY_VERBS = English.words("be do have get go take make call name use need");
    private static final Set<String> FORMER =
            English.words("before previously previous former formerly earlier ex originally");
    private static final Pattern WRAPPING = Pattern.compile(
            "^(?:(?:sorry to bother you,? but|sorry,?|please|quick (?:one|question)s?:?|hey|hi|hello|ok(?:ay)?|so|and|also|btw|well|by the way"
                    + "|um+|oh|thanks)[,:!.]*\\s+|(?:could|can|would|will) you (?:please |kindly |also |just )*(?:tell|remind|give|show|let)"
                    + " (?:me|us)(?: again| know)?\\s+|would you be so kind as to (?:tell|remind) me\\s+|(?:i (?:can['’]?t|cannot|don['’]?t|do not)"
                    + " (?:quite )?(?:remember|recall|know)|i(?:['’]ve)? (?:forgot|forgotten)|i['’]?d like to know|i would like to know|i (?:want|need)"
                    + " to know|remind me(?: again)?|tell me(?: again)?|do you (?:remember|know|recall|happen to know)|any idea|let me know)"
                    + "(?: of| about)?\\s+(?=what|who|whom|whose|where|when|which|why|how|if|whether|my|our|the)|(?:have a look (?:in|at)|look (?:in|at|up)|check"
                    + "|according to|read|see|in|from|based on)[^,:;?\\n]{0,20}?`?memory/[\\w.-]+`?(?: file)?(?: please)?\\s*[,:;–—-]*\\s*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ASIDE = Pattern.compile(
            "(?:,? ?(?:in|from|according to|based on|per|check)[^,;?]{0,20}`?memory/[\\w.-]+`?(?: file)?| again\\b|,? please\\b|,? by the way\\b)",
            Pattern.CASE_INSENSITIVE);

    static EnglishQuestion read(String question) {
        String text = question.strip().replaceFirst("^\\(?\\d{1,2}[.):]\\s*", "");
        for (int i = 0; i < 6; i++) {
            text = WRAPPING.matcher(text).replaceFirst("");
        }
        text = ASIDE.matcher(text).replaceAll("").strip();
        List<Token> tokens = Token.of(text);
        List<String> words = tokens.stream().map(Token::lower).toList();
        boolean former = words.stream().anyMatch(FORMER::contains)
                || text.toLowerCase(Locale.ROOT).contains("used to")
                || words.contains("old") && !words.contains("how") && (words.contains("was") || words.contains("were"));
        Shape shape = Shape.of(words);
        return new EnglishQuestion(text, tokens, shape.kind(), shape.focus(), wanted(tokens, shape, former), former);
    }

    boolean has(String word) {
        return tokens.stream().anyMatch(token -> token.is(word));
    }

    /** Asks about the user: "my", "I", "our". */
    boolean isMine() {
        return tokens.stream()
                .anyMatch(token -> token.is("my")
                        || token.is("i")
                        || token.is("our")
                        || token.is("we")
                        || token.is("me")
                        || token.is("us"));
    }

    private static String stem(Token token) {
        String base = English.isPastVerb(token.lower()) ? English.verbBase(token.lower()) : "";
        return base.isEmpty() ? View.stem(token) : Stem.of(base);
    }

    /** What the question says of its subject, as stems: "allergic", "hate"; empty for "what colour is my car". */
    List<String> predicates() {
        List<String> predicates = new ArrayList<>();
        for (int i = 1; i < tokens.size(); i++) {
            String lower = tokens.get(i).lower();
            String verb = isNoun(tokens.get(i - 1).lower()) ? "" : English.verbBase(lower);
            if (STATES.contains(lower) || !verb.isEmpty() && !EMPTY_VERBS.contains(verb)) {
                predicates.add(Stem.of(verb.isEmpty() ? lower : verb));
            }
        }
        return predicates;
    }

    /** What follows such a word is a noun: "my bike". */
    private static boolean isNoun(String before) {
        return switch (before) {
            case "my", "our", "your", "the", "a", "an", "his", "her", "their", "'s", "which", "what" -> true;
            default -> false;
        };
    }

    private static boolean isAcronym(String word) {
        return word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT));
    }

    private static List<Wanted> wanted(List<Token> tokens, Shape shape, boolean former) {
        List<Wanted> wanted = new ArrayList<>();
        List<String> stems = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            String lower = token.lower();
            stems.add(Stem.of(lower));
            boolean name = token.isCapitalised()
                    && i > 0
                    && !token.is("i")
                    && !English.isTitle(token.text())
                    && !English.isDayOrMonth(lower)
                    && !isAcronym(token.text());
            boolean skip = token.kind() == Token.Kind.MARK
                    || !name && LIGHT.contains(lower)
                    || English.isTitle(token.text())
                    || former && lower.equals("old")
                    || shape.skips(i);
            if (skip) {
                continue;
            }
            boolean person = English.isPerson(lower) && !token.isCapitalised() && !ANYBODY.contains(lower);
            double weight = name || person ? 1.5 : SOFT.contains(lower) ? 0.3 : 1;
            wanted.add(new Wanted(stem(token), weight, person, name));
        }
        for (String phrase : Concepts.phrasesIn(stems)) {
            List<String> parts = List.of(phrase.split("_"));
            wanted.removeIf(word -> parts.contains(word.stem()));
            wanted.add(new Wanted(phrase, 1, false, false));
        }
        if (shape.work()) {
            wanted.removeIf(word -> word.stem().equals("liv") || word.stem().equals("work"));
            wanted.add(new Wanted("work", 1, false, false));
        }
        return wanted;
    }
}
