package cofio.memory;

/** Another program changed the file meanwhile: everything is to be looked at again. */
final class ChangedMeanwhile extends Exception {
    private static final long serialVersionUID = 1L;

    ChangedMeanwhile() {
        super(null, null, false, false);
    }
}
