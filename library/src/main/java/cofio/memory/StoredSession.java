package cofio.memory;

import java.time.Instant;

/**
 * A saved conversation.
 *
 * @param began when its first event happened, and {@code last} its latest
 * @param messages how many messages the user sent in it
 * @param opening the first words of the user, on one line
 */
public record StoredSession(String id, Instant began, Instant last, int messages, String opening) {}
