package cofio.text;

import java.time.LocalDate;
import java.util.List;

/** Any text that no other language takes. */
final class English extends LanguageFolder {
    English() {
        super("english");
    }

    @Override
    public boolean isWritten(String text) {
        return true;
    }

    @Override
    public String stem(String word) {
        return WordStem.of(word);
    }

    @Override
    public List<DateMention> dates(String text, LocalDate said) {
        return EnglishDates.find(text, said);
    }
}
