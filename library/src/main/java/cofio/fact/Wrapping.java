package cofio.fact;

import cofio.text.Language;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is said around a telling, at its edges: "btw", "please remember that", "for the record", "记一下：". */
final class Wrapping {
    /** What a longer text begins with is part of it. */
    private static final int FARTHEST = 160;

    private static final Pattern COLON = Pattern.compile(":(?=\\s)|：");

    private Wrapping() {}

    /** Whether a text says that it is to be kept, before what is told. */
    static boolean asksToKeep(String text, Language language) {
        Matcher head = head(text, language);
        return head.lookingAt()
                && head.group("keep") != null
                && isTelling(text.substring(head.end()))
                && !language.pattern("wrapped-question").matcher(text).find();
    }

    /** The words that are left without it; the text itself where nothing would be. */
    static String without(String text, Language language) {
        String rest = afterTalk(text, language);
        Matcher head = head(rest, language);
        if (head.lookingAt() && isTelling(rest.substring(head.end()))) {
            rest = rest.substring(head.end());
        }
        String bare = withoutTail(rest);
        while (!bare.equals(rest)) { // "thanks, 谢谢"
            rest = bare;
            bare = withoutTail(rest);
        }
        return rest.strip();
    }

    private static String withoutTail(String text) {
        int from = Math.max(0, text.length() - FARTHEST);
        Matcher tail = Language.anyPattern("wrapping-tail").matcher(text).region(from, text.length());
        return tail.find() && isTelling(text.substring(0, tail.start()))
                ? text.substring(0, tail.start()).strip()
                : text;
    }

    /** "I'm not sure you kept this, so once more: ..." */
    private static String afterTalk(String text, Language language) {
        Matcher colon = COLON.matcher(text.length() > FARTHEST ? text.substring(0, FARTHEST) : text);
        boolean talk = colon.find()
                && isTelling(text.substring(colon.end()))
                && MessageActs.isTalk(text.substring(0, colon.start()), language);
        return talk ? text.substring(colon.end()).strip() : text;
    }

    private static Matcher head(String text, Language language) {
        return language.pattern("wrapping").matcher(text.length() > FARTHEST ? text.substring(0, FARTHEST) : text);
    }

    /** More than a word that was left over. */
    private static boolean isTelling(String rest) {
        return rest.codePoints().filter(Character::isLetterOrDigit).limit(3).count() > 2;
    }
}
