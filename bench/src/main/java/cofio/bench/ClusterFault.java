package cofio.bench;

/** What can happen to a request between a node of Cofio and the cluster. */
enum ClusterFault {
    LOST("the request is lost", false),
    UNHEARD("the answer is lost", false),
    AWAY("status 503", false),
    BUSY("status 429", false),
    KILLED("the node of Cofio is killed", true),
    OUTAGE("the cluster is away from then on", true),
    OUTAGE_AFTER("the same after the request was carried out", true),
    LATE("the node stands still, and another writes meanwhile", false);

    private final String words;
    private final boolean lasts;

    ClusterFault(String words, boolean lasts) {
        this.words = words;
        this.lasts = lasts;
    }

    String words() {
        return words;
    }

    /** Whether all later requests are lost as well. */
    boolean lasts() {
        return lasts;
    }
}
