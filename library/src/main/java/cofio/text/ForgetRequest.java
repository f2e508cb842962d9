package cofio.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence that asks to forget: "Forget my old PIN", "把我前男友的事都删掉".
 *
 * @param what the words that name what is to go
 * @param all everything that they name, not only the one fact
 */
public record ForgetRequest(String what, boolean all) {
    private static final int LONGEST = 300;

    public static Optional<ForgetRequest> of(String sentence, Language language) {
        String text = sentence.strip();
        if (text.length() > LONGEST
                || language.pattern("forget-gap").matcher(text).find()) {
            return Optional.empty();
        }
        for (Pattern pattern : language.patterns("forget")) {
            Matcher matcher = pattern.matcher(text);
            if (matcher.matches()) {
                return request(matcher, language);
            }
        }
        return Optional.empty();
    }

    /** "Forget to call" names nothing; "delete my gym, I mean my locker" is about the locker. */
    private static Optional<ForgetRequest> request(Matcher matcher, Language language) {
        String what = matcher.group("what").strip();
        if (language.pattern("forget-task").matcher(what).find()) {
            return Optional.empty();
        }
        String bare =
                language.pattern("forget-around").matcher(what).replaceFirst("").strip();
        boolean all = MatchedGroup.named(matcher, "all").isPresent()
                || language.pattern("forget-all").matcher(what).find();
        return Optional.of(new ForgetRequest(bare.isEmpty() ? what : bare, all));
    }
}
