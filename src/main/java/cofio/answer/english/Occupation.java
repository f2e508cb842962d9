package cofio.answer.english;

import cofio.fact.english.English;
import cofio.text.Token;
import java.util.List;
import java.util.Set;

/** Facts that say what somebody does for a living without a word for it: "Isla is a pastry chef", "Jo drives a taxi". */
final class Occupation {
    private static final Set<String> TRADES = English.words(
            "drive run teach manage sell own build repair restore fix bake cook design clean write paint lead operate breed grow"
                    + " make deliver nurse farm keep train coach edit translate represent test install");
    private static final Set<String> NO_TRADE =
            English.words("vegan vegetarian fan member twin widow bit lot good big huge morning");

    private Occupation() {}

    static boolean isIn(View fact) {
        List<Token> tokens = fact.tokens();
        if (fact.colon() >= 0) {
            return false;
        }
        for (int i = 1; i + 1 < tokens.size(); i++) {
            String before = tokens.get(i - 1).lower();
            boolean article = tokens.get(i).is("a") || tokens.get(i).is("an");
            boolean is = before.equals("is")
                    || before.equals("'s")
                    || before.equals("'m")
                    || before.equals("am")
                    || before.equals("was");
            if (is && article && !NO_TRADE.contains(tokens.get(i + 1).lower())) {
                return true;
            }
        }
        int verb = fact.verb();
        return verb > 0 && TRADES.contains(English.verbBase(tokens.get(verb).lower()));
    }
}
