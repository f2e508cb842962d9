package cofio;

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
 * after a move, and of "Book club is on Thursday, 7pm at Priya's" the place stays when the day changes. In the words that
 * were told.
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

    private static final int LEAST = 2;
    private static final int LEAST_CHINESE = 3;

    /** Each costs a look; what is left then is one. */
    private static final int MOST = 12;

    private Remainder() {}

    /**
     * The lines that are left. What stands before the first clause that goes says itself what it is about; of the clauses
     * after it those stay of which that is known.
     *
     * @param gone whether a clause no longer holds
     * @param about what a clause is about, in the words before it; empty where they do not say
     */
    static List<String> of(String line, Predicate<String> gone, BinaryOperator<String> about) {
        Matcher referent = REFERENT.matcher(line);
        String lead = referent.find() ? referent.group() : "";
        String words = line.substring(lead.length());
        Matcher between = BETWEEN.matcher(words);
        List<String> left = new ArrayList<>();
        int looks = 0;
        int start = 0;
        int end = 0;
        boolean broken = false;
        while (end < words.length()) {
            boolean more = looks < MOST && between.find();
            int kept = end;
            end = more ? between.start() : words.length();
            String clause = words.substring(start, end);
            looks++;
            if (!gone.test(lead + clause)) {
                if (broken && isTelling(clause.strip())) {
                    String whose = lead.isEmpty() ? about.apply(clause, words.substring(0, start)) : "";
                    if (!lead.isEmpty()
                            || !whose.isEmpty()
                            || MINE.matcher(clause).lookingAt()) {
                        left.add(lead + (whose.isEmpty() ? "" : "[" + whose + "] ") + clause.strip());
                    }
                }
            } else if (!broken) {
                broken = true;
                String rest = words.substring(0, kept).strip();
                Matcher named = NAMED.matcher(clause);
                if (isTelling(rest)) {
                    left.add(lead + rest);
                } else if (named.lookingAt() && named.end() < clause.length()) {
                    left.add(lead + named.group());
                }
            }
            start = more ? between.end() : end;
        }
        return broken ? left : List.of();
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
        return of(line.text(), clause -> clause.contains(words), (clause, before) -> "").stream()
                .findFirst()
                .filter(line.text()::startsWith)
                .map(Fact::of)
                .filter(rest -> !rest.identity().key().equals(line.identity().key()));
    }

    /** More than a word that would say nothing alone. */
    private static boolean isTelling(String rest) {
        long han = rest.codePoints().filter(Character::isIdeographic).count();
        return han >= LEAST_CHINESE || han == 0 && rest.split("\\s+").length >= LEAST;
    }
}
