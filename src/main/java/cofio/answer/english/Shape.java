package cofio.answer.english;

import cofio.answer.english.EnglishQuestion.Kind;
import cofio.fact.english.English;
import cofio.text.Stem;
import java.util.List;
import java.util.Set;

/**
 * The form of a question, from its first words.
 *
 * @param from the first word that only shapes the question, and {@code to} the one behind the last
 * @param work asks what somebody does for a living
 */
record Shape(Kind kind, String focus, int from, int to, boolean work) {
    private static final Set<String> AUXILIARIES = English.words(
            "is are was were am do does did has have had can could will would should may might must 's 're 'd isn't aren't");
    private static final Set<String> TIMES = English.words("time day date year month weekday hour week");
    private static final Set<String> PLACES =
            English.words("city town country place address village region state location");
    private static final Set<String> MEASURES =
            English.words("heavy tall long big far wide deep high fast large thick");
    private static final Set<String> ASKING =
            English.words("what which who whom whose when where why how whats whens wheres whos hows wich waht");

    boolean skips(int index) {
        return index >= from && index < to;
    }

    static Shape of(List<String> words) {
        if (isAbout(words)) {
            return new Shape(Kind.ABOUT, "", 0, 0, false);
        }
        int at = 0;
        while (at < words.size() && at < 4 && !ASKING.contains(words.get(at))) {
            at++;
        }
        boolean asks = at < words.size() && at < 4 && ASKING.contains(words.get(at));
        if (!asks || at > 0 && AUXILIARIES.contains(words.getFirst())) {
            boolean yesNo = !words.isEmpty() && AUXILIARIES.contains(words.getFirst());
            boolean list = words.contains("all") && (words.contains("list") || words.contains("my"));
            return new Shape(yesNo ? Kind.YES_NO : list ? Kind.LIST : Kind.WHAT, "", 0, 0, false);
        }
        String next = at + 1 < words.size() ? words.get(at + 1) : "";
        return switch (words.get(at)) {
            case "who", "whom", "whos" -> new Shape(Kind.WHO, "", at, at + 1, false);
            case "whose" -> new Shape(Kind.WHOSE, "", at, at + 1, false);
            case "when", "whens" -> new Shape(Kind.WHEN, "", at, at + 1, false);
            case "where", "wheres" -> new Shape(Kind.WHERE, "", at, at + 1, false);
            case "why" -> new Shape(Kind.WHY, "", at, at + 1, false);
            case "how", "hows" -> how(words, next, at);
            default -> what(words, at);
        };
    }

    private static Shape how(List<String> words, String next, int at) {
        Kind kind = switch (next) {
            case "many" -> Kind.COUNT;
            case "much" -> Kind.AMOUNT;
            case "old" -> Kind.AGE;
            default -> MEASURES.contains(next) ? Kind.MEASURE : Kind.HOW;
        };
        String counted = kind == Kind.COUNT && at + 2 < words.size() ? Stem.of(English.noun(words.get(at + 2))) : "";
        return new Shape(kind, counted, at, kind == Kind.HOW || kind == Kind.MEASURE ? at + 1 : at + 2, false);
    }

    private static Shape what(List<String> words, int at) {
        boolean among = at + 3 < words.size() && words.get(at + 1).equals("of");
        if (among && isSubject(words.get(at + 2))) {
            return new Shape(Kind.WHO, "", at, at + 4, false);
        }
        int end = at + 1;
        while (end < words.size()
                && !AUXILIARIES.contains(words.get(end))
                && end < at + 5
                && !English.isPreposition(words.get(end))
                && !isSubject(words.get(end))) {
            end++;
        }
        String noun = end > at + 1 ? words.get(end - 1) : "";
        boolean plural = noun.length() > 3 && noun.endsWith("s") && !noun.endsWith("ss");
        boolean address =
                noun.isEmpty() && words.contains("address") && !words.contains("email") && !words.contains("e-mail");
        if (address) {
            return new Shape(Kind.WHERE, "", at, at + 1, false);
        }
        boolean working = noun.isEmpty()
                && !words.contains("it")
                && (words.contains("do") && words.getLast().equals("do")
                        || words.contains("do") && (words.contains("living") || words.contains("work")));
        if (TIMES.contains(noun)) {
            return new Shape(Kind.WHEN, "", at, end, false);
        }
        if (PLACES.contains(noun)) {
            return new Shape(Kind.WHERE, "", at, end, false);
        }
        if (words.contains("called") || words.contains("name") || words.contains("names")) {
            return new Shape(Kind.NAME, Stem.of(English.noun(noun)), at, at + 1, false);
        }
        if (words.contains("all")
                || plural && words.contains("have")
                || noun.isEmpty() && words.contains("are") && words.contains("all")) {
            return new Shape(Kind.LIST, "", at, at + 1, false);
        }
        return new Shape(Kind.WHAT, noun.isEmpty() ? "" : Stem.of(English.noun(noun)), at, at + 1, working);
    }

    private static boolean isSubject(String word) {
        return switch (word) {
            case "i", "we", "you", "he", "she", "it", "they", "my", "our", "the", "your" -> true;
            default -> false;
        };
    }

    /** "What do you know about me?", "Tell me everything about Elena." */
    private static boolean isAbout(List<String> words) {
        int about = words.indexOf("about");
        if (about < 0) {
            return false;
        }
        List<String> before = words.subList(0, about);
        boolean knows = before.contains("you")
                && (before.contains("know")
                        || before.contains("remember")
                        || before.contains("told")
                        || before.contains("have"));
        boolean told = before.contains("told") || before.contains("everything") || before.contains("facts");
        boolean tell = !before.isEmpty() && before.getFirst().equals("tell");
        return before.stream().noneMatch(word -> word.equals("is") || word.equals("'s")) && (knows || told || tell);
    }
}
