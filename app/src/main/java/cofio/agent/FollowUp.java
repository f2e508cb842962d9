package cofio.agent;

import cofio.text.Language;
import cofio.text.Token;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A question about the person whom the last answers named: "Who is my boss?" - "Ilse: ..." - "Where does she live?". */
final class FollowUp {
    private static final Pattern ANSWER = Pattern.compile("(?<name>[^\"“:：\\n]{2,40})[:：] ?[\"“].*", Pattern.DOTALL);

    private FollowUp() {}

    /** The question with the name in the place of the pronoun; as it is where nobody was named. */
    static String complete(String question, List<SaidMessage> earlier) {
        if (!points(question)) {
            return question;
        }
        return person(earlier)
                .map(name -> {
                    Language language = Language.of(question);
                    String owned = language.pattern("person-owning")
                            .matcher(question)
                            .replaceAll(Matcher.quoteReplacement(language.phrase("name-owning", name)));
                    return Language.anyPattern("person-pointed")
                            .matcher(owned)
                            .replaceAll(Matcher.quoteReplacement(name));
                })
                .orElse(question);
    }

    private static boolean points(String question) {
        return Language.anyPattern("person-pointed").matcher(question).find();
    }

    private static Optional<String> person(List<SaidMessage> earlier) {
        for (int i = earlier.size() - 2; i >= 0; i -= 2) {
            SaidMessage asked = earlier.get(i);
            Matcher answer = ANSWER.matcher(earlier.get(i + 1).text());
            if (!asked.byUser() || earlier.get(i + 1).byUser()) {
                return Optional.empty();
            }
            if (Language.anyPattern("who-asked").matcher(asked.text()).find()) {
                return answer.matches() && isName(answer.group("name"))
                        ? Optional.of(answer.group("name"))
                        : Optional.empty();
            }
            if (!points(asked.text())) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static boolean isName(String words) {
        return !Language.of(words).isSpaced()
                || Token.of(words).stream().allMatch(token -> token.isCapitalised() || token.kind() == Token.Kind.MARK);
    }
}
