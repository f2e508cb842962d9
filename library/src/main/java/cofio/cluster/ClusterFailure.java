package cofio.cluster;

import cofio.CofioException;
import java.io.IOException;

/** Something that a cluster did not do. */
public final class ClusterFailure extends IOException {
    private static final long serialVersionUID = 1L;

    /** How the engine calls it where an index takes no writes. */
    static final String BLOCKED = "cluster_block_exception";

    public enum Kind {
        /** No node answers. */
        AWAY,
        /** It takes no writes, as where its disks are full. */
        READ_ONLY,
        /** Too few of its machines are there to keep another copy. */
        FEW_COPIES,
        /** It was told to write and has not said in time that it did. */
        UNSURE,
        /** The same, and somebody else has written there since. */
        OVERTAKEN,
        /** Another node of Cofio has been writing to the memory for too long. */
        BUSY,
        /** What answers is no OpenSearch. */
        FOREIGN,
        /** It refuses what it should understand. */
        REFUSED
    }

    private final Kind kind;

    ClusterFailure(Kind kind, String why) {
        super(why);
        this.kind = kind;
    }

    /** For who has waited for another node in vain. */
    public static ClusterFailure busy() {
        return new ClusterFailure(Kind.BUSY, "another node");
    }

    public Kind kind() {
        return kind;
    }

    /** Whether it may have been written all the same. */
    public boolean mayBeDone() {
        return kind == Kind.UNSURE || kind == Kind.OVERTAKEN || kind == Kind.FEW_COPIES || kind == Kind.FOREIGN;
    }

    /** What it means, in words for the user. */
    public CofioException told() {
        return switch (kind) {
            case AWAY ->
                new CofioException(
                        "The cluster cannot be reached: " + getMessage() + ".", "Try again in a moment.", this);
            case READ_ONLY ->
                new CofioException(
                        "The cluster takes no writes at present: " + getMessage() + ".",
                        "Whoever runs the cluster should look at its disks; what is there can be read.",
                        this);
            case FEW_COPIES ->
                new CofioException(
                        "Too few machines of the cluster are there to save safely: " + getMessage() + ".",
                        "Try again in a moment.",
                        this);
            case UNSURE, OVERTAKEN ->
                new CofioException(
                        "The cluster has not confirmed the save: " + getMessage() + ".",
                        "Look whether it is there before you tell it again.",
                        this);
            case BUSY ->
                new CofioException(
                        "The memory has been in use for too long by another node.", "Try again in a moment.", this);
            case FOREIGN ->
                new CofioException(
                        "What answers at " + getMessage() + " is no OpenSearch.",
                        "See whether the address is right, and whether something stands between.",
                        this);
            case REFUSED ->
                new CofioException(
                        "The cluster refused a request: " + getMessage() + ".",
                        "Whoever runs the cluster finds more in its log.",
                        this);
        };
    }
}
