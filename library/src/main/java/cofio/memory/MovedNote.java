package cofio.memory;

import cofio.fact.Topic;
import cofio.text.Language;

/** The line that stays in MEMORY.md where facts moved on to topic files. */
final class MovedNote {
    private static final String ENGLISH = "More in [";
    private static final String CHINESE = "更多见 [";

    private MovedNote() {}

    static boolean isLink(String text, int from) {
        return text.startsWith(ENGLISH, from) || text.startsWith(CHINESE, from);
    }

    static String fileName(Topic topic, int number) {
        return topic.fileName() + (number == 1 ? "" : "-" + number) + ".md";
    }

    /** Names the first and the last file only: the line must not grow with the memory. */
    static String link(Topic topic, int last, Language language) {
        boolean chinese = language.equals(Language.CHINESE);
        StringBuilder line = new StringBuilder(chinese ? "更多见 " : "More in ").append(to(fileName(topic, 1)));
        if (last > 1) {
            line.append(last == 2 ? (chinese ? "、" : " and ") : (chinese ? " 至 " : " to "));
            line.append(to(fileName(topic, last)));
        }
        return line.append(chinese ? "。" : ".").toString();
    }

    private static String to(String file) {
        return "[" + file + "](" + file + ")";
    }
}
