package cofio.fact;

/** A fact that is held at present: where it stands, and the heading above it (empty where there is none). */
public record StoredFact(Fact fact, Place place, String section) {
    public Origin origin() {
        return place.origin();
    }
}
