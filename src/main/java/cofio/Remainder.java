package cofio;

import cofio.fact.ChangedDetail;
import cofio.fact.Fact;
import cofio.fact.ListLine;
import cofio.fact.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What still holds of a line of several clauses when one of them no longer does: "I'm Dana, I live in Leeds" is "I'm Dana"
 * after a move, and of "Ann is a nurse, lives in York, has a cat" "Ann is a nurse, …, has a cat" is left. In the words that were
 * told, each in its place.
 */
final class Remainder {
    private static final Pattern BETWEEN = Pattern.compile("[,;]\\s+(?:and\\s+|but\\s+)?|\\s+and\\s+|[，；]");

    /** What all clauses are about: "[uniforms] Murman: jacket 58, boots 46". */
    private static final Pattern REFERENT =
            Pattern.compile("^(?:\\[[^\\[\\]]+\\]\\s*)*(?:[^\\[\\],;:，；：]{1,40}(?::\\s+|：))?");

    private static final Pattern MINE = Pattern.compile("(?i)(?:i|we|my|our)\\b|我|咱");

    /** Who somebody is, at the beginning of what no longer holds of them: "my sister Ingrith lives in Tromsø". */
    private static final Pattern NAMED = Pattern.compile(
            "[Mm]y (?:(?!(?:is|are|was|were) )\\p{Ll}[\\p{L}'’-]* ){1,3}\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*");

    private static final Pattern GAPS = Pattern.compile("…(?:(?:" + BETWEEN + ")…)+");
    private static final Pattern LAST = Pattern.compile("(?:" + BETWEEN + ")?…[.。!！]?$");
    private static final Pattern FIRST = Pattern.compile("^…(?:" + BETWEEN + ")");
    private static final Pattern JOINT = Pattern.compile(BETWEEN + "|\\s+");
    private static final int LEAST = 2;
    private static final int LEAST_CHINESE = 3;

    /** Each costs a look; what is left then is one. */
    private static final int MOST = 12;

    private Remainder() {}

    /** A clause, and a word or two after it that say nothing without it: 女儿叫朵朵，八岁. */
    private record Clause(int start, int end, int tail) {}

    /**
     * The line with a gap for what goes; empty where nothing does, or nothing is left. Where the beginning goes, which said what
     * the line is about, that is named before it, if it is known.
     *
     * @param gone whether a clause no longer holds
     * @param about what a clause is about, in the words before it; empty where they do not say
     */
    static Optional<String> of(String line, Predicate<String> gone, BinaryOperator<String> about) {
        Matcher referent = REFERENT.matcher(line);
        String lead = referent.find() ? referent.group() : "";
        String words = line.substring(lead.length());
        StringBuilder left = new StringBuilder();
        int at = 0;
        for (Clause clause : clauses(words)) {
            int from = from(clause, words, lead, gone);
            left.append(words, at, from).append(from < clause.end ? ChangedDetail.GAP : "");
            at = clause.end;
        }
        String rest =
                LAST.matcher(GAPS.matcher(left).replaceAll(ChangedDetail.GAP)).replaceFirst("");
        if (at == 0 || rest.contentEquals(words) || !isTelling(rest.replace(ChangedDetail.GAP, ""))) {
            return Optional.empty();
        }
        Matcher first = FIRST.matcher(rest);
        if (!first.find()) {
            return Optional.of(lead + rest);
        }
        String after = rest.substring(first.end());
        String whose = lead.isEmpty() ? about.apply(after, words.substring(0, words.length() - after.length())) : "";
        boolean said = !lead.isEmpty() || MINE.matcher(after).lookingAt();
        return Optional.of(lead + (!whose.isEmpty() ? "[" + whose + "] " + after : said ? after : rest));
    }

    private static List<Clause> clauses(String words) {
        List<Clause> clauses = new ArrayList<>();
        Matcher between = BETWEEN.matcher(words);
        int start = 0;
        int end = 0;
        while (end < words.length()) {
            boolean more = clauses.size() < MOST && between.find();
            end = more ? between.start() : words.length();
            boolean alone = isTelling(words.substring(start, end).strip());
            if (!alone && !clauses.isEmpty()) {
                Clause before = clauses.removeLast();
                clauses.add(new Clause(before.start, end, before.tail < before.end ? before.tail : before.end));
            } else {
                clauses.add(new Clause(start, end, end));
            }
            start = more ? between.end() : end;
        }
        return clauses;
    }

    /** From where on a clause goes: its beginning, where who it is of ends, or the word or two after it; its end if it stays. */
    private static int from(Clause clause, String words, String lead, Predicate<String> gone) {
        if (!gone.test(lead + words.substring(clause.start, clause.end))) {
            return clause.end;
        }
        if (clause.tail < clause.end && !gone.test(lead + words.substring(clause.start, clause.tail))) {
            return beyond(words, clause.tail);
        }
        Matcher named = NAMED.matcher(words).region(clause.start, clause.end);
        return clause.start == 0 && named.lookingAt() && named.end() < clause.end
                ? beyond(words, named.end())
                : clause.start;
    }

    /** Where what follows begins, after a space or what stands between two clauses. */
    private static int beyond(String words, int at) {
        Matcher between = JOINT.matcher(words).region(at, words.length());
        return between.lookingAt() ? between.end() : at;
    }

    /**
     * What is left of a list without one thing of it. Of another fact what it tells before the clause that holds these words;
     * empty where it begins with them, since what follows is told of that.
     */
    static Optional<Told> besides(Fact line, String words) {
        Optional<Fact> list =
                ListLine.of(line.text()).flatMap(one -> one.withoutNamed(words)).map(Fact::of);
        return list.or(() -> before(line, words))
                .map(rest -> new Told(rest, 0, rest.text().length(), false, List.of()));
    }

    private static Optional<Fact> before(Fact line, String words) {
        return of(line.text(), clause -> clause.contains(words), (clause, before) -> "")
                .map(rest -> LAST.matcher(rest.replaceFirst(ChangedDetail.GAP + ".*", ChangedDetail.GAP))
                        .replaceFirst(""))
                .filter(rest -> !rest.isEmpty() && line.text().startsWith(rest))
                .map(Fact::of)
                .filter(rest -> !rest.identity().key().equals(line.identity().key()));
    }

    /** More than a word that would say nothing alone. */
    private static boolean isTelling(String rest) {
        long han = rest.codePoints().filter(Character::isIdeographic).count();
        return han >= LEAST_CHINESE || han == 0 && rest.split("\\s+").length >= LEAST;
    }
}
