package cofio.bench.exam;

import cofio.bench.exam.ExamCheck.Kind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Marks replies. What must not be said, a reply that is too long or none at all spoil every check of the message: else
 * giving back the whole memory would earn points.
 */
record ExamMarker(LocalDate today) {
    private static final int LONGEST = 600;
    private static final int SHOWN = 6;
    private static final int LONGEST_NEAREST = 400;
    private static final Pattern NEAREST =
            Pattern.compile("\\b(?:nearest|closest)\\b|最接近|最相近", Pattern.CASE_INSENSITIVE);
    private static final Set<String> MAY_BE_LONG = Set.of("summary", "list-all");

    /** {@code failure}: why there was no reply; null where there was one. */
    List<ExamCheck> mark(ExamStep.Message message, String skill, String reply, @Nullable String failure) {
        boolean near = message.asks() && isNearest(reply);
        boolean untold = message.unknown() && message.expected().isEmpty();
        List<String> forbidden = near && untold ? List.of() : forbidden(message, reply);
        List<String> spoiled = new ArrayList<>();
        if (failure != null) {
            spoiled.add("failed: " + failure);
        } else if (reply.isEmpty()) {
            spoiled.add("empty reply");
        }
        if (!forbidden.isEmpty()) {
            spoiled.add("forbidden: " + String.join(", ", forbidden));
        }
        int length = reply.codePointCount(0, reply.length());
        int longest = longest(message, skill);
        if (length > longest) {
            spoiled.add("too long: " + length + " characters of " + longest);
        }
        List<ExamCheck> checks = new ArrayList<>();
        for (List<WantedText> alternatives : message.expected()) {
            List<String> why = new ArrayList<>(spoiled);
            boolean there = alternatives.stream().anyMatch(one -> one.in(reply, message.exact(), today));
            boolean half = there && near && why.isEmpty() && !message.unknown();
            if (!there) {
                why.addFirst("expected " + shown(alternatives));
            } else if (half) {
                why.add("only as the nearest");
            }
            checks.add(new ExamCheck(Kind.EXPECT, false, half, why));
        }
        if (message.unknown()) {
            List<String> why = new ArrayList<>(spoiled);
            boolean said = NotKnownWording.isSaidIn(reply);
            if (!said) {
                why.addFirst("does not say that it is not known");
            }
            boolean fabricated = failure == null && !reply.isEmpty() && (!said || !forbidden.isEmpty());
            checks.add(new ExamCheck(Kind.UNKNOWN, fabricated, false, why));
        } else if (message.expected().isEmpty()
                && (!message.forbidden().isEmpty() || failure != null && !message.asks())) {
            checks.add(new ExamCheck(failure == null ? Kind.FORBID : Kind.RUN, false, false, spoiled));
        }
        return checks;
    }

    /** Whether a reply says that it does not know, and offers what comes nearest. */
    private static boolean isNearest(String reply) {
        return reply.codePointCount(0, reply.length()) <= LONGEST_NEAREST
                && NEAREST.matcher(reply).find()
                && NotKnownWording.isSaidIn(reply);
    }

    private List<String> forbidden(ExamStep.Message message, String reply) {
        if (message.forbidden().isEmpty()) {
            return List.of();
        }
        String plain = SourceWording.without(reply, today);
        return message.forbidden().stream()
                .filter(one -> one.in(plain, false))
                .map(WantedText::words)
                .toList();
    }

    private static int longest(ExamStep.Message message, String skill) {
        if (!message.asks()) {
            return Integer.MAX_VALUE;
        }
        Integer given = message.longest();
        if (given != null) {
            return given > 0 ? given : Integer.MAX_VALUE;
        }
        return MAY_BE_LONG.contains(skill) ? Integer.MAX_VALUE : LONGEST;
    }

    /** {@code text}: of the file; null where there is none. */
    static List<ExamCheck> mark(ExamStep.FileHolds holds, @Nullable String text) {
        List<ExamCheck> checks = new ArrayList<>();
        for (List<WantedText> alternatives : holds.wanted()) {
            boolean there = text != null && alternatives.stream().anyMatch(one -> one.inFile(text, holds.exact()));
            checks.add(ExamCheck.of(Kind.FILE_CONTAINS, there, "the file lacks " + shown(alternatives)));
        }
        for (WantedText unwanted : holds.unwanted()) {
            boolean gone = text != null && !unwanted.inFile(text, false);
            checks.add(ExamCheck.of(
                    Kind.FILE_EXCLUDES, gone, text == null ? "there is no file" : "the file has " + unwanted.words()));
        }
        return checks;
    }

    private static String shown(List<WantedText> alternatives) {
        return String.join(
                " | ", alternatives.stream().limit(SHOWN).map(WantedText::words).toList());
    }
}
