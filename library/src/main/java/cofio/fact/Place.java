package cofio.fact;

import cofio.text.Language;

/** Where words stand: a file, relative to the workspace and with forward slashes, and a line counted from 1. */
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
