package cofio.bench.disk;

/** Thrown out of every operation on a disk whose program counts as killed: nothing that it still does has an effect. */
public final class DiskKilled extends Error {
    private static final long serialVersionUID = 1L;

    DiskKilled() {
        super("killed", null, false, false);
    }
}
