package cofio.fact;

import cofio.text.Language;
import cofio.text.WordList;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The headings of MEMORY.md, in the order in which they stand there. */
public enum Topic {
    ABOUT_ME,
    PEOPLE,
    WORK,
    HEALTH,
    PLACES,
    DATES,
    CODES,
    OTHER;

    public String title(Language language) {
        return language.phrase("topic-" + name().toLowerCase(Locale.ROOT));
    }

    public static Optional<Topic> titled(String heading) {
        for (Topic topic : values()) {
            if (Language.all().stream().anyMatch(one -> heading.equalsIgnoreCase(topic.title(one)))) {
                return Optional.of(topic);
            }
        }
        return Optional.empty();
    }

    /** The name of the file that this topic moves to when MEMORY.md has no more room for it, without its ending. */
    public String fileName() {
        return title(Language.ENGLISH)
                .toLowerCase(Locale.ROOT)
                .replace(" and ", "-")
                .replace(' ', '-');
    }

    private static final Pattern CODE = Pattern.compile("\\d|://|@|[\"“`]");
    private static final Pattern NAMED = Pattern.compile("\\p{Lu}[\\p{L}.-]+(?: \\p{Lu}[\\p{L}.-]+){0,2}(?:['’]s)? .*");

    /** The heading under which a line belongs, by the words that it is made of; the owner's own where none says more. */
    public static Topic of(String line) {
        WordList words = Language.of(line).wordList("topics");
        boolean code = CODE.matcher(line).find();
        for (String name : words.all().keySet()) {
            if (words.has(name, line) && (code || !name.equals("codes"))) {
                return valueOf(name.toUpperCase(Locale.ROOT));
            }
        }
        boolean mine = Language.anyPattern("mine").matcher(line).lookingAt();
        return mine ? ABOUT_ME : NAMED.matcher(line).matches() && KeyValue.colon(line) < 0 ? PEOPLE : OTHER;
    }
}
