package cofio.answer;

/** The answer to a question: the fact that answers it, or that nobody told. */
public sealed interface Answer {

    /** The words of an answer are always those of its evidence. */
    record Found(Evidence evidence) implements Answer {
        public String words() {
            return evidence.fact().text();
        }
    }

    record Unknown() implements Answer {}
}
