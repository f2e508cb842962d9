package cofio.text;

/** The common part of the forms of an English word, so that "lives" and "living" count as the same word. */
public final class WordStem {
    private WordStem() {}

    public static String of(String word) {
        String lower = LowerCase.of(word).replace('’', '\'');
        String stem = without(lower, "'s");
        if (stem.length() > 4 && stem.endsWith("ies")) {
            return stem.substring(0, stem.length() - 3) + "y";
        }
        for (String ending : new String[] {"ing", "ed", "es", "s", "e"}) {
            if (stem.length() > ending.length() + 2 && stem.endsWith(ending) && !stem.endsWith("ss")) {
                return undoubled(without(stem, ending));
            }
        }
        return stem;
    }

    private static String without(String word, String ending) {
        return word.endsWith(ending) ? word.substring(0, word.length() - ending.length()) : word;
    }

    private static String undoubled(String stem) {
        int last = stem.length() - 1;
        boolean doubled =
                last > 2 && stem.charAt(last) == stem.charAt(last - 1) && "bdgmnprt".indexOf(stem.charAt(last)) >= 0;
        return doubled
                ? stem.substring(0, last)
                : stem.endsWith("e") && stem.length() > 3 ? stem.substring(0, last) : stem;
    }
}
