package cofio.agent.model;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Why a call to a model gave no whole answer. Stays inside this package: users hear {@link ModelTrouble}'s words. */
final class ModelHttpException extends RuntimeException {
    enum Kind {
        /** The server answered with a status that is no success. */
        REFUSED,
        NO_HOST,
        NO_CONNECTION,
        /** The connection ended before the answer did. */
        BROKEN,
        LATE,
        /** The thread was interrupted. */
        CUT,
        /** The answer came in one piece although a stream was asked for. */
        NOT_STREAMED,
        /** The answer is not what the protocol says. */
        GARBLED
    }

    private final Kind kind;
    private final int status;
    private final String body;
    private final @Nullable Duration after;

    private ModelHttpException(Kind kind, int status, String body, @Nullable Duration after) {
        super(kind.name(), null, false, false);
        this.kind = kind;
        this.status = status;
        this.body = body;
        this.after = after;
    }

    static ModelHttpException of(Kind kind) {
        return new ModelHttpException(kind, 0, "", null);
    }

    static ModelHttpException refused(int status, String body, @Nullable Duration after) {
        return new ModelHttpException(Kind.REFUSED, status, body, after);
    }

    Kind kind() {
        return kind;
    }

    int status() {
        return status;
    }

    /** What the server said. It may hold anything, the key too. */
    String body() {
        return body;
    }

    /** How long the server asks us to wait, or null. */
    @Nullable
    Duration after() {
        return after;
    }

    /** Whether the same call may succeed a little later. A spent quota has status 429 too, and stays spent. */
    boolean passing() {
        return switch (kind) {
            case BROKEN -> true;
            case REFUSED ->
                status == 408
                        || status == 429 && !body.contains("insufficient_quota")
                        || status >= 500 && status != 501;
            default -> false;
        };
    }
}
