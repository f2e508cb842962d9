package cofio.agent.model;

import org.jspecify.annotations.Nullable;

/** A server-sent event; {@code name} is null where the server gave it none. */
record StreamEvent(@Nullable String name, String data) {}
