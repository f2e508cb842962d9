package cofio.cluster;

/** A document is not the one that was read any more: somebody else wrote it meanwhile. */
public final class VersionConflict extends Exception {
    private static final long serialVersionUID = 1L;

    public VersionConflict() {
        super(null, null, false, false);
    }
}
