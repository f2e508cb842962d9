package cofio.answer;

import java.util.List;

/** The answer to a question: quotes of what was told, or that nobody told. */
public sealed interface Answer {

    /** How the quotes answer: as they are, as a yes or a no, one after the other, or as what was told some day. */
    enum Form {
        PLAIN,
        YES,
        NO,
        LIST,
        TOLD
    }

    /** There is no room in it for a value that no source contains: its sentence is made of its quotes. */
    record Found(Form form, List<Quote> quotes) implements Answer {
        public Found {
            quotes = List.copyOf(quotes);
            if (quotes.isEmpty()) {
                throw new IllegalArgumentException("an answer quotes something");
            }
        }

        /** The words asked for, as they were told. */
        public String words() {
            return String.join("; ", quotes.stream().map(Quote::words).toList());
        }
    }

    /** {@code nearest}: facts that come close, which must only ever be offered as such. */
    record Unknown(List<Evidence> nearest) implements Answer {
        public Unknown {
            nearest = List.copyOf(nearest);
        }
    }
}
