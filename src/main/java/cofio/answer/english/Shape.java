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
    private static final Set<String> BE = English.words("is are was were 's");
    private static final Set<String> OWNING = English.words("my our the his her their");
    private static final Set<String> VAGUE = English.words(
            "thing name address one ones details detail info plan story deal matter problem situation type kind favorite"
                    + " favourite best size worth like called for due");
    private static final Set<String> TIMES = English.words("time day date year month weekday hour week");
    private static final Set<String> KINDS =
            English.words("kind type sort brand make model breed flavour flavor style");
    private static final Set<String> PLACES =
            English.words("city town country place address village region state location");
    private static final Set<String> FREQUENCIES = English.words("often frequently regularly");
    private static final Set<String> ASKING =
            English.words("what which who whom whose when where why how whats whens wheres whos hows");

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
        if (next.equals("come")) {
            return new Shape(Kind.WHY, "", at, at + 2, false);
        }
        if (next.equals("much") && words.stream().anyMatch(word -> word.startsWith("weigh"))) {
            return new Shape(Kind.MEASURE, "heavy", at, at + 2, false);
        }
        Kind kind = switch (next) {
            case "many" -> Kind.COUNT;
            case "much" -> Kind.AMOUNT;
            case "old" -> Kind.AGE;
            case "long" -> Kind.DURATION;
            default ->
                FREQUENCIES.contains(next) ? Kind.FREQUENCY : Quantity.isMeasured(next) ? Kind.MEASURE : Kind.HOW;
        };
        String focus = switch (kind) {
            case COUNT -> at + 2 < words.size() ? Stem.of(English.noun(words.get(at + 2))) : "";
            case MEASURE -> next;
            default -> "";
        };
        return new Shape(kind, focus, at, kind == Kind.HOW ? at + 1 : at + 2, false);
    }

    private static Shape what(List<String> words, int at) {
        boolean among = at + 3 < words.size() && words.get(at + 1).equals("of");
        if (among && isSubject(words.get(at + 2))) {
            return new Shape(Kind.WHO, "", at, at + 4, false);
        }
        boolean kind = at + 3 < words.size()
                && KINDS.contains(words.get(at + 1))
                && words.get(at + 2).equals("of");
        int end = nounEnd(words, kind ? at + 3 : at + 1);
        String noun = end > at + 1 ? words.get(end - 1) : "";
        boolean address =
                noun.isEmpty() && words.contains("address") && !words.contains("email") && !words.contains("e-mail");
        if (address) {
            return new Shape(Kind.WHERE, "", at, at + 1, false);
        }
        if (TIMES.contains(noun)) {
            return new Shape(Kind.WHEN, "", at, end, false);
        }
        if (PLACES.contains(noun)) {
            return new Shape(Kind.WHERE, "", at, end, false);
        }
        if (words.contains("called") || words.contains("name") || words.contains("names") || words.contains("named")) {
            return new Shape(Kind.NAME, Stem.of(English.noun(noun)), at, at + 1, false);
        }
        if (words.contains("all") || isSeveral(words, noun, end)) {
            return new Shape(Kind.LIST, Stem.of(English.noun(noun)), at, at + 1, false);
        }
        String focus = Stem.of(English.noun(noun.isEmpty() ? attribute(words, at) : noun));
        return new Shape(Kind.WHAT, focus, at, at + 1, noun.isEmpty() && isWork(words));
    }

    /** "password" of "what's the admin password for the router": the attribute that is asked for. */
    private static String attribute(List<String> words, int at) {
        boolean is = at + 2 < words.size() && BE.contains(words.get(at + 1));
        boolean owned = is && OWNING.contains(words.get(at + 2));
        String last = "";
        for (int i = owned ? at + 3 : at + 2; is && i < words.size(); i++) {
            String word = words.get(i);
            if (English.isPreposition(word) || !Character.isLetter(word.charAt(0)) && !word.equals("'s")) {
                break;
            }
            boolean other = isSubject(word)
                    || AUXILIARIES.contains(word) && !word.equals("'s")
                    || word.endsWith("ing")
                    || word.equals("that")
                    || word.equals("who");
            if (other) {
                return "";
            }
            last = word;
        }
        return VAGUE.contains(last) || Quantity.isMeasured(last) ? "" : last;
    }

    /** Behind the noun of "which clinic", "what ring size": before the verb or whatever else follows. */
    private static int nounEnd(List<String> words, int from) {
        int end = from;
        while (end < words.size()
                && end < from + 4
                && Character.isLetterOrDigit(words.get(end).charAt(0))
                && !AUXILIARIES.contains(words.get(end))
                && !English.isPreposition(words.get(end))
                && !isSubject(words.get(end))
                && !(end > from && isFinite(words, end))) {
            end++;
        }
        return end;
    }

    /** "opens" of "what code opens my door": nothing else in the question is its verb. */
    private static boolean isFinite(List<String> words, int at) {
        String word = words.get(at);
        boolean inflected =
                !English.verbBase(word).isEmpty() && !English.verbBase(word).equals(word) && !word.endsWith("ing");
        return inflected
                && words.subList(at + 1, words.size()).stream().noneMatch(AUXILIARIES::contains)
                && at + 1 < words.size();
    }

    /** "Which books do I own", "what medicines am I on": more than one may be meant. */
    private static boolean isSeveral(List<String> words, String noun, int end) {
        boolean plural = noun.length() > 3 && noun.endsWith("s") && !noun.endsWith("ss") && !noun.endsWith("us");
        return plural
                && end + 1 < words.size()
                && AUXILIARIES.contains(words.get(end))
                && isSubject(words.get(end + 1));
    }

    /** "What does she do?", "What do I do for a living?" */
    private static boolean isWork(List<String> words) {
        boolean closing = words.getLast().equals("do")
                || words.getLast().equals("?")
                        && words.get(Math.max(0, words.size() - 2)).equals("do");
        return words.contains("do")
                && !words.contains("it")
                && (closing && words.size() > 3 || words.contains("living") || words.contains("work"));
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
