package cofio.answer;

import cofio.fact.Fact;

/**
 * A fact and the line that it stands on.
 *
 * @param former the fact held once and holds no longer; its line is the one of the journal that tells of it
 */
public record Evidence(Fact fact, String file, int line, boolean former) {

    public String text() {
        return fact.text();
    }

    /** As it is cited: memory/MEMORY.md:7. */
    public String source() {
        return file + ":" + line;
    }
}
