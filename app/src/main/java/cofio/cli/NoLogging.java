package cofio.cli;

/** Sets up logging by setting up nothing: what libraries log is not for the user of a command. */
public final class NoLogging {}
