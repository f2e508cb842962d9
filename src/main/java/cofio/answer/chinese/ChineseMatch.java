package cofio.answer.chinese;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How well the words of a question stand in a fact: as they are, by a word for the same, or by one of the kind. */
final class ChineseMatch {
    static final double LITERAL = 1;
    static final double SAME = .9;
    static final double KIND = .85;
    static final double PARTLY = .7;

    private final Map<String, String> things = new HashMap<>();

    /** 项目：“青鸟笔记”: who asks about the project asks about that name. */
    void learn(ChineseLine line) {
        if (!line.isLabelled() || line.personLabel) {
            return;
        }
        String value = line.folded.substring(line.valueStart, line.valueEnd()).replaceAll("[“”「」『』《》\"]", "");
        boolean name = value.length() > 1 && value.length() <= 12 && !value.matches("[0-9.,:：\\-年月日号点块元]+");
        if (name && !line.labelTokens.isEmpty()) {
            things.putIfAbsent(line.labelTokens.getLast().text(), value);
        }
    }

    double inLine(String word, ChineseLine line) {
        double best = literal(word, line.folded) || line.label().contains(word) ? LITERAL : 0;
        if (best < LITERAL) {
            best = Math.max(best, inTokens(word, line.labelTokens));
            for (ChineseClause clause : line.clauses) {
                best = Math.max(best, inClause(word, clause));
            }
        }
        return best > 0 ? best : kindOrPart(word, line.folded);
    }

    double inText(String word, ChineseClause clause, String folded) {
        String text = folded.substring(clause.start(), clause.end());
        double best = literal(word, text) ? LITERAL : inClause(word, clause);
        return best > 0 ? best : kindOrPart(word, text);
    }

    private static boolean literal(String word, String text) {
        return word.length() > 1 && text.contains(word);
    }

    private static double inClause(String word, ChineseClause clause) {
        double tokens = inTokens(word, clause.tokens());
        if (tokens > 0 || clause.aspect().isEmpty()) {
            return tokens;
        }
        return inTokens(word, ChineseToken.of(clause.aspect().replace('·', '，'))) > 0 ? SAME : 0;
    }

    static double inTokens(String word, List<ChineseToken> tokens) {
        Set<Integer> meanings = ChineseConcepts.meanings(word);
        double best = 0;
        for (ChineseToken token : tokens) {
            if (token.text().equals(word)) {
                return LITERAL;
            }
            boolean run = word.length() == 1
                    && (!token.known() || !ChineseConcepts.isWord(word))
                    && token.text().contains(word);
            if (run) {
                return LITERAL;
            }
            if (token.known() && !java.util.Collections.disjoint(meanings, token.meanings())) {
                best = SAME;
            }
        }
        return best;
    }

    private double kindOrPart(String word, String text) {
        if (memberIn(word, text) != null) {
            return KIND;
        }
        String thing = things.get(word);
        if (thing != null && text.contains(thing)) {
            return KIND;
        }
        if (ChineseConcepts.isWord(word) || word.length() < 3) {
            return 0;
        }
        int found = 0;
        for (int i = 0; i + 2 <= word.length(); i++) {
            found += text.contains(word.substring(i, i + 2)) ? 1 : 0;
        }
        return found * 3 >= (word.length() - 1) * 2 ? PARTLY : 0;
    }

    static @org.jspecify.annotations.Nullable String memberIn(String kind, String text) {
        String longest = null;
        for (String member : ChineseConcepts.members(kind)) {
            if (text.contains(member) && (longest == null || member.length() > longest.length())) {
                longest = member;
            }
        }
        return longest;
    }
}
