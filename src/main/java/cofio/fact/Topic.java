package cofio.fact;

import java.util.Optional;

/** The headings of MEMORY.md, in the order in which they stand there. */
public enum Topic {
    ABOUT_ME("About me", "关于我"),
    PEOPLE("People", "人物"),
    WORK("Work and projects", "工作与项目"),
    HEALTH("Health", "健康"),
    PLACES("Places", "地点"),
    DATES("Dates", "日期"),
    CODES("Codes and phrases", "号码与口令"),
    OTHER("Other", "其他");

    private final String english;
    private final String chinese;

    Topic(String english, String chinese) {
        this.english = english;
        this.chinese = chinese;
    }

    public String title(cofio.text.Language language) {
        return language == cofio.text.Language.CHINESE ? chinese : english;
    }

    public static Optional<Topic> titled(String heading) {
        for (Topic topic : values()) {
            if (heading.equalsIgnoreCase(topic.english) || heading.equals(topic.chinese)) {
                return Optional.of(topic);
            }
        }
        return Optional.empty();
    }

    /** The name of the file that this topic moves to when MEMORY.md has no more room for it, without its ending. */
    public String fileName() {
        return english.toLowerCase(java.util.Locale.ROOT).replace(" and ", "-").replace(' ', '-');
    }
}
