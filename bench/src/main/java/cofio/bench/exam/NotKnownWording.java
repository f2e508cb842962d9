package cofio.bench.exam;

import java.util.List;
import java.util.regex.Pattern;

/** The ways to say that something is not known. */
final class NotKnownWording {
    private static final String SEARCHED = "(?:find|recall|remember|tell|answer|say|see|locate)";

    private static final List<Pattern> ENGLISH = List.of(
            any("(?:(?:do|does|did)(?: not|n't)|dont) ~(?:seem to|actually|currently|yet|really)~"
                    + "(?:have|know|find|recall|remember|see|contain|hold|include|say|tell|mention|list|appear|store|think"
                    + "|believe)"),
            any("(?:(?:have|has|had)(?: not|n't)|never|not) ~(?:yet|been|ever|actually)~"
                    + "(?:told|mentioned|said|shared|given|saved|stored|recorded|noted|remembered|written down|got)"),
            any(
                    "(?:is|are|was|were|'s)(?: not|n't) ~(?:yet|currently|anything|any|there|something|anywhere)~"
                            + "(?:in|on|part of|found|known|recorded|stored|saved|noted|written|mentioned|something|anything|listed)"),
            any("(?:can not|cannot|can't|could not|couldn't|unable to|not able to) " + SEARCHED),
            any("not (?:yet )?(?:in|on|found in|part of|present in) (?:my |your |the )?"
                    + "(?:memory|records?|notes|file|memory\\.md)"),
            any("not (?:yet )?(?:known|found|recorded|stored|saved|mentioned|available|noted|listed|specified|sure)"),
            any("no ~(?:such|stored|saved|matching|relevant|specific|known|other)~"
                    + "(?:records?|memory|memories|information|info|notes?|entry|entries|facts?|data|mention|idea|details?"
                    + "|answer|match|matches|results?|trace)"),
            any(
                    "nothing (?:is |was |has been |has ever been )?(?:about|on|in|for|stored|saved|recorded|noted|known|found"
                            + "|there|told|remembered|yet|matching|like that|of the sort|i know|i have|you've|you have|to go on"
                            + "|relevant)"),
            any("none (?:stored|saved|recorded|known|found|in memory|on record)"),
            any("there(?:'s| is| are|'re) (?:no|nothing)\\b"),
            any("(?:memory|memory\\.md) (?:is|looks|seems|appears)(?: still| currently)? (?:empty|blank)"),
            any("(?:have|had|got|know|find|found|see|hold) (?:nothing|no\\b)"),
            any("(?:is|are|it's|that's|remains|still) unknown"),
            any("^unknown\\b"),
            any("\\b(?:no clue|not told)\\b"),
            any("\\byou (?:never|haven't|have not|didn't|did not)\\b"));

    private static final List<String> CHINESE =
            List.of(("没有 不知道 未记录 没记 没找到 找不到 未找到 查不到 没查到 没提 未提 没告诉 未告诉 没说 未说 不清楚 不记得 无记录 无相关 暂无 未知 尚未 还没 没存"
                            + " 未存 没听 不在记忆 不了解 无从 無 沒有 为空 是空的 不确定 没见")
                    .split(" "));

    private NotKnownWording() {}

    /** {@code ~words~} may stand any number of times, each followed by a space. */
    private static Pattern any(String rule) {
        return Pattern.compile(
                rule.replaceAll("~([^~]*)~", "(?:$1 )*"),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    }

    static boolean isSaidIn(String reply) {
        String plain = PlainText.of(PlainText.withoutEmphasis(reply), false);
        return ENGLISH.stream().anyMatch(phrase -> phrase.matcher(plain).find())
                || CHINESE.stream().anyMatch(plain::contains);
    }
}
