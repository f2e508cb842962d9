package cofio.fact;

import cofio.encoder.Act;
import cofio.encoder.Encoder;
import cofio.encoder.EncoderPass;
import cofio.text.Language;
import cofio.text.QuotedRanges;
import cofio.text.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a sentence that runs on into parts that can stand by themselves, where the model sees a border. */
final class SentenceParts {
    private static final float LEAST = 1.5f;

    private static final float LEAST_OF_LONG = 0;
    private static final int SHORTEST = 12;

    private static final int LONGEST = 4_000;

    /** So sure must it be that a question begins within a sentence that tells something before it. */
    private static final float SURE = .9f;

    private static final Pattern CLAUSE_END = Pattern.compile("[,;]\\s+|[，；]");

    private SentenceParts() {}

    /** All its characters, in their order. */
    static List<String> of(Sentence sentence) {
        String text = sentence.text();
        if (text.length() < SHORTEST
                || text.length() > LONGEST
                || ListLine.of(text).isPresent()) {
            return List.of(text);
        }
        List<Integer> borders = MessageActs.isMarkedAsQuestion(text)
                ? beforeQuestion(text, sentence.language())
                : borders(text, sentence.language());
        List<String> parts = new ArrayList<>();
        QuotedRanges quoted = new QuotedRanges(text);
        int from = 0;
        for (int border : borders) {
            String part = text.substring(from, border);
            boolean told = part.codePoints().filter(Character::isLetterOrDigit).count() > 2
                    && !Language.anyPattern("unfinished").matcher(part).find();
            boolean depends = isDependent(text, from);
            boolean owned = !mayLeaveOutSubject(sentence) || saysWhose(text, border, sentence.language());
            if (told && owned && !depends && isBetweenWords(text, border) && !quoted.covers(border)) {
                parts.add(text.substring(from, border));
                from = border;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }

    private static List<Integer> borders(String text, Language language) {
        // as in training; what was dictated without a full stop is read piece by piece
        int window = (int) language.number("window-length");
        float least = least(text, language);
        List<Integer> borders = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int start = from;
            int to = text.length() - from <= window ? text.length() : wordEnd(text, from + window);
            List<Integer> here = MessageActs.alone(text.substring(start, to), language)
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
                && Language.anyPattern("question-tag")
                        .matcher(text.substring(last))
                        .matches(); // "isn't it?" asks whether what stands before it is so
        if (last < SHORTEST / 2 || tag || text.substring(0, last).codePoints().noneMatch(Character::isDigit)) {
            return List.of();
        }
        int at = last;
        boolean tells = MessageActs.alone(text.substring(0, at), language)
                .filter(pass -> pass.likely(Act.TELL) >= SURE)
                .isPresent();
        boolean asks = MessageActs.alone(text.substring(at), language)
                .filter(pass -> MessageActs.asks(pass) >= SURE)
                .isPresent();
        return tells && asks ? List.of(at) : List.of();
    }

    /** Begins in a way that says nothing without the clause after it. */
    private static boolean isDependent(String text, int from) {
        return Language.anyPattern("depends")
                .matcher(text)
                .region(from, text.length())
                .lookingAt();
    }

    private static boolean mayLeaveOutSubject(Sentence sentence) {
        return MessageReading.mayLeaveOutSubject(sentence) && !isLong(sentence.text(), sentence.language());
    }

    /** Longer than most: as one line it would be of less use than if it is cut once too often. */
    private static boolean isLong(String text, Language language) {
        return text.length() > language.number("long-sentence");
    }

    /** 生日是4月9号 is the birthday of nobody without the clause before it, unless it is clear whom that names. */
    private static boolean saysWhose(String text, int border, Language language) {
        return language.pattern("own-subject")
                        .matcher(text)
                        .region(border, text.length())
                        .lookingAt()
                || Encoder.of(language)
                        .map(encoder -> encoder.read(
                                text.substring(border), List.of(text.substring(0, border)), Encoder.LONGEST))
                        .flatMap(EncoderPass::referent)
                        .filter(stretch -> stretch.score() >= MessageActs.CLEAR_WITHIN)
                        .isPresent();
    }

    private static float least(String text, Language language) {
        return isLong(text, language) ? LEAST_OF_LONG : LEAST;
    }

    /** "MEMORY.md" is one word. */
    private static boolean isBetweenWords(String text, int at) {
        char before = text.charAt(at - 1);
        return Character.isWhitespace(before) || Character.isIdeographic(before) || "，、；。！？".indexOf(before) >= 0;
    }
}
