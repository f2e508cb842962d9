package cofio.bench.disk;

/** What goes wrong at a chosen operation of a {@link FaultyDisk}. */
public enum DiskFault {
    KILLED("killed before the n-th operation", true),
    TORN("killed in the n-th operation, half of its bytes written", true),
    FULL("disk full from the n-th write on", false),
    BROKEN("I/O error in the n-th write, half of its bytes written", false),
    UNREADABLE("I/O error in the n-th read", false);

    private final String words;
    private final boolean kills;

    DiskFault(String words, boolean kills) {
        this.words = words;
        this.kills = kills;
    }

    public String words() {
        return words;
    }

    /** Whether the program is gone after it, as after SIGKILL. */
    public boolean kills() {
        return kills;
    }

    boolean countsReads() {
        return this == UNREADABLE;
    }
}
