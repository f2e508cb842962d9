package cofio.text;

/** The languages in which Cofio reads. */
public enum Language {
    ENGLISH,
    CHINESE;

    /** Chinese as soon as a fifth of the letters are Han characters, since one such character says as much as a word. */
    public static Language of(String text) {
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
        return han > 0 && han * 4 >= letters ? CHINESE : ENGLISH;
    }
}
