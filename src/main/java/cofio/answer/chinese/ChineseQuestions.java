package cofio.answer.chinese;

import cofio.fact.chinese.ChineseWords;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Several questions in one message, taken apart in their order. */
public final class ChineseQuestions {
    private static final Pattern NUMBER = Pattern.compile(
            "^\\s*(?:[-*•]\\s+|[(（]?(?:[0-9０-９]{1,2}|[一二三四五六七八九十]{1,2})[.．、)）:：]\\s*|[①②③④⑤⑥⑦⑧⑨⑩]\\s*|第[一二三四五六七八九十]个?[，、:：]\\s*)");
    private static final Pattern INLINE =
            Pattern.compile("(?<=[？?；;。\\s：:])(?=[(（]?[0-9]{1,2}[.．、)）](?![0-9]))|(?=[①②③④⑤⑥⑦⑧⑨⑩])");
    private static final Pattern ASKS = Pattern.compile(
            "什么|谁|哪|多少|怎么|怎样|为何|如何|啥|咋|何时|多大|多高|多长|多远|多久|多重|几[点号月岁楼路年个天次口节本位班只条块]|周几|星期几|礼拜几|第几|吗|是不是|有没有|是否|呢$|告诉我|介绍|说说|列出");
    private static final Pattern JOINED =
            Pattern.compile("[，,；;](?:还有|另外|以及|并且|同时|然后|再就是|顺便(?:问一?下)?)?[，,]?|(?:还有|另外|以及)(?=我|他|她|它|谁|什么|哪|多少|几)");
    private static final Pattern LEAD = Pattern.compile("^(?:还有就是|还有|另外|以及|并且|同时|然后|再就是|顺便问一?下|顺便)[，,]?");
    private static final Pattern ORDER = Pattern.compile(
            "^(?:请|麻烦)?(?:你)?(?:依次|逐一|分别|按顺序|一一)?(?:回答|告诉我|答)(?:一下)?(?:下面|以下)?(?:的|这)?(?:几个|些)?(?:问题)?[:：，]?$");

    private ChineseQuestions() {}

    public static List<String> split(String message) {
        List<String> questions = new ArrayList<>();
        for (String line : message.split("[\\r\\n]+", -1)) {
            for (String numbered : INLINE.split(line, -1)) {
                String bare = NUMBER.matcher(numbered).replaceFirst("");
                if (bare.length() < numbered.length() && !asks(bare) && !bare.isBlank()) {
                    questions.add(ChineseWords.fold(bare.strip()));
                    continue;
                }
                for (String sentence : bare.split("(?<=[？?])|(?<=。)", -1)) {
                    sentence(sentence.strip(), questions);
                }
            }
        }
        return questions;
    }

    private static void sentence(String sentence, List<String> questions) {
        String text = ChineseWords.fold(sentence);
        if (text.isBlank() || ORDER.matcher(text).matches() || ChinesePlain.isOrder(text)) {
            return;
        }
        int colon = text.indexOf('：');
        boolean lead = colon > 0
                && colon < 12
                && ORDER.matcher(text.substring(0, colon + 1)).matches();
        String rest = lead ? text.substring(colon + 1) : text;
        List<String> parts = parts(rest);
        for (String part : parts) {
            String bare = LEAD.matcher(part.strip()).replaceFirst("").strip();
            if (bare.codePoints().anyMatch(Character::isLetterOrDigit) && (asks(bare) || parts.size() == 1)) {
                questions.add(bare);
            }
        }
    }

    /** At a comma a new question begins only if both sides ask by themselves. */
    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        var joint = JOINED.matcher(text);
        while (joint.find()) {
            String before = text.substring(start, joint.start());
            String after = text.substring(joint.end());
            if (asks(before) && asks(after) && !before.isBlank() && !ChinesePlain.isManners(before)) {
                parts.add(before);
                start = joint.end();
            }
        }
        parts.add(text.substring(start));
        return parts;
    }

    private static boolean asks(String text) {
        return ASKS.matcher(text).find() || text.endsWith("？") || text.endsWith("?");
    }
}
