package cofio.fact.english;

import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits an English sentence into the clauses that tell a fact each: "the wifi is called PineNest and the password is
 * trout". It splits only where a subject with its verb follows, and never inside what depends on another clause.
 */
final class Clauses {
    private Clauses() {}

    static List<String> split(String sentence) {
        List<Token> tokens = Token.of(sentence);
        List<String> clauses = new ArrayList<>();
        int from = 0;
        for (int i = 1; i < tokens.size() - 1; i++) {
            int next = after(tokens, i);
            if (next > 0 && isWhole(tokens.subList(from, i)) && startsClause(sentence, tokens, i, next, from)) {
                clauses.add(text(sentence, tokens, from, i));
                from = next;
                i = next;
            }
        }
        clauses.add(
                from == 0
                        ? sentence.strip()
                        : sentence.substring(tokens.get(from).start()).strip());
        return clauses;
    }

    private static String text(String sentence, List<Token> tokens, int from, int to) {
        return sentence.substring(tokens.get(from).start(), tokens.get(to - 1).end())
                .strip();
    }

    /** The index of the token behind the joint at {@code i} (";", ", and", " and ", " - ", ","), or 0 if there is none. */
    private static int after(List<Token> tokens, int i) {
        Token token = tokens.get(i);
        String text = token.lower();
        boolean mark = text.equals(";") || text.equals(",") || text.equals("-") || text.equals("–") || text.equals("—");
        if (mark) {
            boolean and = i + 2 < tokens.size()
                    && (tokens.get(i + 1).is("and")
                            || tokens.get(i + 1).is("plus")
                            || tokens.get(i + 1).is("but"));
            return and ? i + 2 : i + 1;
        }
        if (!text.equals("and") || i + 1 >= tokens.size()) {
            return 0;
        }
        return tokens.get(i + 1).is("that") && i + 2 < tokens.size() ? i + 2 : i + 1;
    }

    /** A clause that stands for itself: not "When I was eleven", not "he said that". */
    private static boolean isWhole(List<Token> tokens) {
        if (tokens.isEmpty()) {
            return false;
        }
        String first = tokens.getFirst().lower();
        boolean dependent = English.CONJUNCTIONS.contains(first)
                || first.equals("since")
                || first.equals("before")
                || first.equals("after")
                || first.equals("between")
                || first.equals("until");
        boolean open = tokens.stream()
                .anyMatch(token -> token.is("that")
                        || token.is("because")
                        || token.is("if")
                        || token.is("whether")
                        || token.is("although"));
        boolean bracketed = tokens.stream()
                        .filter(token -> token.text().equals("("))
                        .count()
                > tokens.stream().filter(token -> token.text().equals(")")).count();
        return !dependent && !open && !bracketed && Clause.of(tokens).isPresent();
    }

    private static boolean startsClause(String sentence, List<Token> tokens, int joint, int next, int from) {
        List<Token> right = tokens.subList(next, tokens.size());
        Token first = right.getFirst();
        boolean opensSubject = English.SUBJECT_PRONOUNS.contains(first.lower())
                || English.POSSESSIVES.contains(first.lower())
                || first.is("the")
                || first.isCapitalised();
        if (!opensSubject) {
            return false;
        }
        Optional<Clause> clause = Clause.of(right).filter(found -> found.subject() == 0);
        boolean near = clause.isPresent()
                && clause.get().verb() <= 8
                && noMark(right.subList(0, clause.get().verb()));
        if (!near) {
            return false;
        }
        boolean spliced = next == joint + 1
                && !tokens.get(joint).is("and")
                && !tokens.get(joint).text().equals(";");
        return !spliced || isSplice(sentence, tokens, joint, from, right, clause.get());
    }

    private static boolean noMark(List<Token> tokens) {
        return tokens.stream()
                .noneMatch(token ->
                        token.kind() == Token.Kind.MARK && !token.text().equals("'"));
    }

    /**
     * After a bare comma or dash: another subject with its own verb, or a pronoun that says more of a value just given
     * ("..., she is 9 years old"), but not what the value is ("NeonDB - it's a key-value store"), which stays with it.
     */
    private static boolean isSplice(
            String sentence, List<Token> tokens, int joint, int from, List<Token> right, Clause clause) {
        if (!clause.hasPronounSubject()) {
            return true;
        }
        if (clause.isAboutMe()) {
            return Clause.of(tokens.subList(from, joint)).map(Clause::isAboutMe).orElse(false);
        }
        if (!clause.isBe()) {
            return false;
        }
        boolean attribute = Attribute.of(text(sentence, tokens, from, joint)).isPresent();
        Token value = clause.verb() + 1 < right.size() ? right.get(clause.verb() + 1) : right.getFirst();
        return attribute && !value.is("a") && !value.is("an") && !value.is("the");
    }
}
