package cofio.answer.chinese;

import cofio.fact.chinese.ChineseWords;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A question in plain words: without what is said out of politeness, and with what is often said in many ways said in one. */
final class ChinesePlain {
    private static final Pattern NUMBER = Pattern.compile("^[0-9０-９一二三四五六七八九十]{1,2}[.．、)）:：]\\s*");
    private static final Pattern HEAD = Pattern.compile(
            "^(?:(?:我?很?好奇|(?:请|麻烦)?帮我(?:查|找|看|翻|回忆)(?:一下|下|查|找|看)|(?:给|跟|和)我(?:讲讲|说说|说一下|讲一下)|请问一下|请问|请告诉我|请回答|告诉我|请|麻烦|你还记得|你还记不记得|你记不记得|你记得|还记得|记得|你知不知道|你知道"
                    + "|(?:劳烦|麻烦|劳驾|帮忙|帮我)?(?:看看|查查|翻翻|找找)(?=我|他|她)|帮我查一下|帮我查查|帮我看看|查一下|看一下|我想知道|我想问一下|想知道|想问一下|问一下|问下|我忘了|我忘记了|忘了|我不记得了?|不记得|想不起来|记不清|记不得|提醒我一下|说说看|说一下|那么|对了|话说|还有就是|还有|另外|以及|然后|哦|嗯|诶|呃"
                    + "|我之前(?:跟你|和你|给你)?(?:说|提|告诉)过?你?的?|我(?:跟你|和你|给你)?(?:说|提)过的?|我告诉过你的?)[，,：: ]*)+");
    /** A whole clause that only asks to be answered: 不好意思打扰一下， or 看看 memory/MEMORY.md， */
    private static final Pattern MANNERS = Pattern.compile(
            "^(?:(?:您|你|我|请|麻烦|劳驾|劳烦|烦请|拜托|冒昧|不好意思|抱歉|对不起|打扰|打搅|方便|可以|有空|有时间|没事|如果|要是|的话|能不能|能否|可不可以|可否|能|再|又|先|还|就|想|要|了|吗|呢|啊|呀|哈|下|一下|一声"
                    + "|帮|帮忙|替|给|跟|和|向|告诉|提醒|问|请教|查|查查|查一查|看|看看|看一看|翻|翻翻|翻一翻|找|找找|说|讲|回忆|想想|回答|确认|核对|核实|问题|个|件|事|记忆|记录|笔记|文件|备忘录|里面|里|中|根据|按照|按|照着|照|从|在|把|的"
                    + "|`?(?:memory/)?MEMORY\\.md`?|`?memory\\.md`?| )+[，,：:])+");

    private static final Pattern FILE = Pattern.compile(
            "^(?:在|从|看看|查查|翻翻|根据|按照)? ?`?(?:memory/)?MEMORY\\.md`? ?(?:文件)?(?:里面?|中|上)?(?:记|写|存|保存|说|提到)?(?:着|了|过)?的?[，,：: ]*",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TAIL = Pattern.compile(
            "(?:[？?。！!~～… ，,]|来着|(?<=[\\p{IsHan}A-Za-z])是(?=[？?]?$)|的?呢|啊|呀|哦|噢|嘞|吧|谢谢你?|谢谢您|谢啦|多谢|拜托了?|麻烦了|麻烦你了|辛苦了|你知道吗|你记得吗|你还记得吗|还记得吗|记得吗|知道吗|可以告诉我吗|能告诉我吗|了$"
                    + "|我(?:给|都|全)?(?:忘|忘记|不记得|想不起来|记不清|记不得)了?|(?:我)?(?:一时)?(?:想不起来|记不起来|说不上来|记不清)(?:是什么)?了?|(?:全部?|都)?(?:列|说|写|讲)(?:出来|一下|一遍|说)|给我列?(?:一下|出来)|一个不(?:落|漏|少)地?(?:说|列|讲))+$");
    private static final Pattern POINTED =
            Pattern.compile("([那这])[几些]?(?:个(?!月|周|星期|学期|季度|礼拜)|[只条本辆台张把件套款部支棵首篇段句座栋幅双份])(?=[\\p{IsHan}])");
    /** What asks by naming what is wanted: 把密码给我一下. */
    private static final Pattern GIVE = Pattern.compile(
            "^(?:把|将)?(?<what>[^，]{2,30}?)(?:(?:再)?(?:给|发|发给|报给|念给|告诉|提醒)我(?:一下|一遍|一声|看看|看|听)?|(?:帮|替|给)我(?:查|找|看|翻)(?:一下|下|查|找|看))$");

    /** What is said in everyday speech, and the plain word for it. */
    private static final String[][] SPEECH = {
        {"啥时候", "什么时候"},
        {"啥时", "什么时候"},
        {"几时", "什么时候"},
        {"多会儿", "什么时候"},
        {"哪会儿", "什么时候"},
        {"干嘛的", "做什么的"},
        {"干吗的", "做什么的"},
        {"干啥的", "做什么的"},
        {"干什么的", "做什么的"},
        {"名儿", "名字"},
        {"贵姓", "姓什么"},
        {"高寿", "多大"},
        {"贵庚", "多大"},
        {"得下", ""},
        {"得了几", "几"},
        {"哪国", "哪个国家"},
        {"名子", "名字"},
        {"为啥", "为什么"},
        {"咋", "怎么"},
        {"啥", "什么"},
        {"那儿", "那里"},
        {"这儿", "这里"},
        {"一回", "一次"},
        {"几回", "几次"},
        {"好些", "很多"},
        {"我俩", "我们"},
        {"咱俩", "我们"},
        {"咱们", "我们"},
        {"咱", "我"},
        {"俺", "我"},
        {"哪两", "哪几"},
        {"哪三", "哪几"},
        {"哪四", "哪几"},
        {"多大码", "多大"},
        {"礼拜几", "星期几"},
        {"那会儿", "时候"},
    };

    /** Verbs of two parts between which other words may stand: 结的婚, 抽一次奖. */
    private static final String[] PARTED =
            ("结婚 离婚 成家 毕业 抽奖 体检 住院 出院 出差 理发 辞职 离职 入职 退休 升职 搬家 考试 请假 休假 开会 开刀 见面 吃饭 睡觉 起床 洗澡"
                            + " 跑步 散步 跳舞 唱歌 游泳 上课 下课 放学 上学 开学 上班 下班 加班 值班 值日 打针 输液 吃药 挂号 看病 生病 受伤 怀孕 留学 拍照 聊天 打球 下棋 钓鱼 做饭 付款 转账 贷款 还款"
                            + " 签约 签字 报名 复诊 复查 换药 拆线 浇水 施肥 洗车 加油 充电 修车 停车 交费 交租 续费 发货 到货 退货 开业 开工 装修 遛狗 喂食 洗牙 补牙 拔牙 染发 烫发 量血压 搬运 借书 还书 交货 演出 排练"
                            + " 领证 定亲 订婚 生娃 入学 转学 转正 跳槽 创业 开店 关门 开门 立项 上线 发版 交稿 截稿 出书 搬走 倒班 轮班 过户 交房 验房 收房 签证 续签")
                    .split(" ", -1);

    private static final List<Parted> PARTS = new ArrayList<>();

    private record Parted(Pattern pattern, String whole) {}

    static {
        for (String word : PARTED) {
            String head = word.substring(0, word.length() - 1);
            String end = word.substring(word.length() - 1);
            PARTS.add(
                    new Parted(Pattern.compile(head + "(?<between>过?的|了|过|完|一次|了?几次|了?多少次|了?多久的?|个|一个)" + end), word));
        }
    }

    private ChinesePlain() {}

    /** Whether nothing is named: 全列出来. */
    static boolean isOrder(String words) {
        Matcher tail = TAIL.matcher(ChineseWords.fold(words.strip()));
        return tail.find() && tail.start() == 0;
    }

    /** Whether the words only ask to be answered. */
    static boolean isManners(String words) {
        return MANNERS.matcher(words + "，").matches();
    }

    static String of(String question) {
        String text = NUMBER.matcher(ChineseWords.fold(question.strip())).replaceFirst("");
        text = MANNERS.matcher(text).replaceFirst("");
        text = FILE.matcher(text).replaceFirst("");
        text = HEAD.matcher(text).replaceFirst("");
        String shorter = TAIL.matcher(text).replaceFirst("");
        if (shorter.endsWith("吗") && hasQuestionWord(shorter)) {
            shorter = shorter.substring(0, shorter.length() - 1);
        }
        String plain = shorter.isEmpty() ? text : shorter.replace("？", "，").strip();
        for (String[] said : SPEECH) {
            plain = plain.contains(said[0]) ? plain.replace(said[0], said[1]) : plain;
        }
        plain = POINTED.matcher(plain).replaceAll("$1");
        Matcher give = GIVE.matcher(plain);
        if (give.matches() && !hasQuestionWord(plain) && !plain.endsWith("吗")) {
            plain = give.group("what") + "是什么";
        }
        return joined(plain);
    }

    private static String joined(String text) {
        String joined = text;
        for (Parted parted : PARTS) {
            if (joined.indexOf(parted.whole().charAt(0)) < 0) {
                continue;
            }
            Matcher matcher = parted.pattern().matcher(joined);
            if (matcher.find()) {
                String between = matcher.group("between");
                boolean asks = between.indexOf('几') >= 0 || between.indexOf('多') >= 0;
                joined = joined.substring(0, matcher.start())
                        + parted.whole()
                        + (asks || between.startsWith("一次") ? between : "")
                        + joined.substring(matcher.end());
            }
        }
        return joined;
    }

    static boolean hasQuestionWord(String text) {
        return text.contains("什么")
                || text.contains("哪")
                || text.contains("谁")
                || text.contains("多")
                || text.contains("几")
                || text.contains("怎么");
    }
}
