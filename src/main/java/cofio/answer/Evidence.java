package cofio.answer;

import cofio.fact.Fact;

/** A fact and the line that it stands on. */
public record Evidence(Fact fact, String file, int line) {

    /** As it is cited: memory/MEMORY.md:7. */
    public String source() {
        return file + ":" + line;
    }
}
