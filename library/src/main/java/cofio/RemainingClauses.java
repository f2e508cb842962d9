package cofio;

import cofio.fact.ChangedDetail;
import cofio.fact.Fact;
import cofio.fact.ListLine;
import cofio.fact.ToldFact;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What still holds of a line of several clauses when one of them no longer does: "I'm Dana, I live in Leeds" is "I'm Dana"
 * after a move, and of "Ann is a nurse, lives in York, has a cat" "Ann is a nurse, …, has a cat" is left. In the words that were
 * told, each in its place.
 */
final class RemainingClauses {
    private static final Pattern BETWEEN = Pattern.compile("[,;]\\s+(?:and\\s+|but\\s+)?|\\s+and\\s+|[，；]"
            + "|(?<=\\p{IsHan})[,;]|[,;](?=\\p{IsHan})|(?<=\\p{IsHan})\\s+(?=\\p{IsHan})");

    /** What all clauses are about: "[uniforms] Murman: jacket 58, boots 46". */
    private static final Pattern REFERENT =
            Pattern.compile("^(?:\\[[^\\[\\]]+\\]\\s*)*(?:[^\\[\\],;:，；：]{1,40}(?::\\s+|：))?");

    /** Who somebody is, at the beginning of what no longer holds of them: "my sister Ingrith lives in Tromsø". */
    private static final Pattern NAMED = Pattern.compile(
            "[Mm]y (?:(?!(?:is|are|was|were) )\\p{Ll}[\\p{L}'’-]* ){1,3}\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*");

    private static final Pattern GAPS = Pattern.compile("…(?:(?:" + BETWEEN + ")…)+");
    private static final Pattern LAST = Pattern.compile("(?:" + BETWEEN + ")?…[.。!！]?$");
    private static final Pattern FIRST = Pattern.compile("^…(?:" + BETWEEN + ")");
    private static final Pattern JOINT = Pattern.compile(BETWEEN + "|\\s+");
    private static final int LEAST = 2;
    private static final int LEAST_CHINESE = 3;

    /** Of a line with more clauses the rest is one. */
    private static final int MOST = 24;

    private RemainingClauses() {}

    private record Clause(int start, int end) {}

    /** What is known of the clauses of a line that something was told of. */
    interface Judge {
        /** For each of the clauses, in their order and read beside each other, whether it no longer holds. */
        List<Boolean> gone(List<String> clauses);

        /** What a clause is about, in the words before it; empty where they do not say. */
        String about(String clause, String before);

        /** What a clause that no longer holds tells besides the one detail that changed; empty where that is nothing. */
        Optional<String> besides(String clause);
    }

    /**
     * The line with a gap for what goes; empty where nothing does, or nothing is left. Where the beginning goes, which said what
     * the line is about, that is named before it, if it is known.
     */
    static Optional<String> of(String line, Judge judge) {
        Matcher referent = REFERENT.matcher(line);
        String lead = referent.find() ? referent.group() : "";
        String words = line.substring(lead.length());
        List<Clause> clauses = clauses(words);
        if (clauses.size() < 2) {
            return Optional.empty();
        }
        List<String> texts = new ArrayList<>();
        clauses.forEach(clause -> texts.add((texts.isEmpty() ? lead : "") + words.substring(clause.start, clause.end)));
        List<Boolean> gone = judge.gone(texts);
        StringBuilder left = new StringBuilder();
        int at = 0;
        for (int i = 0; i < clauses.size(); i++) {
            Clause clause = clauses.get(i);
            left.append(words, at, clause.start);
            String told = words.substring(clause.start, clause.end);
            left.append(gone.get(i) ? stays(told, i == 0, judge) : told);
            at = clause.end;
        }
        String rest =
                LAST.matcher(GAPS.matcher(left).replaceAll(ChangedDetail.GAP)).replaceFirst("");
        if (rest.contentEquals(words) || !isTelling(rest.replace(ChangedDetail.GAP, ""))) {
            return Optional.empty();
        }
        Matcher first = FIRST.matcher(rest);
        if (!first.find()) {
            return Optional.of(lead + rest);
        }
        String after = rest.substring(first.end());
        String whose = lead.isEmpty() ? judge.about(after, words.substring(0, words.length() - after.length())) : "";
        boolean said =
                !lead.isEmpty() || Language.anyPattern("mine").matcher(after).lookingAt();
        return Optional.of(lead + (!whose.isEmpty() ? "[" + whose + "] " + after : said ? after : rest));
    }

    /** Of a clause that goes all but the detail that changed, else who it is of where it is the first, else a gap. */
    private static String stays(String clause, boolean first, Judge judge) {
        Matcher named = NAMED.matcher(clause);
        boolean who = first && named.lookingAt() && named.end() < clause.length();
        return judge.besides(clause)
                .orElse(who ? clause.substring(0, beyond(clause, named.end())) + ChangedDetail.GAP : ChangedDetail.GAP);
    }

    private static List<Clause> clauses(String words) {
        List<Clause> clauses = new ArrayList<>();
        Matcher between = BETWEEN.matcher(words);
        int start = 0;
        while (clauses.size() < MOST - 1 && between.find()) {
            if (between.start() > start) {
                clauses.add(new Clause(start, between.start()));
            }
            start = between.end();
        }
        if (start < words.length()) {
            clauses.add(new Clause(start, words.length()));
        }
        return clauses;
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
    static Optional<ToldFact> besides(Fact line, String words) {
        Optional<Fact> list =
                ListLine.of(line.text()).flatMap(one -> one.withoutNamed(words)).map(Fact::of);
        return list.or(() -> before(line, words))
                .map(rest -> new ToldFact(rest, 0, rest.text().length(), false, List.of()));
    }

    private static Optional<Fact> before(Fact line, String words) {
        return of(line.text(), new Holding(words))
                .map(rest -> LAST.matcher(rest.replaceFirst(ChangedDetail.GAP + ".*", ChangedDetail.GAP))
                        .replaceFirst(""))
                .filter(rest -> !rest.isEmpty() && line.text().startsWith(rest))
                .map(Fact::of)
                .filter(rest -> !rest.identity().key().equals(line.identity().key()));
    }

    /** The clauses that hold some words are the ones to go. */
    private record Holding(String words) implements Judge {
        @Override
        public List<Boolean> gone(List<String> clauses) {
            return clauses.stream().map(clause -> clause.contains(words)).toList();
        }

        @Override
        public String about(String clause, String before) {
            return "";
        }

        @Override
        public Optional<String> besides(String clause) {
            return Optional.empty();
        }
    }

    /** More than a word that would say nothing alone. */
    private static boolean isTelling(String rest) {
        long han = rest.codePoints().filter(Character::isIdeographic).count();
        return han >= LEAST_CHINESE || han == 0 && rest.split("\\s+").length >= LEAST;
    }
}
