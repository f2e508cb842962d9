package cofio.task;

/** Something that a contender did in a turn, as its transcript tells it; {@code arguments} as JSON. */
public record ToolCall(String name, String arguments, String result, boolean failed) {}
