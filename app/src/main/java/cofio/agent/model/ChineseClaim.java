package cofio.agent.model;

import cofio.agent.model.UnfoundedClaims.Manner;
import cofio.fact.Message;
import cofio.text.Language;
import cofio.text.Sentences;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a Chinese sentence says something of the user. */
final class ChineseClaim {
    private static final Pattern OF_YOU = Pattern.compile("[你您](?!好|可以|能|应该|需要|想|要不要|也可)");
    private static final Pattern NOT_OF_YOU =
            Pattern.compile("如果你|如果您|谢谢[你您]|感谢[你您]|告诉[你您]|帮[你您]|给[你您]|祝[你您]|为[你您]|建议[你您]");
    private static final Pattern TOLD = Pattern.compile("记忆(?:里|中)|我记得|记录(?:里|中|显示)|[你您](?:说过|告诉过|提到过)");
    private static final Pattern STATED = Pattern.compile(
            "[你您](?:的)?(?<attribute>[^，。；！？是叫在：]{0,14}?)(?<verb>是|叫做|叫|住在|来自|毕业于|就职于|任职于|出生于|出生在|搬到了?|为|：|:|在)(?<value>[^，。；！？（(]{1,30})");
    private static final Pattern IT = Pattern.compile("^(?:它|他|她|那|这)?(?:是|叫|在)(?<value>[^，。；！？（(]{1,30})");
    private static final Pattern SURE_VERB = Pattern.compile("叫做|叫|住在|来自|毕业于|就职于|任职于|出生于|出生在|搬到了?");
    private static final Pattern WHAT = Pattern.compile("什么|谁|哪|几|多少|何时|多大|多久|啥");
    private static final Pattern OPINION = Pattern.compile("应该|怎么办|推荐|建议|觉得|为什么|可以");
    private static final Pattern UNKNOWING = Pattern.compile("没有|没|不|未|如下|以下|记录|什么|谁|哪");
    private static final Pattern FILLER = Pattern.compile("[的了吧哦呢啊呀]|工作|上班|生活|居住|一位|一个|一只|这样|这个");

    private final GivenSources given;
    private final boolean asked;

    ChineseClaim(GivenSources given, String message) {
        this.given = given;
        this.asked = Sentences.split(message).stream()
                .anyMatch(sentence -> sentence.language().equals(Language.CHINESE)
                        && Message.asks(sentence.text())
                        && WHAT.matcher(sentence.text()).find()
                        && !OPINION.matcher(sentence.text()).find()
                        && (sentence.text().matches("(?s).*[我咱].*")
                                || given.people().stream().anyMatch(sentence.text()::contains)));
    }

    Manner manner(String text, boolean goesOn) {
        if (text.matches("(?s).*(?:吗|呢)?[?？]\\s*")) {
            return Manner.NONE;
        }
        String bare = NOT_OF_YOU.matcher(text).replaceAll("");
        boolean pointing = text.matches("(?s)(?:它|他|她|那|这|是|在|叫).*");
        boolean known = given.people().stream().anyMatch(text::startsWith);
        boolean brief = text.length() <= 12;
        return OF_YOU.matcher(bare).find()
                        || TOLD.matcher(text).find()
                        || known
                        || pointing && (goesOn || asked)
                        || asked && brief
                ? Manner.PLAIN
                : Manner.NONE;
    }

    /** Where a name cannot be told by a capital letter, the place behind the verb is what is compared. */
    boolean isBaseless(String text) {
        if (text.matches("(?s).*[?？]\\s*") || NOT_OF_YOU.matcher(text).find()) {
            return false;
        }
        Matcher stated = STATED.matcher(text);
        while (stated.find()) {
            boolean sure = SURE_VERB.matcher(stated.group("verb")).matches();
            if ((asked || sure) && isUnheardOf(stated.group("value"))) {
                return true;
            }
        }
        Matcher it = IT.matcher(text);
        return asked && it.find() && isUnheardOf(it.group("value"));
    }

    private boolean isUnheardOf(String value) {
        String bare = FILLER.matcher(value).replaceAll("").strip();
        boolean han = bare.codePoints().anyMatch(Character::isIdeographic);
        return han && !UNKNOWING.matcher(value).find() && !given.hasHan(bare);
    }
}
