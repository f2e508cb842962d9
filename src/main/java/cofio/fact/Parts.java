package cofio.fact;

import cofio.encoder.Act;
import cofio.encoder.Encoder;
import cofio.encoder.Pass;
import cofio.text.Language;
import cofio.text.Quoted;
import cofio.text.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a sentence that runs on into parts that can stand by themselves, where the model sees a border. */
final class Parts {
    private static final float LEAST = 1.5f;

    /** A sentence that is longer than most: as one line it would be of less use than if it is cut once too often. */
    private static final int LONG_CHINESE = 45;

    private static final int LONG_ENGLISH = 250;
    private static final float LEAST_OF_LONG = 0;
    private static final int SHORTEST = 12;

    /** So much is read at once, as in training; what was dictated without a full stop is read piece by piece. */
    private static final int WINDOW_ENGLISH = 360;

    private static final int WINDOW_CHINESE = 120;
    private static final int LONGEST = 4_000;

    /** So sure must it be that a question begins within a sentence that tells something before it. */
    private static final float SURE = .9f;

    private static final Pattern CLAUSE_END = Pattern.compile("[,;]\\s+|[，；]");

    /** How a clause begins that says nothing without the one after it. */
    private static final Pattern DEPENDS = Pattern.compile(
            "(?i)(?:if|when|whenever|because|since|although|though|while|unless|until|before|after|once|as)\\b|因为|由于|如果|要是|虽然|既然|只要|当");

    private static final Pattern OWN_SUBJECT = Pattern.compile("[我你您他她它咱俺这那這]");

    /** A question that only asks whether what stands before it is so. */
    private static final Pattern TAG = Pattern.compile(
            "(?i)\\s*(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|am|ai)(?:n['’]?t)? (?:i|you|he|she|it|we|they|there)( not)?"
                    + "|right|correct|yes|no|ok(?:ay)?|eh|huh|innit|[对是没不行好]{1,2}不?[对是行好]?[吗吧呢嘛么]?|没错吧|對[嗎吧]|是[嗎吧])[\\s?？!.]*");

    /** How no clause ends. */
    private static final Pattern UNFINISHED = Pattern.compile(
            "(?i)\\b(?:is|are|was|were|be|the|an?|to|of|in|at|with|my|our)[\\s\\p{Punct}]*$|[是在叫的][，,\\s]*$");

    private Parts() {}

    /** All its characters, in their order. */
    static List<String> of(Sentence sentence) {
        String text = sentence.text();
        if (text.length() < SHORTEST
                || text.length() > LONGEST
                || ListLine.of(text).isPresent()) {
            return List.of(text);
        }
        List<Integer> borders = Acts.isMarkedAsQuestion(text)
                ? beforeQuestion(text, sentence.language())
                : borders(text, sentence.language());
        List<String> parts = new ArrayList<>();
        Quoted quoted = new Quoted(text);
        int from = 0;
        for (int border : borders) {
            String part = text.substring(from, border);
            boolean told = part.codePoints().filter(Character::isLetterOrDigit).count() > 2
                    && !UNFINISHED.matcher(part).find();
            boolean depends = DEPENDS.matcher(text).region(from, text.length()).lookingAt();
            boolean owned = !isShortChinese(sentence) || saysWhose(text, border);
            if (told && owned && !depends && isBetweenWords(text, border) && !quoted.covers(border)) {
                parts.add(text.substring(from, border));
                from = border;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }

    private static List<Integer> borders(String text, Language language) {
        int window = language == Language.CHINESE ? WINDOW_CHINESE : WINDOW_ENGLISH;
        float least = least(text, language);
        List<Integer> borders = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int start = from;
            int to = text.length() - from <= window ? text.length() : wordEnd(text, from + window);
            List<Integer> here = Acts.alone(text.substring(start, to), language)
                    .map(pass ->
                            pass.borders(least).stream().map(at -> start + at).toList())
                    .orElse(List.of());
            borders.addAll(here);
            boolean again =
                    to < text.length() && !here.isEmpty(); // what follows the last border is read once more, whole
            from = again ? here.getLast() : to;
        }
        return borders;
    }

    private static int wordEnd(String text, int at) {
        int end = at;
        while (end > at - 40 && !isBetweenWords(text, end)) {
            end--;
        }
        return end;
    }

    /** "The boiler came to 16,900, do I tip?" tells a number before it asks. */
    private static List<Integer> beforeQuestion(String text, Language language) {
        Matcher end = CLAUSE_END.matcher(text);
        int last = -1;
        while (end.find()) {
            last = end.end();
        }
        boolean tag = last >= 0
                && TAG.matcher(text.substring(last)).matches(); // "isn't it?" asks whether what stands before it is so
        if (last < SHORTEST / 2 || tag || text.substring(0, last).codePoints().noneMatch(Character::isDigit)) {
            return List.of();
        }
        int at = last;
        boolean tells = Acts.alone(text.substring(0, at), language)
                .filter(pass -> pass.likely(Act.TELL) >= SURE)
                .isPresent();
        boolean asks = Acts.alone(text.substring(at), language)
                .filter(pass -> Acts.asks(pass) >= SURE)
                .isPresent();
        return tells && asks ? List.of(at) : List.of();
    }

    private static boolean isShortChinese(Sentence sentence) {
        return sentence.language() == Language.CHINESE && sentence.text().length() <= LONG_CHINESE;
    }

    /** 生日是4月9号 is the birthday of nobody without the clause before it, unless it is clear whom that names. */
    private static boolean saysWhose(String text, int border) {
        return OWN_SUBJECT.matcher(text).region(border, text.length()).lookingAt()
                || Encoder.of(Language.CHINESE)
                        .map(encoder -> encoder.read(
                                text.substring(border), List.of(text.substring(0, border)), Encoder.LONGEST))
                        .flatMap(Pass::referent)
                        .filter(stretch -> stretch.score() >= Acts.CLEAR_WITHIN)
                        .isPresent();
    }

    private static float least(String text, Language language) {
        boolean runsOn = text.length() > (language == Language.CHINESE ? LONG_CHINESE : LONG_ENGLISH);
        return runsOn ? LEAST_OF_LONG : LEAST;
    }

    /** "MEMORY.md" is one word. */
    private static boolean isBetweenWords(String text, int at) {
        char before = text.charAt(at - 1);
        return Character.isWhitespace(before) || Character.isIdeographic(before) || "，、；。！？".indexOf(before) >= 0;
    }
}
