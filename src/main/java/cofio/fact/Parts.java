package cofio.fact;

import cofio.text.Language;
import cofio.text.Quoted;
import cofio.text.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Cuts a sentence that runs on into parts that can stand by themselves, where the model sees a border. */
final class Parts {
    private static final float LEAST = 1.5f;

    /** A Chinese sentence that is longer than most: as one line it would be of less use than if it is cut once too often. */
    private static final int LONG_CHINESE = 45;

    private static final float LEAST_OF_LONG_CHINESE = 0;
    private static final int SHORTEST = 12;
    private static final int LONGEST = 400;

    /** How a clause begins that says nothing without the one after it. */
    private static final Pattern DEPENDS = Pattern.compile(
            "(?i)(?:if|when|whenever|because|since|although|though|while|unless|until|before|after|once|as)\\b|因为|由于|如果|要是|虽然|既然|只要|当");

    /** How no clause ends. */
    private static final Pattern UNFINISHED = Pattern.compile(
            "(?i)\\b(?:is|are|was|were|be|the|an?|to|of|in|at|with|my|our)[\\s\\p{Punct}]*$|[是在叫的][，,\\s]*$");

    private Parts() {}

    /** All its characters, in their order. */
    static List<String> of(Sentence sentence) {
        String text = sentence.text();
        if (text.length() < SHORTEST || text.length() > LONGEST) {
            return List.of(text);
        }
        List<Integer> borders = Acts.alone(text, sentence.language())
                .map(pass -> pass.borders(least(text, sentence.language())))
                .orElse(List.of());
        List<String> parts = new ArrayList<>();
        Quoted quoted = new Quoted(text);
        int from = 0;
        for (int border : borders) {
            String part = text.substring(from, border);
            boolean told = part.codePoints().filter(Character::isLetterOrDigit).count() > 2
                    && !UNFINISHED.matcher(part).find();
            boolean depends = DEPENDS.matcher(text).region(from, text.length()).lookingAt();
            if (told && !depends && isBetweenWords(text, border) && !quoted.covers(border)) {
                parts.add(text.substring(from, border));
                from = border;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }

    private static float least(String text, Language language) {
        boolean runsOn = language == Language.CHINESE && text.length() > LONG_CHINESE;
        return runsOn ? LEAST_OF_LONG_CHINESE : LEAST;
    }

    /** "MEMORY.md" is one word. */
    private static boolean isBetweenWords(String text, int at) {
        char before = text.charAt(at - 1);
        return Character.isWhitespace(before) || Character.isIdeographic(before) || "，、；。！？".indexOf(before) >= 0;
    }
}
