package cofio.answer;

import java.util.List;
import java.util.Optional;

/** The answer to a question: quotes of what was told, or that it was not told. */
public sealed interface Answer {

    /** How the quotes answer: as they are, as yes or no, as a list, with the day they were told, or with a computed value. */
    enum Form {
        PLAIN,
        YES,
        NO,
        LIST,
        TOLD,
        COMPUTED
    }

    /**
     * An answer made of quotes. Only its lead can hold a value that no source contains.
     *
     * @param lead what follows from the quotes by the calendar or by counting, such as an age; empty in every other form
     */
    record Found(Form form, List<Quote> quotes, String lead) implements Answer {
        public Found {
            quotes = List.copyOf(quotes);
            if (quotes.isEmpty()) {
                throw new IllegalArgumentException("an answer quotes something");
            }
            if (lead.isEmpty() == (form == Form.COMPUTED)) {
                throw new IllegalArgumentException("what is computed has a lead, and nothing else has");
            }
        }

        public Found(Form form, List<Quote> quotes) {
            this(form, quotes, "");
        }

        public static Found computed(String lead, List<Quote> quotes) {
            return new Found(Form.COMPUTED, quotes, lead);
        }

        /** The words asked for, as they were told; or what was computed from them. */
        public String words() {
            return form == Form.COMPUTED
                    ? lead
                    : String.join("; ", quotes.stream().map(Quote::words).toList());
        }
    }

    /**
     * No sure answer.
     *
     * @param nearest the nearest facts, which must only be offered as such
     * @param likely words of the first of them that are probably the answer, if there are any
     */
    record Unknown(List<Evidence> nearest, Optional<Quote> likely) implements Answer {
        public Unknown {
            nearest = List.copyOf(nearest);
        }

        public Unknown(List<Evidence> nearest) {
            this(nearest, Optional.empty());
        }
    }
}
