package cofio.fact;

import cofio.encoder.Act;
import cofio.text.Dates;
import cofio.text.LowerCase;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A correction that names only what is right, "No, Thursday": the line that was last spoken of stands before it in
 * brackets, without the words that were wrong, where it holds exactly one thing of the same kind.
 */
final class Amendment {
    private static final int LONGEST = 60;

    private static final Pattern DAY = Pattern.compile("\\s*[(（]\\d{4}(?:-\\d{2}){0,2}[)）]");

    private Amendment() {}

    /** Completes the corrections among the parts. */
    static void complete(List<Message.Part> parts, List<Fact> spokenOf) {
        for (int i = 0; i < parts.size(); i++) {
            Message.Part part = parts.get(i);
            boolean bare =
                    part.tells() && part.act() == Act.CORRECT && part.text().length() <= LONGEST;
            for (Fact fact : bare ? spokenOf.reversed() : List.<Fact>of()) {
                Optional<String> rest = ChangedDetail.left(fact.text(), part.text());
                if (rest.isPresent()) {
                    String about = rest.get().replace("[", "").replace("]", "");
                    String line = dated(Referent.off(part.line()), fact.text());
                    parts.set(
                            i,
                            new Message.Part(
                                    part.text(), part.start(), part.end(), part.act(), "[" + about + "] " + line));
                    break;
                }
            }
        }
    }

    /** With the day that a weekday is, in the week of the day that was wrong. */
    private static String dated(String line, String older) {
        Matcher wrong = DAY.matcher(older);
        Matcher weekday = ChangedDetail.weekday().matcher(line);
        if (!wrong.find() || !weekday.find() || DAY.matcher(line).find()) {
            return line;
        }
        String iso = wrong.group().replaceAll("[^\\d-]", "");
        String name = LowerCase.of(weekday.group());
        boolean han = Character.isIdeographic(name.charAt(0));
        if (iso.length() != "2026-01-01".length()) {
            return line;
        }
        LocalDate day = LocalDate.parse(iso).with(Dates.weekday(name));
        String said = Dates.bracketed(day.toString(), han);
        return line.substring(0, weekday.end()) + said + line.substring(weekday.end());
    }
}
