package cofio.text;

import java.util.Locale;
import java.util.Set;

/**
 * Whether a line break inside a paragraph was meant, or only made by wrapping.
 *
 * <p>A break is soft when the line breaks off in the middle of a phrase (a comma, a dash, "of", "the"), or when the first
 * word of the next line would not have fitted into the widest line of the paragraph. Narrow paragraphs are taken to be
 * 60 characters wide; 40 where the next line begins in lower case, since wrapped prose mostly does. Chinese is not
 * wrapped by hand: its lines end a sentence unless they end with a comma.
 */
final class LineBreak {
    private static final Set<String> OPEN_WORDS = WordSet.of("""
        the a an of and or but to in on at for from with by as my our your his her their its is are was were
        be been that which who than because if when while into about called named dr mr mrs ms prof will
        would can could should have has had not very this these i
        """);
    private static final Set<String> CONTINUING = WordSet.of("""
        and or but of to with in on at for from which that who because than as is are was were by where
        while nor
        """);

    private LineBreak() {}

    static boolean isMeant(String s, LayoutLine line, LayoutLine next, int widest) {
        if (next.kind() != LayoutLine.Kind.TEXT) {
            return true;
        }
        char last = s.charAt(line.end() - 1);
        char first = s.charAt(next.start());
        if (",，、-–—/&+(（".indexOf(last) >= 0) {
            return false;
        }
        if (CharacterKinds.isWide(last)) {
            return true;
        }
        if (OPEN_WORDS.contains(lastWord(s, line))) {
            return false;
        }
        int word = next.start();
        while (word < next.end() && word - next.start() < 80 && !CharacterKinds.isSpace(s.charAt(word))) {
            word++;
        }
        int needed = line.end() - line.begin() + line.indent() + 1 + word - next.start();
        if (Character.isLowerCase(first)) {
            return !CONTINUING.contains(FullStop.wordAt(s, next.start(), next.end())) && needed <= Math.max(widest, 40);
        }
        return needed <= Math.max(widest, 60);
    }

    private static String lastWord(String s, LayoutLine line) {
        int i = line.end();
        if (s.charAt(i - 1) == '.') {
            i--;
        }
        int end = i;
        while (i > line.start() && end - i < 12 && CharacterKinds.isWordLetter(s.charAt(i - 1))) {
            i--;
        }
        boolean whole = i == line.start() || CharacterKinds.isSpace(s.charAt(i - 1));
        String word = s.substring(i, end).toLowerCase(Locale.ROOT);
        boolean abbreviated = end < line.end();
        return whole && (!abbreviated || word.startsWith("dr") || word.startsWith("m") || word.startsWith("prof"))
                ? word
                : "";
    }
}
