package cofio.answer.english;

import cofio.answer.english.EnglishQuestion.Kind;
import cofio.answer.english.EnglishQuestion.Role;
import cofio.answer.english.EnglishQuestion.Wanted;
import cofio.fact.KeyValue;
import cofio.text.Token;
import java.util.ArrayList;
import java.util.List;

/** A question that leans on what was said before: "and when did I start?", "Why did I choose it?". */
final class FollowUp {
    private FollowUp() {}

    static EnglishQuestion resolve(EnglishQuestion question, List<String> earlier, Matching matching) {
        if (earlier.isEmpty() || !leans(question)) {
            return question;
        }
        EnglishQuestion before = before(question, earlier, matching);
        List<Wanted> wanted = new ArrayList<>(question.wanted());
        for (Wanted word : before.wanted()) {
            if (!matching.knows(word.stem())) {
                continue;
            }
            wanted.add(new Wanted(word.stem(), word.weight() / 2, Role.THING));
        }
        return question.with(wanted);
    }

    /** What was said last or, for "she", the last that was about somebody; it may itself lean on what came before. */
    private static EnglishQuestion before(EnglishQuestion question, List<String> earlier, Matching matching) {
        boolean person = question.tokens().stream().anyMatch(FollowUp::isPerson);
        for (int i = earlier.size() - 1; person && i >= 0; i--) {
            EnglishQuestion said = EnglishQuestion.read(earlier.get(i));
            if (said.wanted().stream().anyMatch(word -> word.name() || word.person())) {
                return said;
            }
        }
        // Of "Tea: oolong" it is the tea that had another value before.
        String last = earlier.getLast();
        int colon = question.former() ? KeyValue.colon(last) : -1;
        String said = colon > 0 ? last.substring(0, colon) : last;
        return resolve(EnglishQuestion.read(said), earlier.subList(0, earlier.size() - 1), matching);
    }

    private static boolean leans(EnglishQuestion question) {
        if (question.kind() == Kind.ABOUT && question.isMine()) {
            return false;
        }
        boolean pronoun = question.tokens().stream().anyMatch(FollowUp::isPointing);
        return pronoun && question.wanted().stream().noneMatch(word -> word.name() || word.person())
                || question.wanted().isEmpty();
    }

    private static boolean isPointing(Token token) {
        return token.is("it")
                || token.is("she")
                || token.is("he")
                || token.is("they")
                || token.is("her")
                || token.is("his")
                || token.is("him")
                || token.is("them")
                || token.is("there")
                || token.is("that")
                || token.is("one");
    }

    private static boolean isPerson(Token token) {
        return token.is("she") || token.is("he") || token.is("her") || token.is("him") || token.is("his");
    }
}
