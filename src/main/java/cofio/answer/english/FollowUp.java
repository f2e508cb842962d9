package cofio.answer.english;

import cofio.answer.english.EnglishQuestion.Role;
import cofio.answer.english.EnglishQuestion.Wanted;
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
        EnglishQuestion before = EnglishQuestion.read(earlier.getLast());
        List<Wanted> wanted = new ArrayList<>(question.wanted());
        for (Wanted word : before.wanted()) {
            if (!matching.knows(word.stem())) {
                continue;
            }
            wanted.add(new Wanted(word.stem(), word.weight() / 2, Role.THING));
        }
        return question.with(wanted);
    }

    private static boolean leans(EnglishQuestion question) {
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
                || token.is("him")
                || token.is("them")
                || token.is("there")
                || token.is("that");
    }
}
