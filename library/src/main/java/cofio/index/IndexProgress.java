package cofio.index;

/** Hears how far the making of the index is, which takes a while where much is new to it. */
public interface IndexProgress {
    /** {@code done} of {@code all} texts; the two are equal at the end. Threads take turns in calling it. */
    void at(int done, int all);
}
