package cofio.task;

/**
 * One of a task's automated checks.
 *
 * @param score from 0 to 1
 * @param evidence what was looked at and found, where the check tells it
 */
public record AutomatedCheck(String name, double score, String evidence) {}
