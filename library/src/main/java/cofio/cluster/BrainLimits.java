package cofio.cluster;

import cofio.CofioException;

/**
 * How much a brain may hold, and how often it may be called.
 *
 * @param facts how many facts; 0 for any number
 * @param bytes how large all its files may be together; 0 for any size
 * @param perSecond how many calls a node answers for it in a second, for long; 0 for any number
 */
public record BrainLimits(long facts, long bytes, int perSecond) {
    public static final BrainLimits NONE = new BrainLimits(0, 0, 0);

    /** More than what a person tells in years, and a small part of what a machine holds. */
    public static final BrainLimits USUAL = new BrainLimits(10_000, 100_000_000, 50);

    public BrainLimits {
        if (facts < 0 || bytes < 0 || perSecond < 0) {
            throw new CofioException("A limit cannot be less than 0.", "Give a number, or 0 for no limit.");
        }
    }
}
