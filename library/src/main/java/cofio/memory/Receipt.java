package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.Place;

/** Confirms that a fact is saved. It is given only after the bytes were forced to disk and read back. */
public sealed interface Receipt {

    Fact fact();

    Place place();

    record Added(Fact fact, Place place) implements Receipt {}

    record Changed(Fact fact, String formerText, Place place) implements Receipt {}

    record Known(Fact fact, Place place) implements Receipt {}
}
