package cofio.task;

import java.util.Optional;
import java.util.regex.Pattern;

/** How something is said: whether it confirms, hesitates, or owns up to not knowing. */
final class ReplyTone {
    private static final int WORDS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    private static final Pattern CONFIRMS = Pattern.compile(
            "\\b(?:saved|stored|written|wrote|noted|recorded|remembered|i'?(?:ll| will) remember|added|updated|changed|kept|created|"
                    + "already (?:known?|saved|stored|have)|know (?:that|this|it|them) already)\\b|已存|已保存|已经?记|已写|已更新|已改|记住了|记下|保存好|早已",
            WORDS);
    private static final Pattern HEDGES = Pattern.compile(
            "\\b(?:i think|i believe|i guess|i suppose|maybe|perhaps|probably|possibly|might be|may be|not (?:entirely |quite |completely )?(?:sure|certain)|"
                    + "if i (?:recall|remember) correctly|it seems)\\b|可能|也许|大概|好像|似乎|不太?确定|不太?肯定",
            WORDS);
    private static final Pattern UNKNOWN = Pattern.compile(
            "\\b(?:do(?:es)?|did|could|can)(?:n'?t| ?not) (?:actually |currently )?(?:have|know|find|recall|remember|see|access)\\b|"
                    + "\\bcannot (?:find|recall|access)\\b|\\bno (?:record|information|memory|memories|such|previous|stored|saved)\\b|"
                    + "\\b(?:unknown|not (?:found|recorded|stored|known|mentioned))\\b|\\bnothing (?:about|on|is|was|in)\\b|"
                    + "没有.{0,8}(?:记录|信息|资料|记忆|告诉|提到)|不知道|不清楚|不记得|找不到|没找到|未找到|无法",
            WORDS);

    private ReplyTone() {}

    static Optional<String> confirms(String reply) {
        return line(CONFIRMS, reply);
    }

    static Optional<String> hedges(String reply) {
        return line(HEDGES, reply);
    }

    static long hesitations(String reply) {
        return HEDGES.matcher(straight(reply)).results().count();
    }

    static Optional<String> unknown(String reply) {
        return line(UNKNOWN, reply);
    }

    private static Optional<String> line(Pattern pattern, String reply) {
        return straight(reply)
                .lines()
                .map(String::strip)
                .filter(line -> pattern.matcher(line).find())
                .findFirst();
    }

    private static String straight(String text) {
        return text.replace('’', '\'');
    }
}
