package cofio.text;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A language in which Cofio reads and replies: what is exact in it, and what it says, by name. What is said and looked for
 * stands in the folder of the language, so that whoever asks for it need not know which languages there are.
 */
public interface Language {
    Language ENGLISH = new English();
    Language CHINESE = new Chinese();

    /** The name of its folder. */
    String name();

    /** Whether a text is of this language, as far as its letters show. */
    boolean isWritten(String text);

    /** Whether there are spaces between its words. */
    boolean isSpaced();

    /** What the forms of a word share. */
    String stem(String word);

    /** What stands in its folder under a name, if it does. */
    Optional<String> own(String key);

    /** What is said, with the given words in the places {0}, {1} ...; in English where the language has no words for it. */
    String phrase(String key, Object... words);

    /** The same of so many, which is {0}: there may be a form for one of them. */
    String counted(String key, long count, Object... words);

    /** That of English where the language has none. */
    float number(String key);

    /** The words of a list; those of English where the language has none. */
    Set<String> wordSet(String key);

    /** What is looked for in a text; nothing where the language does not say. */
    Pattern pattern(String key);

    /** The same where there are several, under the names {@code key.1}, {@code key.2} ... */
    List<Pattern> patterns(String key);

    /** The dates that a text mentions in the words of this language, in any order; they may overlap. */
    List<DateMention> dates(String text, LocalDate said);

    /** A file of words; empty where there is none. */
    WordList wordList(String file);

    /** The language of a text. */
    static Language of(String text) {
        return KnownLanguages.of(text);
    }

    static List<Language> all() {
        return KnownLanguages.all();
    }

    /** What any of the languages looks for, for texts that may mix them. */
    static Pattern anyPattern(String key) {
        return KnownLanguages.pattern(key);
    }
}
