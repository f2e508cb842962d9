package cofio.bench.disk;

/** Thrown out of every operation on a disk whose program counts as killed: nothing that it still does has an effect. */
public final class Killed extends Error {
    private static final long serialVersionUID = 1L;

    Killed() {
        super("killed", null, false, false);
    }
}
