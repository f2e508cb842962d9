package cofio.index;

/** Receives the progress while the index is built, which takes a while if much is new. */
public interface IndexProgress {
    /** {@code done} of {@code all} texts; the two are equal at the end. Threads take turns in calling it. */
    void at(int done, int all);
}
