package cofio.text;

import cofio.text.Speech.Act;
import java.util.regex.Pattern;

/** Tells Chinese questions and greetings from statements, by question words and particles. */
final class ChineseSpeech {
    private static final String[] WORDS = {
        "什么", "为什么", "谁", "哪", "多少", "怎么", "怎样", "为何", "如何", "啥", "咋", "何时", "多大", "多高", "多长", "多远", "多久", "多重", "几点",
        "几号", "几月", "干嘛", "干吗", "几时", "几岁", "几楼", "几路", "几年级", "几班", "星期几", "周几", "礼拜几", "第几", "一共几", "总共几"
    };
    private static final String[] INDEFINITE = {
        "谁都", "谁也", "什么都", "什么也", "啥都", "啥也", "哪儿都", "哪里都", "哪都", "哪儿也", "哪里也", "怎么都", "怎么也", "没什么", "没啥", "没多少", "不管",
        "无论", "不论", "随便", "哪怕", "多少有", "多少都", "就是为什么", "不怎么", "没怎么", "怎么说呢", "不知怎么", "什么之类", "任何"
    };
    private static final String[] OWN_GAP = {
        "不记得", "记不得", "忘了", "忘记", "记不清", "想不起", "记不起", "想知道", "请问", "问一下", "查一下", "帮我查", "告诉我", "跟我说", "提醒我一下", "说一下我",
        "我好奇", "我很好奇", "我想问", "我想查", "说不上来", "说不清"
    };
    private static final String[] MUSING = {"不知道", "不清楚", "不明白", "不懂", "想不通", "搞不懂", "好奇", "不晓得", "纳闷"};
    private static final String[] REPORTED = {
        "知道", "他问", "她问", "问我", "问他", "问她", "告诉他", "告诉她", "告诉了", "明白了", "决定", "学会", "教我", "研究", "讨论"
    };
    private static final String[] KEEPING = {"记住", "记一下", "记下", "记着", "帮我记", "存一下", "保存", "备注", "记录"};

    private static final Pattern TOLD_END = Pattern.compile(
            "^(?![他她它你谁]|.*[他她]把)(?:请|麻烦)?(?:把|将)?.{2,}(?:(?:再)?(?:给|发|发给|报给|念给)我(?:一下|一遍|看看|看|听)?|(?:帮|替|给)我(?:查|找|看|翻)(?:一下|下|查|找|看)|(?:都|全)?(?:列|说|讲)(?:一下|一遍|出来)|(?:都|全部?)(?:说说|讲讲|列列))$"
                    + "|^(?:全部?|都|统统)(?:给我)?(?:列|说|讲|写)(?:出来|一下|一遍|说|讲)?$|^一个不(?:落|漏|少)地?(?:说|列|讲|告诉我)(?:出来|一下)?$");
    private static final Pattern TOLD_START = Pattern.compile(
            "^(?:请|麻烦)?(?:帮我(?:查|找|看|翻|回忆)(?:一下|下|查|找|看)|(?:给|跟|和)我(?:讲讲|说说|说一下|讲一下|介绍一下)|介绍一下我|总结一下我).{2,}");
    private static final Pattern COUNTED_END =
            Pattern.compile("(?:有|是|要|买|养|住|剩|共|吃|喝|来|上|交|换)(?:了|过)?几[个只条位本辆台张件次块口天年层节杯间岁号]$");

    private ChineseSpeech() {}

    static Act of(String bare) {
        if (bare.indexOf('\u25a1') < 0 && Greeting.isChinese(bare)) {
            return Act.GREETING;
        }
        return asks(bare) ? Act.QUESTION : Act.STATEMENT;
    }

    private static boolean asks(String bare) {
        String text = closed(bare);
        if (isKeeping(text)) {
            return false;
        }
        if (Speech.isAsking(bare)) {
            return true;
        }
        if (text.endsWith("吗")
                || text.endsWith("了没")
                || text.endsWith("过没")
                || text.endsWith("没有") && text.contains("了没有")) {
            return !startsMusing(text);
        }
        int at = questionAt(text);
        if (at < 0) {
            boolean order = text.startsWith("回答")
                    || text.startsWith("请回答")
                    || text.startsWith("告诉我")
                    || text.startsWith("说说")
                    || text.startsWith("讲讲")
                    || text.startsWith("请告诉我");
            boolean what = text.endsWith("呢") && text.length() <= 12 && (text.startsWith("我的") || text.startsWith("那"));
            return order || what || wantsTold(text) || COUNTED_END.matcher(text).find();
        }
        return !isEmbedded(text, at);
    }

    /** 茶、咖啡什么的 names more of the kind; 做什么的 asks. */
    private static boolean isAndSo(String text) {
        int at = text.indexOf("什么的");
        return at > 0 && "做干教开卖学修搞弄吃喝玩看用管写唱演种养是拍说买".indexOf(text.charAt(at - 1)) < 0;
    }

    /** 门禁密码给我, 员工编号帮我查下, 跟我讲讲那次旅行: asks by naming what is wanted. */
    private static boolean wantsTold(String text) {
        boolean plain = text.length() <= 30 && text.indexOf('，') < 0 && text.indexOf('了') < 0;
        return plain
                && (TOLD_END.matcher(text).find() || TOLD_START.matcher(text).find());
    }

    /** Where the first question word or A-not-A form stands that really asks, or -1. */
    private static int questionAt(String text) {
        if (isAndSo(text)) {
            return -1;
        }
        for (String indefinite : INDEFINITE) {
            if (text.contains(indefinite)) {
                return -1;
            }
        }
        int first = -1;
        for (String word : WORDS) {
            int at = text.indexOf(word);
            if (at >= 0 && text.indexOf(word, at + word.length()) > 0 && text.indexOf('就', at) > 0) {
                return -1;
            }
            first = at >= 0 && (first < 0 || at < first) ? at : first;
        }
        for (int i = 1; i + 1 < text.length(); i++) {
            boolean choice = (text.charAt(i) == '不' || text.charAt(i) == '没')
                    && text.charAt(i - 1) == text.charAt(i + 1)
                    && Chars.isHan(text.charAt(i - 1));
            if (choice && (first < 0 || i - 1 < first)) {
                first = i - 1;
            }
        }
        return first;
    }

    /** 我不知道他为什么走了 muses about another; 我不记得我的车牌是什么了 asks for what was told. */
    private static boolean isEmbedded(String text, int at) {
        String before = text.substring(0, at);
        if (containsAny(before, OWN_GAP)) {
            return false;
        }
        for (String musing : MUSING) {
            int found = before.indexOf(musing);
            if (found >= 0) {
                return text.indexOf('我', found + musing.length()) < 0;
            }
        }
        boolean addressed = before.contains("你知道") || before.contains("你都知道") || before.contains("您知道");
        return !addressed && containsAny(before, REPORTED);
    }

    private static boolean startsMusing(String text) {
        return containsAny(text.substring(0, Math.min(6, text.length())), MUSING);
    }

    /** A request to remember that says what: 能不能帮我记一下，我的车牌是…… */
    private static boolean isKeeping(String text) {
        for (String keeping : KEEPING) {
            int at = text.indexOf(keeping);
            boolean told = at >= 0 && at <= 12 && text.length() - at - keeping.length() >= 4;
            if (told) {
                String payload = text.substring(at + keeping.length());
                return questionAt(payload.startsWith("的") ? "什么" : payload) < 0;
            }
        }
        return false;
    }

    private static boolean containsAny(String text, String[] words) {
        for (String word : words) {
            if (text.contains(word)) {
                return true;
            }
        }
        return false;
    }

    /** Without the marks, emoji and soft particles at the end. */
    private static String closed(String bare) {
        int end = bare.length();
        while (end > 0 && !Character.isLetterOrDigit(bare.charAt(end - 1)) && bare.charAt(end - 1) != '\u25a1') {
            end--;
        }
        return bare.substring(0, end).strip();
    }
}
