package cofio.face;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a verb gives.
 *
 * @param json for programs, the same through every face
 * @param text the same for people and language models, short, with the line that each fact stands on
 */
public record Outcome(Map<String, @Nullable Object> json, String text) {}
