package cofio.cli;

/** Turns logging off: what libraries log is not meant for users of a command. */
public final class NoLogging {}
