package cofio.agent.model;

/** A call of a tool that a model asks for; {@code arguments} is JSON, if the model keeps to what it was told. */
record RequestedCall(String id, String name, String arguments) {}
