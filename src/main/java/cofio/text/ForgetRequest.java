package cofio.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence that asks to forget: "Forget my old PIN", "把我前男友的事都删掉".
 *
 * @param what the words that name what is to go
 * @param all everything that they name, not only the one fact
 */
public record ForgetRequest(String what, boolean all) {
    private static final int LONGEST = 300;
    private static final String POLITE_LEAD =
            "(?:(?:could|can|would|will) you (?:please |kindly |also |just )*|please |pls |and |also |ok(?:ay)?,? "
                    + "|actually,? |i (?:want|need|would like) you to |i['’]d like you to |you (?:can|may|should) (?:now |safely )?|just )*";
    private static final Pattern ENGLISH = Pattern.compile(
            POLITE_LEAD
                    + "(?:forget|delete|erase|remove|get rid of)(?<about> about)?"
                    + "(?<all> everything| anything| all(?: of)?(?: the| my| your)?(?: facts?| info(?:rmation)?| data| details?| notes?| stuff| of it)?)?"
                    + "(?: the (?:bit|part|thing|fact|note|line|stuff|entry|info(?:rmation)?|detail))?"
                    + "(?: (?:what|that|which|whatever)?(?: )?(?:i(?:['’]ve| have)? (?:said|told you|mentioned|wrote|shared)|you (?:know|have|remember|stored|saved)))?"
                    + "(?: about| on| regarding| concerning)? (?<what>.+?)"
                    + "(?: (?:from|in) (?:your|the|my) (?:memory|notes|file|records?))?(?:,? (?:please|thanks?|thank you))?[.!]*",
            Pattern.CASE_INSENSITIVE);

    /** "Delete my gym, I mean my locker" is about the locker. */
    private static final Pattern CHANGED_MIND =
            Pattern.compile(".*[,;–—-] ?(?:i mean|i meant|no,? wait|wait|sorry|rather),? ", Pattern.CASE_INSENSITIVE);

    private static final String POLITE_CHINESE = "(?:请|麻烦|帮我|你|能不能|可以|那就|就)*";
    private static final String FORGETS = "(?:忘掉|忘记|忘了|删掉|删除|删了|去掉|抹掉|抹去|清除|清掉)";
    private static final String FROM_MEMORY = "(?:从(?:你的)?(?:记忆|记录|笔记|文件)(?:里面?|中)?)?";
    private static final List<Pattern> CHINESE = List.of(
            Pattern.compile(POLITE_CHINESE + "(?:把|将)(?:关于|有关)?(?<what>.+?)[，,]?(?<all>都|全都|全部|全|统统)?(?:给我|给)?"
                    + FROM_MEMORY + FORGETS + "(?:吧|了)?(?:，.{0,8})?[。！!.]*"),
            Pattern.compile(
                    POLITE_CHINESE + FROM_MEMORY + FORGETS + "(?<all>所有|全部|一切)?(?:关于|有关)?(?<what>.+?)(?:吧|了)?[。！!.]*"),
            Pattern.compile("(?:关于|有关)?(?<what>.+?)[，, ](?<all>都|全部|全)?" + POLITE_CHINESE + FROM_MEMORY + FORGETS
                    + "(?:它|掉)?(?:吧|了|即可)[。！!.]*"),
            Pattern.compile(
                    "(?:关于|有关)(?<what>.+?)[，, ](?<all>都|全部|全)?" + POLITE_CHINESE + FROM_MEMORY + FORGETS + "[。！!.]*"));

    /** 忘了自己最怕什么了 asks. */
    private static final Pattern GAP_CHINESE = Pattern.compile("^我?(?:忘了|忘记了?|忘掉了).*(?:什么|啥|谁|哪|多少|几|怎么)");

    /** What is said around the words that name it. */
    private static final Pattern AROUND_CHINESE = Pattern.compile(
            "(?:[，, ]|(?:的)?(?:这|那)(?:条|件事|个|句)|的(?:事情?|信息|记录|资料|一切|那条|内容)|是(?:谁|什么|多少)|叫(?:什么|啥)|(?:已经)?(?:用不着|没用|不需要|不用|作废|过期)了|都|全部)+$");

    public static Optional<ForgetRequest> of(String sentence, Language language) {
        String text = sentence.strip();
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        return language == Language.CHINESE ? chinese(text) : english(text);
    }

    private static Optional<ForgetRequest> english(String text) {
        Matcher matcher = ENGLISH.matcher(text);
        if (!matcher.matches() || matcher.group("what").startsWith("to ")) {
            return Optional.empty();
        }
        boolean asks =
                text.endsWith("?") && !text.toLowerCase(Locale.ROOT).matches("(?:can|could|would|will|please)\\b.*");
        if (asks) {
            return Optional.empty();
        }
        boolean all = matcher.group("all") != null || matcher.group("about") != null;
        String what = CHANGED_MIND.matcher(matcher.group("what")).replaceFirst("");
        return Optional.of(new ForgetRequest(what.strip(), all));
    }

    private static Optional<ForgetRequest> chinese(String text) {
        if (GAP_CHINESE.matcher(text).find()) {
            return Optional.empty();
        }
        for (Pattern pattern : CHINESE) {
            Matcher matcher = pattern.matcher(text);
            if (matcher.matches()) {
                String what = matcher.group("what").strip();
                String bare = AROUND_CHINESE.matcher(what).replaceFirst("");
                boolean all = matcher.group("all") != null || what.endsWith("的一切") || what.endsWith("的事");
                return Optional.of(new ForgetRequest(bare.isEmpty() ? what : bare, all));
            }
        }
        return Optional.empty();
    }
}
