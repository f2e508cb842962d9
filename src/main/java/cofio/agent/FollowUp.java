package cofio.agent;

import cofio.text.Language;
import cofio.text.Token;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A question about the person whom the last answers named: "Who is my boss?" - "Ilse: ..." - "Where does she live?". */
final class FollowUp {
    private static final Pattern WHO = Pattern.compile("(?i)\\bwho\\b|谁");
    private static final Pattern POINTS = Pattern.compile("(?i)\\b(?:he|she|him|his|her)\\b|[他她]");
    private static final Pattern ANSWER = Pattern.compile("(?<name>[^\"“:：\\n]{2,40})[:：] ?[\"“].*", Pattern.DOTALL);
    private static final Pattern OWNS = Pattern.compile("(?i)\\b(?:his|her)(?= \\p{L})");

    private FollowUp() {}

    /** The question with the name in the place of the pronoun; as it is where nobody was named. */
    static String complete(String question, List<Said> earlier) {
        if (!POINTS.matcher(question).find()) {
            return question;
        }
        return person(earlier)
                .map(name -> {
                    boolean chinese = Language.of(question) == Language.CHINESE;
                    String owned = chinese
                            ? question
                            : OWNS.matcher(question).replaceAll(Matcher.quoteReplacement(name + "'s"));
                    return POINTS.matcher(owned).replaceAll(Matcher.quoteReplacement(name));
                })
                .orElse(question);
    }

    private static Optional<String> person(List<Said> earlier) {
        for (int i = earlier.size() - 2; i >= 0; i -= 2) {
            Said asked = earlier.get(i);
            Matcher answer = ANSWER.matcher(earlier.get(i + 1).text());
            if (!asked.byUser() || earlier.get(i + 1).byUser()) {
                return Optional.empty();
            }
            if (WHO.matcher(asked.text()).find()) {
                return answer.matches() && isName(answer.group("name"))
                        ? Optional.of(answer.group("name"))
                        : Optional.empty();
            }
            if (!POINTS.matcher(asked.text()).find()) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static boolean isName(String words) {
        return Language.of(words) == Language.CHINESE
                || Token.of(words).stream().allMatch(token -> token.isCapitalised() || token.kind() == Token.Kind.MARK);
    }
}
