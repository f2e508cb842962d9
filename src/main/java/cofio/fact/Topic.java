package cofio.fact;

import cofio.text.Language;
import cofio.text.WordList;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

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

    public String title(Language language) {
        return language == Language.CHINESE ? chinese : english;
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
        return english.toLowerCase(Locale.ROOT).replace(" and ", "-").replace(' ', '-');
    }

    private static final Pattern CODE = Pattern.compile("\\d|://|@|[\"“`]");
    private static final Pattern NAMED = Pattern.compile("\\p{Lu}[\\p{L}.-]+(?: \\p{Lu}[\\p{L}.-]+){0,2}(?:['’]s)? .*");
    private static final Pattern MINE = Pattern.compile("(?i)(?:i|we|my|our)\\b.*|(?:我|咱).*");
    private static final Map<Language, WordList> WORDS = new EnumMap<>(Language.class);

    /** The heading under which a line belongs, by the words that it is made of; the owner's own where none says more. */
    public static Topic of(String line) {
        Language language = Language.of(line);
        WordList words;
        synchronized (WORDS) {
            words = WORDS.computeIfAbsent(language, one -> WordList.of(one, "topics"));
        }
        boolean code = CODE.matcher(line).find();
        for (String name : words.all().keySet()) {
            if (words.has(name, line) && (code || !name.equals("codes"))) {
                return valueOf(name.toUpperCase(Locale.ROOT));
            }
        }
        boolean mine = MINE.matcher(line).matches();
        return mine ? ABOUT_ME : NAMED.matcher(line).matches() && KeyValue.colon(line) < 0 ? PEOPLE : OTHER;
    }
}
