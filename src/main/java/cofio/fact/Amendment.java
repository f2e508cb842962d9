package cofio.fact;

import cofio.encoder.Act;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A correction that names only what is right, "No, Thursday": the line that was last spoken of stands before it in
 * brackets, without the words that were wrong, where it holds exactly one thing of the same kind.
 */
final class Amendment {
    private static final int LONGEST = 60;
    private static final int LONGEST_LINE = 200;

    /** Things of a kind, of which a line may hold one. */
    private static final List<Pattern> KINDS = List.of(
            Pattern.compile(
                    "(?i)\\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\\b|(?:周|星期|礼拜)[一二三四五六日天]"),
            Pattern.compile(
                    "(?i)\\b\\d{1,2}(?::\\d{2})?\\s?(?:[ap]\\.?m\\b\\.?|o['’]clock)|\\b\\d{1,2}:\\d{2}\\b|\\b(?:noon|midnight)\\b|(?:上午|下午|晚上|早上|中午)?[\\d一二两三四五六七八九十]{1,3}点(?:半|[\\d一-十]{1,3}分?)?"),
            Pattern.compile(
                    "(?i)\\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b|(?:\\d{4}年)?\\d{1,2}月\\d{1,2}[日号]"),
            Pattern.compile("\\b\\d[\\w.,:/-]*"));

    private static final Pattern DAY = Pattern.compile("\\s*[(（]\\d{4}(?:-\\d{2}){0,2}[)）]");

    private Amendment() {}

    /** Completes the corrections among the parts. */
    static void complete(List<Message.Part> parts, List<Fact> spokenOf) {
        for (int i = 0; i < parts.size(); i++) {
            Message.Part part = parts.get(i);
            boolean bare =
                    part.tells() && part.act() == Act.CORRECT && part.text().length() <= LONGEST;
            for (Fact fact : bare ? spokenOf.reversed() : List.<Fact>of()) {
                String rest = without(fact.text(), part.text());
                if (!rest.isEmpty()) {
                    String line = Referent.off(part.line());
                    parts.set(
                            i,
                            new Message.Part(
                                    part.text(), part.start(), part.end(), part.act(), "[" + rest + "] " + line));
                    break;
                }
            }
        }
    }

    /** What is left of a line when the one thing goes that is of the kind of what was said now; "" where there is none. */
    private static String without(String line, String said) {
        String told = DAY.matcher(line).replaceAll("");
        if (told.length() > LONGEST_LINE) {
            return "";
        }
        for (Pattern kind : KINDS) {
            Matcher right = kind.matcher(said);
            Matcher wrong = kind.matcher(told);
            if (right.find() && wrong.find()) {
                int start = wrong.start();
                int end = wrong.end();
                boolean one = !wrong.find();
                return one
                        ? (told.substring(0, start) + "…" + told.substring(end))
                                .replace("[", "")
                                .replace("]", "")
                        : "";
            }
        }
        return "";
    }
}
