package cofio.memory;

import cofio.fact.Topic;
import cofio.text.Language;

/** The line that stays in MEMORY.md where facts moved on to topic files. */
final class MovedNote {
    private MovedNote() {}

    static boolean isLink(String text, int from) {
        return Language.anyPattern("moved-note")
                .matcher(text)
                .region(from, text.length())
                .lookingAt();
    }

    static String fileName(Topic topic, int number) {
        return topic.fileName() + (number == 1 ? "" : "-" + number) + ".md";
    }

    /** Names the first and the last file only: the line must not grow with the memory. */
    static String link(Topic topic, int last, Language language) {
        String first = to(fileName(topic, 1));
        return last == 1
                ? language.phrase("moved", first)
                : language.phrase(last == 2 ? "moved-two" : "moved-several", first, to(fileName(topic, last)));
    }

    private static String to(String file) {
        return "[" + file + "](" + file + ")";
    }
}
