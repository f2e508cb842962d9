package cofio.text;

/**
 * A date that a text mentions in [start, end).
 *
 * <p>{@code resolved} is in ISO form and as precise as what was said: a day, a month ("2026-10"), a year, or two days with
 * a slash between them. It is empty for a date without a year, which is not bound to the day on which it was said.
 */
public record DateMention(int start, int end, boolean relative, String resolved) {}
