package cofio.bench;

/**
 * Facts of an invented life, the same for the same seed. Every fact is about something else, so that none replaces
 * another, and the topics are unequally frequent, as they are in a real memory.
 */
interface InventedFacts {

    /** What a fact is about; it can be told again with another value. */
    record Subject(int share, int number) {}

    Subject next();

    /** A sentence that tells the fact, each time with another value. */
    String tell(Subject about);

    /** A question whose answer is its value. */
    String ask(Subject about);
}
