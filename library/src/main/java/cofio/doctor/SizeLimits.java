package cofio.doctor;

/**
 * What a program loads at its start. MEMORY.md keeps to the first two; the last holds for every other file.
 */
public record SizeLimits(int lines, int characters, int others) {
    /** What today's agents load of MEMORY.md; other files are read when they are needed, and may be long. */
    public static final SizeLimits USUAL = new SizeLimits(200, 20_000, 200_000);
}
