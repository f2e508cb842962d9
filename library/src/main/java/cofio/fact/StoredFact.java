package cofio.fact;

/** A fact in the memory, its place, and the heading above it (empty if there is none). */
public record StoredFact(Fact fact, Place place, String section) {
    public Origin origin() {
        return place.origin();
    }
}
