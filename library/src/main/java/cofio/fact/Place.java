package cofio.fact;

import cofio.text.Language;

/** A line of a file. {@code file} is relative to the workspace, with forward slashes; {@code line} counts from 1. */
public record Place(String file, int line) {
    public Origin origin() {
        return Origin.of(file);
    }

    /** As it is cited, with the origin beside it where the words were not told. */
    public String cited(Language language) {
        String words = origin().words(language);
        return words.isEmpty() ? toString() : language.phrase("cited", toString(), words);
    }

    /** As it is cited where everything was told: memory/MEMORY.md:7. */
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
