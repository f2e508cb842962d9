package cofio.mcp;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The revisions of the protocol that are spoken. */
final class ProtocolRevision {
    /** Without a handshake: every request says its revision and what the client can do. */
    static final String STATELESS = "2026-07-28";

    /** The newest with a handshake. */
    static final String NEWEST = "2025-11-25";

    /** The only one in which several messages may come as one. */
    static final String BATCHES = "2025-03-26";

    private static final List<String> HANDSHAKE = List.of(NEWEST, "2025-06-18", BATCHES, "2024-11-05");
    static final List<String> ALL = List.of(STATELESS, NEWEST, "2025-06-18", BATCHES);

    private ProtocolRevision() {}

    /** What the handshake agrees on: what the client asked for, where it is spoken. */
    static String agreed(@Nullable Object asked) {
        return asked instanceof String revision && HANDSHAKE.contains(revision) ? revision : NEWEST;
    }

    static boolean hasHandshake(String revision) {
        return HANDSHAKE.contains(revision);
    }
}
