package cofio.face;

/**
 * What a verb does, for people.
 *
 * @param sentence on the command line
 * @param english in a few words, for a list
 * @param chinese the same in Chinese
 */
public record VerbHelp(String sentence, String english, String chinese) {}
