package cofio.text;

import java.time.LocalDate;
import java.util.regex.Pattern;

/** A sentence that asks to be told something when its time comes: "Remind me to call the dentist", "提醒我周五交房租". */
public final class ReminderRequest {
    private static final int LONGEST = 300;
    private static final String ASKED = "what|who|whom|whose|when|where|which|why|how|if|whether";
    private static final String LEAD =
            "(?:(?:please|pls|kindly|also|and|so|ok(?:ay)?|hey|then|oh|just)[ ,]+|(?:can|could|would|will) you (?:please )?"
                    + "|i(?:['’]d| would) like you to |i (?:want|need) you to )*+";
    private static final Pattern ENGLISH = Pattern.compile(
            LEAD + "(?:remind (?:me|us)\\b(?!,? (?:again,? )?(?:(?:of|about) )?(?:" + ASKED + ")\\b)"
                    + "|(?:set|put|create|make|add|schedule)(?: up| in)?(?: me)?(?: an?| the| my)? (?:alarm|reminder|notification|alert)s?\\b"
                    + "|(?:notify|alert|ping|nudge|wake) (?:me|us)\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ENGLISH_PLAN = Pattern.compile(
            LEAD + "remind (?:me|us) (?:(?!(?:of|about|" + ASKED + ")\\b)\\S+ ){0,7}?(?:to|that) \\S.*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final Pattern CHINESE = Pattern.compile(
            "(?:请|麻烦|你|您|帮我|帮忙|记得|到时候?|能不能|可不可以|可以|能|要|再|[，, ])*+(?:提醒(?:一下)?(?:我|我们|咱们)|通知我|叫醒我|(?:定|设|设置|订)(?:一?个)?[^，。？?]{0,12}?(?:闹钟|提醒))");
    private static final Pattern CHINESE_ASKED = Pattern.compile("什么|谁|哪|几|多少|怎么|啥|为何");

    private ReminderRequest() {}

    public static boolean is(String sentence, Language language) {
        String text = sentence.strip();
        if (text.length() > LONGEST) {
            return false;
        }
        return language == Language.CHINESE
                ? CHINESE.matcher(withoutDate(text)).lookingAt()
                        && !CHINESE_ASKED.matcher(text).find()
                : ENGLISH.matcher(text).lookingAt();
    }

    /** Whether it says what is to be done or when, so that there is a plan to keep; else it may ask for what was told. */
    public static boolean isPlan(String sentence, Language language) {
        boolean dated = Dates.find(sentence, LocalDate.EPOCH).stream().anyMatch(DateMention::relative);
        return is(sentence, language)
                && (language == Language.CHINESE
                        || dated
                        || ENGLISH_PLAN.matcher(sentence.strip()).matches());
    }

    /** 明天早上八点提醒我开会 opens with its day. */
    private static String withoutDate(String text) {
        return Dates.find(text, LocalDate.EPOCH).stream()
                .filter(date -> date.start() == 0)
                .findFirst()
                .map(date -> text.substring(date.end()))
                .orElse(text);
    }
}
