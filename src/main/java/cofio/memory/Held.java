package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.Origin;

/** A fact that is held at present: where it stands, and the heading above it (empty where there is none). */
public record Held(Fact fact, Place place, String section) {
    public Origin origin() {
        return Origin.of(place.file());
    }
}
