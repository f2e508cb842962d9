package cofio.bench.exam;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.regex.Pattern;

/** What a reply says about where an answer comes from: line numbers, list numbers, the time of telling. */
final class SourceWording {
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final Pattern FILE_LINE =
            Pattern.compile("(MEMORY\\.md)[\\s`*_]*[:#,(@]*\\s*(?:lines?|L|第)?\\s*\\d+(?:\\s*[-–]\\s*L?\\d+)?", FLAGS);
    private static final Pattern LINE =
            Pattern.compile("\\blines?\\s+\\d+(?:\\s*[-–]\\s*\\d+)?|第\\s*\\d+\\s*行|\\[\\^?\\d{1,2}\\]", FLAGS);
    private static final Pattern NUMBERED = Pattern.compile(
            "^\\s*(?:\\d{1,2}[.)、:]|\\(\\d{1,2}\\))\\s+",
            Pattern.MULTILINE | Pattern.UNIX_LINES | Pattern.UNICODE_CHARACTER_CLASS);

    private SourceWording() {}

    /** The reply without it, so that a number that must not be given is not found in a citation. */
    static String without(String reply, LocalDate today) {
        String rest = FILE_LINE.matcher(reply).replaceAll("$1");
        rest = LINE.matcher(rest).replaceAll(" ");
        rest = NUMBERED.matcher(rest).replaceAll(" ");
        for (LocalDate day = today; !day.isBefore(today.minusDays(1)); day = day.minusDays(1)) {
            int year = day.getYear();
            for (String spelling : DateSpellings.of(day).stream()
                    .sorted(Comparator.comparingInt(String::length).reversed())
                    .toList()) {
                rest = Pattern.compile(
                                "(?<![\\p{L}\\p{N}_-])" + Pattern.quote(spelling) + "(?:,?\\s*" + year
                                        + ")?(?:[T,\\s]*(?:at\\s+)?\\d{1,2}:\\d{2}(?::\\d{2})?)?(?![\\p{L}\\p{N}_-])",
                                FLAGS)
                        .matcher(rest)
                        .replaceAll(" ");
            }
        }
        return rest;
    }
}
