package cofio.answer;

import java.util.List;
import java.util.Optional;

/** The answer to a question: quotes of what was told, or that nobody told. */
public sealed interface Answer {

    /** How the quotes answer: as they are, as a yes or a no, one after the other, as what was told some day, or with what follows from them. */
    enum Form {
        PLAIN,
        YES,
        NO,
        LIST,
        TOLD,
        COMPUTED
    }

    /**
     * Its sentence is made of its quotes. A value that no source contains stands only in its lead.
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
     * Nothing that is sure to answer.
     *
     * @param nearest facts that come close, which must only ever be offered as such
     * @param likely the words of the first of them that may well be the answer, where there are such
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
