package cofio.face;

/**
 * What a verb does, for people.
 *
 * @param sentence on the command line
 * @param brief in a few words, for a list; in other languages {@code chat-NAME} of their folders
 */
public record VerbHelp(String sentence, String brief) {}
