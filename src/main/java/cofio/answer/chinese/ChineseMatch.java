package cofio.answer.chinese;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How well the words of a question stand in a fact: as they are, by a word for the same, or by one of the kind. */
final class ChineseMatch {
    static final double LITERAL = 1;
    static final double SAME = .9;
    static final double KIND = .85;
    static final double PARTLY = .7;

    private final Map<String, String> things = new HashMap<>();
    private final Map<String, Term> terms = new HashMap<>();

    /** 项目：“青鸟笔记”: who asks about the project asks about that name. */
    void learn(ChineseLine line) {
        if (!line.thing.isEmpty()) {
            things.putIfAbsent(line.labelTokens.getLast().text(), line.thing);
        }
    }

    double inLine(String word, ChineseLine line) {
        boolean here = line.letters.mayHold(word)
                && (literal(word, line.folded) || line.label().contains(word));
        if (here) {
            return LITERAL;
        }
        Term term = term(word);
        double best = inTokens(term, line.labelTokens);
        for (ChineseClause clause : line.clauses) {
            best = Math.max(best, inClause(term, clause));
        }
        return best > 0 ? best : kindOrPart(term, line.folded, line.letters);
    }

    double inText(String word, ChineseClause clause, ChineseLine line) {
        String text = line.folded.substring(clause.start(), clause.end());
        Term term = term(word);
        double best = literal(word, text) ? LITERAL : inClause(term, clause);
        return best > 0 ? best : kindOrPart(term, text, line.letters);
    }

    double inLabel(String word, ChineseLine line) {
        return inTokens(term(word), line.labelTokens);
    }

    /** A word of the question, with what the lists say of it. */
    private record Term(String word, ChineseMeaning meaning, boolean known, Set<String> members) {}

    private Term term(String word) {
        return terms.computeIfAbsent(
                word,
                key -> new Term(
                        key, ChineseConcepts.meaning(key), ChineseConcepts.isWord(key), ChineseConcepts.members(key)));
    }

    private static boolean literal(String word, String text) {
        return word.length() > 1 && text.contains(word);
    }

    private static double inClause(Term term, ChineseClause clause) {
        double tokens = inTokens(term, clause.tokens());
        if (tokens > 0 || !term.known() || clause.aspect().isEmpty()) {
            return tokens;
        }
        return inTokens(term, clause.aspectTokens()) > 0 ? SAME : 0;
    }

    private static double inTokens(Term term, List<ChineseToken> tokens) {
        String word = term.word();
        double best = 0;
        for (ChineseToken token : tokens) {
            if (token.text().equals(word)) {
                return LITERAL;
            }
            boolean run = word.length() == 1
                    && (!token.known() || !term.known())
                    && token.text().contains(word);
            if (run) {
                return LITERAL;
            }
            if (token.known() && term.meaning().meets(token.meaning())) {
                best = SAME;
            }
        }
        return best;
    }

    private double kindOrPart(Term term, String text, ChineseLetters letters) {
        for (String member : term.members()) {
            if (letters.mayHold(member) && text.contains(member)) {
                return KIND;
            }
        }
        String word = term.word();
        String thing = things.get(word);
        if (thing != null && text.contains(thing)) {
            return KIND;
        }
        if (term.known() || word.length() < 3) {
            return 0;
        }
        int found = 0;
        for (int i = 0; i + 2 <= word.length(); i++) {
            boolean may = letters.mayHold(word.charAt(i)) && letters.mayHold(word.charAt(i + 1));
            found += may && text.contains(word.substring(i, i + 2)) ? 1 : 0;
        }
        return found * 3 >= (word.length() - 1) * 2 ? PARTLY : 0;
    }

    static @Nullable String memberIn(String kind, String text) {
        String longest = null;
        for (String member : ChineseConcepts.members(kind)) {
            if (text.contains(member) && (longest == null || member.length() > longest.length())) {
                longest = member;
            }
        }
        return longest;
    }
}
