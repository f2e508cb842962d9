package cofio.http;

import cofio.fact.Attribution;
import cofio.fact.Fact;
import cofio.fact.KeyValue;
import cofio.fact.Topic;
import cofio.text.Language;
import cofio.text.NameTitles;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A name in the words of a fact.
 *
 * @param sure false for a capital that may only be there because the line begins with it
 */
record NameSighting(String name, Kind kind, int start, int end, boolean sure) {
    /** What bears the name, what is worth most first. */
    enum Kind {
        PERSON,
        PROJECT,
        PLACE,
        THING
    }

    private static final Set<String> NO_NAMES = Set.of(
            ("i my we our the a an he she they it his her their its this that these those there here no not yes if when"
                            + " monday tuesday wednesday thursday friday saturday sunday january february march april may"
                            + " june july august september october november december")
                    .split(" "));
    private static final Set<String> MINE = Set.of("my", "our");
    private static final Set<String> MOVES = Set.of("moved", "move", "moving", "travelled", "went", "flew");

    static List<NameSighting> in(Fact fact) {
        Language language = Language.of(fact.text());
        return language.isSpaced() ? byCapitals(fact) : byWordsAround(fact, language);
    }

    private static List<NameSighting> byCapitals(Fact fact) {
        List<NameSighting> seen = new ArrayList<>();
        String text = fact.text();
        int colon = KeyValue.colon(text);
        List<Token> tokens = Token.of(text);
        for (int i = 0; i < tokens.size(); i++) {
            int end = i;
            while (end < tokens.size() && isPartOfName(tokens.get(end)) && (end == i || adjoin(text, tokens, end))) {
                end++;
            }
            int from = i;
            while (from < end - 1 && isTitle(tokens.get(from))) {
                from++;
            }
            if (end > from && isProject(tokens.get(from)) && end - from > 1) {
                from++;
            }
            boolean letter = end - from == 1 && tokens.get(from).text().length() == 1; // blood group B
            if (end > from && !letter && !isProject(tokens.get(from))) {
                int start = tokens.get(from).start();
                int stop = tokens.get(end - 1).end();
                boolean first = from == 0;
                boolean owns = end < tokens.size() && tokens.get(end).is("'s");
                boolean sure = !first || owns || end - from > 1 && colon < 0;
                if (first && colon > 0 && stop <= colon && !owns) {
                    sure = false; // a label begins with a capital, that is all
                }
                seen.add(new NameSighting(
                        text.substring(start, stop), kind(fact, tokens, from, end, colon), start, stop, sure));
            }
            i = Math.max(i, end - 1);
        }
        return seen;
    }

    private static boolean isPartOfName(Token token) {
        return token.isCapitalised()
                && !NO_NAMES.contains(token.lower())
                && !token.lower().startsWith("'");
    }

    private static boolean adjoin(String text, List<Token> tokens, int i) {
        String between = text.substring(tokens.get(i - 1).end(), tokens.get(i).start());
        return between.isBlank() || between.equals(". ");
    }

    private static boolean isTitle(Token token) {
        return NameTitles.contains(token.text().replace(".", ""));
    }

    private static boolean isProject(Token token) {
        return token.is("project");
    }

    private static Kind kind(Fact fact, List<Token> tokens, int from, int end, int colon) {
        Token before = from == 0 ? null : tokens.get(from - 1);
        String value = Attribution.of(fact.text()).map(Attribution::value).orElse("");
        boolean first = !value.isEmpty()
                && fact.text().indexOf(value) == tokens.get(from).start();
        boolean inValue = colon >= 0 && tokens.get(from).start() > colon;
        boolean leads = first || inValue && before != null && (before.is(":") || isTitle(before));
        if (before != null && isProject(before) || leads && isProject(tokens.getFirst())) {
            return Kind.PROJECT;
        }
        if (before != null && isTitle(before) || leads && fact.topic() == Topic.PEOPLE) {
            return Kind.PERSON;
        }
        boolean kin = from > 1 && MINE.contains(tokens.get(from - 2).lower());
        boolean owns = end < tokens.size() && tokens.get(end).is("'s");
        if (fact.topic() == Topic.PEOPLE && (kin || from == 0) || owns && fact.topic() != Topic.WORK) {
            return Kind.PERSON;
        }
        if (before != null && before.is("in")
                || from > 1
                        && before != null
                        && before.is("to")
                        && MOVES.contains(tokens.get(from - 2).lower())) {
            return Kind.PLACE;
        }
        return Kind.THING;
    }

    /** Where no spaces stand between words, none has a capital either. */
    private static List<NameSighting> byWordsAround(Fact fact, Language language) {
        List<NameSighting> seen = new ArrayList<>();
        String text = fact.text();
        String name = fact.naming().orElse("");
        int start = name.isEmpty() ? -1 : text.lastIndexOf(name);
        if (start > 0) {
            seen.add(new NameSighting(name, Kind.PERSON, start, start + name.length(), true));
        }
        group(text, language.pattern("named-place"), Kind.PLACE, seen);
        group(text, language.pattern("named-firm"), Kind.THING, seen);
        seen.sort(Comparator.comparingInt(NameSighting::start));
        return seen;
    }

    private static void group(String text, Pattern pattern, Kind kind, List<NameSighting> seen) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            seen.add(new NameSighting(String.valueOf(matcher.group(1)), kind, matcher.start(1), matcher.end(1), true));
        }
    }
}
