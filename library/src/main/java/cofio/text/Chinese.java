package cofio.text;

import java.time.LocalDate;
import java.util.List;

final class Chinese extends LanguageFolder {
    Chinese() {
        super("chinese");
    }

    /** As soon as a fifth of the letters are Han characters, since one such character says as much as a word. */
    @Override
    public boolean isWritten(String text) {
        int han = 0;
        int letters = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            if (Character.isIdeographic(c)) {
                han++;
            } else if (Character.isLetter(c)) {
                letters++;
            }
        }
        return han > 0 && han * 4 >= letters;
    }

    @Override
    public boolean isSpaced() {
        return false;
    }

    /** Its own words have one form; those in Latin letters between them are mostly English. */
    @Override
    public String stem(String word) {
        return WordStem.of(word);
    }

    @Override
    public List<DateMention> dates(String text, LocalDate said) {
        return ChineseDates.find(text, said);
    }
}
