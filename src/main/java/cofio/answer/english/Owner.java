package cofio.answer.english;

import cofio.answer.english.EnglishQuestion.Kind;
import cofio.answer.english.EnglishQuestion.Wanted;
import cofio.fact.english.English;
import cofio.text.Token;
import java.util.List;
import java.util.Set;

/** Whether a fact is about whom and what the question is about: another person's fact is never given for mine. */
record Owner(Matching matching, EnglishQuestion question) {
    private static final Set<String> PARTNERS = English.words("wife husband spous partner girlfriend boyfriend half");
    private static final Set<String> SIDES = English.words(
            "left right front back rear spare upstairs downstairs upper lower inner outer north south east west top bottom"
                    + " return outbound old young elder eldest younger youngest oldest big small main second third other");

    static boolean arePartners(String one, String other) {
        return PARTNERS.contains(one) && PARTNERS.contains(other);
    }

    boolean isOf(View fact) {
        return isAbout(fact) && isSameDay(fact) && !isOfAnother(fact) && !isOtherSide(fact);
    }

    /** The fact is about those whom the question is about. */
    private boolean isAbout(View fact) {
        for (Wanted word : question.wanted()) {
            boolean required = word.name() || word.person();
            if (required && !isHere(word, fact)) {
                return false;
            }
        }
        if (question.kind() == Kind.WHO
                || question.kind() == Kind.WHOSE
                || question.kind() == Kind.ABOUT
                || isMeant(fact)
                || question.isMine() && fact.isDoneToMe()) {
            return true;
        }
        for (String relative : fact.relatives()) {
            if (!matching.isAsked(question, relative)) {
                return false;
            }
        }
        String subject = fact.namedSubject();
        return subject.isEmpty() || matching.isAsked(question, subject) || !question.isMine();
    }

    private boolean isHere(Wanted word, View fact) {
        String stem = word.stem();
        if (fact.stems().contains(stem) || matching.aliases().of(stem).stream().anyMatch(fact.stems()::contains)) {
            return true;
        }
        if (PARTNERS.contains(stem) || stem.equals("spouse")) {
            return matching.match(stem, fact) > 0;
        }
        boolean typo = stem.length() > 4
                && !matching.isWord(stem)
                && fact.stems().stream().anyMatch(held -> Typo.isOf(stem, held));
        boolean role = word.person() && matching.names(stem, fact) && (!English.isKin(stem) || isGroup(stem));
        return typo || role;
    }

    /** "kids" are sons and daughters, but a sister is no brother. */
    private static boolean isGroup(String stem) {
        return switch (stem) {
            case "child", "kid", "parent", "sibling", "twin", "family", "grandparent" -> true;
            default -> false;
        };
    }

    /** Two words of weight that the fact has exactly: then it is what is meant, whoever is its subject. */
    private boolean isMeant(View fact) {
        boolean ofMine = fact.colon() < 0
                && fact.tokens().stream()
                        .skip(fact.subject().size())
                        .anyMatch(token -> token.is("us")
                                || token.is("me")
                                || token.is("our")
                                || token.is("my")
                                || token.is("we"));
        List<Wanted> heavy =
                question.wanted().stream().filter(word -> word.weight() >= 1).toList();
        return ofMine && heavy.size() > 1 && heavy.stream().allMatch(word -> matching.match(word.stem(), fact) == 1);
    }

    /** What holds on Monday says nothing of Tuesday. */
    private boolean isSameDay(View fact) {
        Set<String> days = fact.days();
        return days.isEmpty()
                || question.tokens().stream()
                        .map(token -> View.day(token.lower()))
                        .filter(day -> !day.isEmpty())
                        .allMatch(days::contains);
    }

    /** A label with words that were not asked for, while words that were asked for are missing, is of something else. */
    private boolean isOfAnother(View fact) {
        boolean missing = question.wanted().stream()
                .anyMatch(word -> word.weight() >= 1 && matching.match(question, word, fact) == 0);
        return missing
                && fact.colon() > 0
                && fact.subject().stream()
                        .anyMatch(token -> Matching.says(token) && !matching.isAsked(question, View.stem(token)));
    }

    /** The left eye is not the right one, nor the front tyre the spare one. */
    private boolean isOtherSide(View fact) {
        for (Wanted word : question.wanted()) {
            if (SIDES.contains(word.stem()) && !fact.stems().contains(word.stem())) {
                return fact.tokens().stream().map(Token::lower).anyMatch(lower -> SIDES.contains(lower));
            }
        }
        return false;
    }
}
