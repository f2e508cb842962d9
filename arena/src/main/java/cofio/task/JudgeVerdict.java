package cofio.task;

import cofio.CofioException;

/**
 * What a judge found on one criterion.
 *
 * @param score from 0 to 1
 * @param reason in a sentence
 * @param quote of the transcript or of a file on which it rests, or empty where something is missing
 */
public record JudgeVerdict(Rubric.Criterion criterion, double score, String reason, String quote) {
    public JudgeVerdict {
        if (!(score >= 0 && score <= 1)) {
            throw new CofioException("a score must be between 0 and 1, not " + score, "");
        }
    }
}
