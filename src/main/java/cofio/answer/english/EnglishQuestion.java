package cofio.answer.english;

import cofio.fact.english.English;
import cofio.text.Lower;
import cofio.text.Stem;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

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
        DURATION,
        FREQUENCY,
        NAME,
        WHAT,
        HOW,
        LIST,
        YES_NO,
        ABOUT
    }

    enum Role {
        /** A name: a fact without it is about somebody or something else. */
        NAME,
        /** What somebody is to somebody: a fact without that person is about another one. */
        PERSON,
        /** What the question says of its subject. */
        VERB,
        THING
    }

    record Wanted(String stem, double weight, Role role) {
        boolean person() {
            return role == Role.PERSON;
        }

        boolean name() {
            return role == Role.NAME;
        }

        boolean isVerb() {
            return role == Role.VERB;
        }
    }

    private static final double REQUIRED = 1.5;
    private static final double SOFT_WEIGHT = 0.3;

    private static final Set<String> LIGHT = English.words(
            "the a an this that these those some any every each all both no my our your his her its their i we you he she it they me"
                    + " us him them myself mine yours what which who whom whose when where why how is are was were am be been being"
                    + " 's 're 'm 've 'd 'll ' do does did has have had having can could will would should may might must shall n't not"
                    + " ca wo of for to from at in on with by about into onto and or but if then than so as per again still now currently"
                    + " these days please exactly actually ever yet also too there here thing things one ones something anything everything called"
                    + " call named name names kind sort type way moment supposed meant up out off over many much often long ago since until"
                    + " during before previously previous former formerly used earlier remember know tell recall remind whats whens"
                    + " wheres whos hows got get gets getting did doing done going goes go went day date time year month today mean"
                    + " just only other else own same such very really look looks looking after care according someone somebody anyone"
                    + " anybody everyone everybody altogether total nowadays present presently max maximum approximately roughly about"
                    + " probably maybe again ok okay afterwards i.e e.g always usually normally generally im");
    private static final Set<String> SOFT = English.words(
            "number place person people set new old like drink eat wear own address first last next main current latest correct"
                    + " actual full whole available necessary little big thing stuff bit lot item info information detail side part session class affiliation");
    private static final Set<String> ANYBODY =
            English.words("person people member contact guest head half owner agent guide player");
    private static final Set<String> FORMER =
            English.words("before previously previous former formerly earlier ex originally");

    static EnglishQuestion read(String question) {
        String text = Asides.without(question);
        List<Token> tokens = untilBefore(Spelling.corrected(Token.of(text)));
        List<String> words = tokens.stream().map(Token::lower).toList();
        boolean former = asksForFormer(text, words);
        Shape shape = Shape.of(words);
        return new EnglishQuestion(text, tokens, shape.kind(), shape.focus(), wanted(tokens, shape, former), former);
    }

    /** What came "before the Duster" is not the Duster. */
    private static List<Token> untilBefore(List<Token> tokens) {
        List<String> words = tokens.stream().map(Token::lower).toList();
        int before = words.indexOf("before");
        boolean past =
                words.contains("did") || words.contains("was") || words.contains("were") || words.contains("had");
        return past && before > 2 ? tokens.subList(0, before + 1) : tokens;
    }

    private static boolean asksForFormer(String text, List<String> words) {
        String lower = Lower.of(text);
        boolean was = words.contains("was") || words.contains("were") || words.contains("did");
        return words.stream().anyMatch(FORMER::contains)
                || lower.contains("used to")
                || words.contains("old") && !words.contains("how") && was;
    }

    EnglishQuestion with(List<Wanted> other) {
        return new EnglishQuestion(text, tokens, kind, focus, other, former);
    }

    EnglishQuestion as(Kind other) {
        return new EnglishQuestion(text, tokens, other, focus, wanted, former);
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
        return wanted.stream().filter(Wanted::isVerb).map(Wanted::stem).toList();
    }

    /** "the college where my mentor teaches", "the school my niece goes to": what is asked about is named by a fact. */
    boolean isRelative() {
        for (int i = 3; i + 1 < tokens.size(); i++) {
            boolean marker = tokens.get(i).is("where")
                    || tokens.get(i).is("that")
                    || tokens.get(i).is("which")
                    || tokens.get(i).is("who");
            boolean owner = tokens.get(i).is("my")
                    || tokens.get(i).is("i")
                    || tokens.get(i).is("we");
            boolean noun = tokens.get(i - 1).isWord() && tokens.get(i - 2).is("the");
            if ((marker || owner) && noun) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAcronym(String word) {
        return word.length() > 1 && word.equals(word.toUpperCase(Locale.ROOT));
    }

    private static List<Wanted> wanted(List<Token> tokens, Shape shape, boolean former) {
        List<Wanted> wanted = new ArrayList<>();
        List<String> stems = new ArrayList<>();
        int verb = Predicate.index(tokens, shape.to());
        boolean open = shape.kind() == Kind.WHAT && shape.focus().isEmpty();
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
            if (name || person) {
                wanted.add(new Wanted(stem(token), REQUIRED, name ? Role.NAME : Role.PERSON));
            } else if (i == verb || Predicate.isState(lower)) {
                boolean generic = Predicate.isGeneric(lower);
                double weight = generic ? open ? 0.6 : SOFT_WEIGHT : 1;
                wanted.add(new Wanted(Predicate.stem(lower), weight, Role.VERB));
            } else {
                wanted.add(new Wanted(stem(token), SOFT.contains(lower) ? SOFT_WEIGHT : 1, Role.THING));
            }
        }
        for (String phrase : Concepts.phrasesIn(stems)) {
            List<String> parts = List.of(phrase.split("_"));
            if (wanted.removeIf(word -> parts.contains(word.stem()) && !word.name() && !word.person())) {
                wanted.add(new Wanted(phrase, 1, Role.THING));
            }
        }
        if (shape.work()) {
            wanted.removeIf(word -> word.stem().equals("liv") || word.stem().equals("work"));
            wanted.add(new Wanted("work", 1, Role.THING));
        }
        return wanted;
    }
}
