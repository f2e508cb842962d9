package cofio.fact.english;

import cofio.text.DateMention;
import cofio.text.Dates;
import cofio.text.Token;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Something that I did on a date: "I started learning Rust on January 15, 2024". */
final class Event {
    private static final Set<String> ONCE =
            English.words("start begin quit stop finish join leave graduate adopt marry retire found launch");

    private Event() {}

    /** Visits and purchases come again; what was started, quit or joined has one date. */
    static boolean happensOnce(String verb) {
        return English.isPast(verb) && ONCE.contains(English.verb(verb));
    }

    /** The line "Started learning Rust: January 15, 2024", if the clause ends in a date of its own. */
    static Optional<String> dated(String clause, List<Token> tokens, LocalDate said) {
        for (DateMention date : Dates.find(clause, said)) {
            boolean last = clause.substring(date.end()).isBlank();
            int preposition = indexBefore(tokens, date.start());
            if (!date.relative() && last && preposition > 1 && hasYear(clause.substring(date.start()))) {
                String what = clause.substring(
                                tokens.get(1).start(), tokens.get(preposition).start())
                        .strip();
                return Optional.of(Attribute.capitalised(what) + ": " + clause.substring(date.start(), date.end()));
            }
        }
        return Optional.empty();
    }

    private static boolean hasYear(String date) {
        int digits = 0;
        for (int i = 0; i < date.length(); i++) {
            digits = Character.isDigit(date.charAt(i)) ? digits + 1 : 0;
            if (digits == 4) {
                return true;
            }
        }
        return false;
    }

    /** The index of "on", "in" or "since" directly before {@code position}, or -1. */
    private static int indexBefore(List<Token> tokens, int position) {
        for (int i = 2; i < tokens.size(); i++) {
            boolean directly = i + 1 < tokens.size()
                    && tokens.get(i + 1).start() >= position
                    && tokens.get(i).end() <= position;
            if (directly) {
                Token token = tokens.get(i);
                return token.is("on") || token.is("in") || token.is("since") ? i : -1;
            }
        }
        return -1;
    }
}
