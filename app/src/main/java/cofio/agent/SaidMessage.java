package cofio.agent;

/** One message of a conversation, by the user or by the assistant. */
public record SaidMessage(boolean byUser, String text) {}
