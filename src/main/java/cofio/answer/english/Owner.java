package cofio.answer.english;

import cofio.answer.AnswerFinder;
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
                    + " return outbound old young elder eldest other younger youngest oldest second third");

    private static final Set<String> NO_OWNERS =
            English.words("it that what who where when there here how today let he she everyone");

    static boolean arePartners(String one, String other) {
        return PARTNERS.contains(one) && PARTNERS.contains(other);
    }

    boolean isOf(View fact) {
        return isAbout(fact) && hasPossessors(fact) && isSameDay(fact) && !isOfAnother(fact) && !isOtherOne(fact);
    }

    /** Whether the fact is plainly about somebody or something else, whatever it says of them. */
    boolean isForeign(View fact) {
        // In a chat "we" are the kids too of whom the speaker is asked.
        boolean chat = !fact.evidence().speaker().isEmpty();
        boolean without = question.wanted().stream()
                .anyMatch(word ->
                        (word.name() || !chat && word.person() && English.isKin(word.stem())) && !isHere(word, fact));
        return without || isAnothers(fact) || !hasPossessors(fact) || !isSameDay(fact) || isOtherOne(fact);
    }

    /** Asked about me and about nobody else, a fact whose subject is somebody else does not answer. */
    private boolean isAnothers(View fact) {
        boolean mine = question.isMine() && question.wanted().stream().noneMatch(word -> word.name() || word.person());
        boolean person = question.kind() == Kind.WHO || question.kind() == Kind.WHOSE || question.kind() == Kind.NAME;
        if (!mine || person || fact.isDoneToMe() || isOfMine(fact)) {
            return false;
        }
        return !fact.relatives().isEmpty() || !fact.namedSubject().isEmpty();
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
        if (AnswerFinder.isShort(stem, fact.evidence().speaker())) {
            return true;
        }
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
        List<Wanted> heavy =
                question.wanted().stream().filter(word -> word.weight() >= 1).toList();
        return isOfMine(fact)
                && heavy.size() > 1
                && heavy.stream().allMatch(word -> matching.match(word.stem(), fact) == 1);
    }

    /** Speaks of me, besides its subject: "Grandma keeps our tent". */
    private static boolean isOfMine(View fact) {
        return fact.colon() < 0
                && fact.tokens().stream()
                        .skip(fact.subject().size())
                        .anyMatch(token -> token.is("us")
                                || token.is("me")
                                || token.is("our")
                                || token.is("my")
                                || token.is("i")
                                || token.is("we"));
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
        List<Token> said = fact.colon() < 0
                ? List.of()
                : fact.subject().stream().filter(Matching::says).toList();
        long extra = said.stream()
                .filter(token -> !matching.isAsked(question, View.stem(token)))
                .count();
        boolean soft = question.wanted().stream().anyMatch(word -> matching.match(question, word, fact) == 0);
        return missing && extra > 0 || soft && extra > 1 && extra == said.size();
    }

    /** "dunlin's certificate" is nobody else's. */
    private boolean hasPossessors(View fact) {
        List<Token> tokens = question.tokens();
        for (int i = 1; i + 1 < tokens.size(); i++) {
            Token owner = tokens.get(i - 1);
            boolean possesses =
                    tokens.get(i).is("'s") && i > 1 && tokens.get(i + 1).isWord() && owner.isWord();
            if (possesses && !NO_OWNERS.contains(owner.lower()) && matching.match(View.stem(owner), fact) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The left eye is not the right one, the front tyre not the spare one, the piano teacher not the maths tutor. */
    private boolean isOtherOne(View fact) {
        List<Token> asked = question.tokens();
        for (int i = 1; i < asked.size(); i++) {
            String head = View.stem(asked.get(i));
            String modifier = View.stem(asked.get(i - 1));
            boolean pair = isWanted(head) && isWanted(modifier) && matching.match(modifier, fact) == 0;
            if (pair && isModifiedOtherwise(head, fact)) {
                return true;
            }
        }
        return question.wanted().stream()
                .anyMatch(word -> SIDES.contains(word.stem())
                        && !fact.stems().contains(word.stem())
                        && fact.tokens().stream().anyMatch(token -> SIDES.contains(token.lower())));
    }

    private boolean isWanted(String stem) {
        return question.wanted().stream()
                .anyMatch(word -> word.stem().equals(stem) && word.weight() >= 1 && !word.isVerb());
    }

    private boolean isModifiedOtherwise(String head, View fact) {
        List<Token> tokens = fact.tokens();
        for (int i = 1; i < tokens.size(); i++) {
            String stem = View.stem(tokens.get(i));
            Token before = tokens.get(i - 1);
            boolean same = stem.equals(head) || Concepts.same(head, stem);
            if (same
                    && Matching.says(before)
                    && !English.isArticle(before.lower())
                    && English.verbBase(before.lower()).isEmpty()
                    && !matching.isAsked(question, View.stem(before))) {
                return true;
            }
        }
        return false;
    }
}
