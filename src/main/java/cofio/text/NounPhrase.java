package cofio.text;

import java.util.List;
import java.util.Set;

/** "phone number of the surgery", "our gate code, please": names an attribute, tells nothing of it, and so asks. */
final class NounPhrase {
    private static final int LONGEST = 9;
    private static final Set<String> ATTRIBUTES = Vocabulary.of("""
        number code password passphrase passcode phrase name names address birthday birthdate phone email pin size price
        cost url link id combination username login serial extension anniversary deadline policy plate registration
        surname nickname iban age height weight dose colour color motto
        """);
    private static final Set<String> OPENING = Vocabulary.of("my our the his her their");
    private static final Set<String> JOINING = Vocabulary.of("of for at on in to from with");
    private static final Set<String> CLOSING = Vocabulary.of("please again pls thanks thx");
    private static final Set<String> VERBS = Vocabulary.of("""
        is are was were am be has have had do does did can will would should must i we you he she it they and that
        changed new now not no
        """);

    private NounPhrase() {}

    static boolean asks(String bare, List<Word> words) {
        int end = words.size();
        while (end > 0 && CLOSING.contains(words.get(end - 1).text())) {
            end--;
        }
        if (end < 2
                || end > LONGEST
                || !isPlain(bare, end < words.size() ? words.get(end).start() : bare.length())) {
            return false;
        }
        int head = end - 1;
        for (int i = 1; i < end; i++) {
            if (JOINING.contains(words.get(i).text())) {
                head = i - 1;
                break;
            }
        }
        boolean open = head < end - 1
                || OPENING.contains(words.getFirst().text())
                || Character.isLowerCase(bare.charAt(words.getFirst().start()));
        return open
                && head != end - 2
                && ATTRIBUTES.contains(words.get(head).text())
                && words.subList(0, end).stream().noneMatch(word -> VERBS.contains(word.text()) || isPossessive(word));
    }

    private static boolean isPossessive(Word word) {
        return word.text().endsWith("'re")
                || word.text().endsWith("'m")
                || word.text().endsWith("n't");
    }

    /** Nothing in it can be a value: no digit, no quotation, no colon. */
    private static boolean isPlain(String bare, int end) {
        for (int i = 0; i < end; i++) {
            char c = bare.charAt(i);
            boolean plain = Character.isLetter(c) || Character.isWhitespace(c) || c == '\'' || c == '’' || c == '-';
            boolean closing = c == ',' && i + 2 >= end || c == '.' && i + 1 == end;
            if (!plain && !closing) {
                return false;
            }
        }
        return true;
    }
}
