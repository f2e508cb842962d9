package cofio.fact.chinese;

import cofio.text.ForgetRequest;
import cofio.text.Language;
import java.util.Set;

/**
 * What stands around the telling: greetings, the request to save, "by the way". {@code text} is what is left, {@code
 * whole} says that it is a note that must not be taken apart.
 */
record ChineseWrapping(String text, boolean correction, boolean whole) {
    private static final ChineseWrapping NOTHING = new ChineseWrapping("", false, false);
    private static final String MARKS = "，,、：:！!。～~… \t　；;—-";

    private static final Set<String> CHATTER = Set.of(
            "好", "好的", "好吧", "好啊", "好呀", "行", "行吧", "可以", "嗯", "嗯嗯", "是", "是的", "是啊", "是呀", "对", "对的", "对啊", "没错", "谢谢",
            "谢谢你", "谢谢啦", "谢了", "多谢", "感谢", "非常感谢", "辛苦了", "辛苦啦", "不客气", "没事", "没关系", "再见", "拜拜", "晚安", "早", "早安",
            "早上好", "上午好", "中午好", "下午好", "晚上好", "你好", "您好", "你好啊", "你好呀", "大家好", "嗨", "哈喽", "在吗", "收到", "知道了", "明白了",
            "明白", "OK", "ok", "就这些", "就这样", "先这样", "没了", "真的", "当然", "原来如此", "不错", "太好了", "太棒了", "加油", "哦", "哦哦", "嘿嘿",
            "呵呵", "拜托了", "麻烦你了", "麻烦了", "hi", "hello", "Hi", "Hello", "以上", "以上就是全部", "就是这些", "更正一下", "我说错了", "说错了",
            "不对", "对了", "不是", "没有");

    private static final String[] GREETINGS = {
        "你好呀", "你好啊", "你好", "您好", "大家好", "嗨", "哈喽", "早上好", "上午好", "中午好", "下午好", "晚上好", "早安", "早", "Hi", "hi", "Hello",
        "hello", "Cofio", "好的", "好吧", "好", "嗯嗯", "嗯", "是的", "是啊", "没错", "谢谢你", "谢谢", "对啊"
    };
    private static final String[] ASIDES = {
        "忽然想起来", "突然想起来", "突然想起", "想起来了", "想起一件事", "哦对了", "哦对", "对了对了", "对了", "顺便说一下", "顺便说一句", "顺便提一下", "顺便提一句",
        "顺便告诉你", "顺便", "顺带一提", "另外", "还有一件事", "还有一点", "还有就是", "还有", "此外", "补充一下", "补充一点", "补充", "话说", "说起来", "跟你说一下",
        "跟你说一声", "跟你说", "和你说", "告诉你一声", "告诉你", "我跟你说", "你知道吗", "说真的", "老实说", "首先", "其次", "最后", "然后", "哎呀", "哎", "唉",
        "哦", "噢", "啊", "嘿", "呃", "诶", "欸", "天哪", "天啊", "哇", "呀", "那个", "对", "话说回来", "总之", "再说一个", "还想说", "第一", "第二",
        "第三"
    };
    /** These need no comma after them. */
    private static final String[] JOINED_ASIDES = {"顺便说一下", "顺便说一句", "顺便提一下", "哦对了", "补充一下", "跟你说一下"};

    private static final String[] CORRECTIONS = {
        "更正一下", "更正", "纠正一下", "纠正", "修正一下", "订正一下", "刚才我说错了", "刚才说错了", "我刚才说错了", "我之前说错了", "之前说错了", "上次说错了", "我说错了",
        "说错了", "我记错了", "记错了", "之前记错了", "我弄错了", "弄错了", "搞错了", "我搞错了", "写错了", "我写错了", "打错了", "不对不对", "不对", "不是", "实际上",
        "事实上", "改一下", "改一个", "更新一下", "更新", "有个变动", "有变化", "情况有变"
    };
    private static final String[] POLITE = {
        "请你", "请帮我", "请帮忙", "请", "麻烦你", "麻烦您", "麻烦", "劳烦", "烦请", "能不能", "能否", "可不可以", "可以", "你能", "你可以", "帮我", "帮忙",
        "给我", "替我", "务必", "我想让你", "我要你", "我想请你", "我希望你", "希望你", "赶紧"
    };
    private static final String[] SURE_SAVE = {
        "记住了", "记住", "记一下", "记下来", "记下", "记好", "牢记", "存一下", "存下来", "保存一下", "保存下来", "记录一下", "记录下来", "备忘一下", "别忘了", "别忘记",
        "别忘", "不要忘了", "不要忘记", "备注一下"
    };
    /** These ask for saving only when a file or the memory follows, or after a polite word. */
    private static final String[] SAVE_INTO = {"保存到", "添加到", "存到", "存进", "存在", "记到", "记在", "写进", "写到", "写入", "加到"};

    private static final String[] FILES = {"memory", "MEMORY", "`", "你的记忆", "记忆", "备忘录", "笔记本", "文件", "长期"};
    private static final String[] WEAK = {"你要", "你", "您", "再", "也", "都", "先", "一定要", "一定", "我要", "我想", "我得"};
    private static final String[] SAVE_IF_ASKED = {"记得", "保存", "记录", "收藏", "备忘", "存", "记", "写下", "添加", "留意", "更新"};
    private static final String[] SAVE_BEFORE_MARK = {"备忘", "保存", "记录", "提醒", "记"};
    private static final String[] AFTER_SAVE = {
        "一下", "下来", "住", "好了", "好", "吧", "哦", "啊", "到", "在", "进", "里面", "文件里", "文件中", "文件", "里", "中", "以下内容", "以下几点",
                "以下信息", "以下", "下面的内容", "下面这些", "下面",
        "下列", "如下", "这些内容", "这些信息", "这些事", "这些", "这几件事", "这几条", "这件事", "这一点", "这个", "这条", "这句话", "这段话", "几件事", "一些信息",
                "内容", "信息", "并保存", "并存", "并记", "然后保存", "然后存", "并且保存",
        "你的记忆", "记忆", "备忘录", "笔记本", "长期", "memory/MEMORY.md", "MEMORY.md", "memory.md", "`memory/MEMORY.md`",
                "`MEMORY.md`", "memory", "的", "我说的"
    };
    private static final String[] COUNTED = {"一段", "一个", "一条", "一首", "一句话", "一句", "一份", "一篇", "一则", "几条", "段", "条"};
    private static final String[] OTHER_COMMANDS = {
        "告诉我", "帮我查", "帮我写", "帮我找", "帮我看", "帮我翻译", "帮我总结", "列出", "总结一下", "查一下", "搜一下", "搜索", "请告诉我", "把刚才", "请回答",
        "回答我", "讲个笑话", "给我讲", "介绍一下"
    };
    private static final String[] LEAVE_AS_IS = {
        "别改", "别给我改", "不要改", "不要给我改", "一个字都", "一字不", "一个字也", "原样", "原封不动", "请原样", "免得", "省得", "以免", "免得我", "怕忘", "以防",
        "以后会问你", "之后会问你", "到时候问你", "好吗", "好吧", "可以吗", "行吗", "谢谢", "谢啦", "多谢", "拜托", "辛苦", "哈哈", "麻烦你了"
    };

    static ChineseWrapping of(String sentence) {
        if (ForgetRequest.of(sentence, Language.CHINESE).isPresent()) {
            return NOTHING;
        }
        String text = ChineseStatement.trimmed(sentence);
        boolean correction = false;
        boolean asked = false;
        int rounds = 0;
        while (!text.isEmpty() && rounds++ < 12) {
            if (CHATTER.contains(stripped(text))) {
                return NOTHING;
            }
            String folded = ChineseWords.fold(text);
            int laughter = laughter(folded);
            int aside = Math.max(laughter, Math.max(before(folded, GREETINGS), before(folded, ASIDES)));
            String joined = ChineseStatement.first(folded, 0, JOINED_ASIDES);
            boolean another = folded.startsWith("另外") && folded.length() > 2 && "一两几的那这".indexOf(folded.charAt(2)) < 0;
            aside = aside > 0 ? aside : joined != null ? joined.length() : another ? 2 : 0;
            if (aside > 0) {
                text = leading(text.substring(aside));
                continue;
            }
            int corrected = before(folded, CORRECTIONS);
            corrected = corrected == 0 && folded.startsWith("其实") ? 2 : corrected;
            if (corrected > 0) {
                correction = true;
                text = leading(text.substring(corrected));
                continue;
            }
            Command command = command(text, folded);
            if (command == null) {
                break;
            }
            asked = true;
            if (command.whole() || command.rest().isEmpty()) {
                return new ChineseWrapping(command.rest(), correction, command.whole());
            }
            text = command.rest();
        }
        boolean nothing = text.isEmpty()
                || text.endsWith("：")
                || text.endsWith(":")
                || (!asked && asks(text))
                || commands(ChineseWords.fold(text));
        return nothing ? NOTHING : new ChineseWrapping(asked ? answered(text) : text, correction, false);
    }

    private static boolean commands(String folded) {
        String command = ChineseStatement.first(folded, 0, OTHER_COMMANDS);
        return command != null
                && folded.length() < 30
                && ChineseStatement.first(folded, command.length(), "了", "的", "过") == null;
    }

    /** A clause at the end of a sentence that asks for something and tells nothing. */
    static boolean isRequest(String clause) {
        String folded = ChineseWords.fold(clause);
        if (ChineseStatement.startsWithAny(folded, LEAVE_AS_IS) && clause.length() < 14) {
            return true;
        }
        Command command = command(clause, folded);
        return command != null && command.rest().isEmpty();
    }

    private record Command(String rest, boolean whole) {}

    private static @org.jspecify.annotations.Nullable Command command(String text, String folded) {
        int at = 0;
        boolean asked = false;
        String polite = polite(folded, at);
        while (polite != null) {
            asked |= ChineseStatement.first(folded, at, POLITE) != null;
            at += polite.length();
            polite = polite(folded, at);
        }
        if (folded.startsWith("把", at)) {
            return carried(text, folded, at + 1);
        }
        String verb = ChineseStatement.first(folded, at, SURE_SAVE);
        if (verb == null) {
            String into = ChineseStatement.first(folded, at, SAVE_INTO);
            boolean file = into != null && isFile(folded, at + into.length());
            verb = asked || file ? into : null;
        }
        if (verb == null && asked) {
            verb = ChineseStatement.first(folded, at, SAVE_IF_ASKED);
        }
        if (verb == null) {
            String early = ChineseStatement.first(folded, at, SAVE_BEFORE_MARK);
            boolean marked = early != null
                    && at + early.length() < folded.length()
                    && "：:，,".indexOf(folded.charAt(at + early.length())) >= 0;
            verb = marked ? early : null;
        }
        if (verb == null) {
            return null;
        }
        int end = afterSave(folded, at + verb.length());
        String rest = leading(text.substring(end));
        String counted = ChineseStatement.first(ChineseWords.fold(rest), 0, COUNTED);
        int colon = ChineseClauses.colon(rest, ChineseClauses.quoted(rest));
        if (counted != null && colon > counted.length()) {
            return new Command(rest.substring(counted.length()), true);
        }
        return new Command(rest, false);
    }

    private static @org.jspecify.annotations.Nullable String polite(String folded, int at) {
        String polite = ChineseStatement.first(folded, at, POLITE);
        return polite != null ? polite : ChineseStatement.first(folded, at, WEAK);
    }

    private static boolean isFile(String folded, int from) {
        int at = from;
        while (at < folded.length() && folded.charAt(at) == ' ') {
            at++;
        }
        return ChineseStatement.first(folded, at, FILES) != null;
    }

    /** 把门锁密码记下来：609815 */
    private static @org.jspecify.annotations.Nullable Command carried(String text, String folded, int start) {
        for (String verb : new String[] {
            "记下来", "记住", "记一下", "记到", "记在", "记录", "记", "存到", "存进", "存下来", "存一下", "保存", "存", "写进", "写到", "写入", "加到"
        }) {
            int at = folded.indexOf(verb, start);
            if (at < 0 || at - start > 60) {
                continue;
            }
            String what = text.substring(start, at).strip();
            what = what.endsWith("都") || what.endsWith("给") ? what.substring(0, what.length() - 1) : what;
            String rest = leading(text.substring(afterSave(folded, at + verb.length())));
            boolean pointing = ChineseStatement.startsWithAny(
                    ChineseWords.fold(what), "这", "以下", "下面", "它", "上面", "那", "刚才", "我说的", "我刚");
            if (!rest.isEmpty()) {
                return new Command(pointing ? rest : what + "：" + rest, false);
            }
            boolean tells = !pointing && (what.length() > 8 || what.chars().anyMatch(Character::isDigit));
            return new Command(tells ? what : "", false);
        }
        return null;
    }

    private static int afterSave(String folded, int from) {
        int at = from;
        boolean again = true;
        while (again && at < folded.length()) {
            again = false;
            while (at < folded.length() && folded.charAt(at) == ' ') {
                at++;
            }
            String word = ChineseStatement.first(folded, at, AFTER_SAVE);
            if (word != null && !ownWord(folded, at, word)) {
                at += word.length();
                again = true;
            }
        }
        return at;
    }

    /** 里 of 里面的人, 中 of 中国, 在 of 在上海 belong to what is told. */
    private static boolean ownWord(String folded, int at, String word) {
        if (word.length() > 1) {
            return word.equals("信息") && folded.startsWith("信息技术", at);
        }
        int next = at + word.length();
        if (word.equals("到") || word.equals("在") || word.equals("进")) {
            return ChineseStatement.first(
                            folded, next, "m", "M", " m", " M", "`", " `", "你的记忆", "记忆", "备忘录", "笔记", "文件", "长期")
                    == null;
        }
        boolean ends = next >= folded.length() || MARKS.indexOf(folded.charAt(next)) >= 0;
        return !ends && !word.equals("住");
    }

    private static int before(String folded, String... words) {
        int longest = 0;
        for (String word : words) {
            int end = word.length();
            boolean fits = folded.startsWith(word) && end > longest;
            if (fits && end < folded.length() && MARKS.indexOf(folded.charAt(end)) >= 0) {
                longest = end;
            }
        }
        return longest;
    }

    private static int laughter(String folded) {
        int end = 0;
        while (end < folded.length() && "哈嘿呵嘻".indexOf(folded.charAt(end)) >= 0) {
            end++;
        }
        return end > 1 || (end == 1 && end < folded.length() && MARKS.indexOf(folded.charAt(end)) >= 0) ? end : 0;
    }

    private static String leading(String text) {
        int start = 0;
        while (start < text.length() && MARKS.indexOf(text.charAt(start)) >= 0 && !signed(text, start)) {
            start++;
        }
        return ChineseStatement.trimmed(text.substring(start));
    }

    private static boolean signed(String text, int at) {
        char c = text.charAt(at);
        return c == '-' && at + 1 < text.length() && Character.isDigit(text.charAt(at + 1));
    }

    private static String stripped(String text) {
        int end = text.length();
        while (end > 0 && "~～…。.！! 啦哈😊👍🙏".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return end == 0 ? text : text.substring(0, end);
    }

    /** 能不能帮我记一下…？ is a request in the clothes of a question. */
    private static String answered(String text) {
        String told = text;
        while (told.endsWith("？") || told.endsWith("?")) {
            told = told.substring(0, told.length() - 1);
        }
        return told.endsWith("吗") ? told.substring(0, told.length() - 1) : told;
    }

    private static boolean asks(String text) {
        String folded = ChineseWords.fold(text);
        if (folded.endsWith("？") || folded.endsWith("?") || folded.endsWith("吗")) {
            return true;
        }
        for (String known : new String[] {"不知道", "不记得", "忘了", "无论", "不管", "想知道", "不清楚", "没说"}) {
            if (folded.contains(known)) {
                return false;
            }
        }
        String end = folded.endsWith("来着") ? folded.substring(0, folded.length() - 2) : folded;
        end = end.endsWith("呢") || end.endsWith("啊") || end.endsWith("呀") ? end.substring(0, end.length() - 1) : end;
        return ChineseStatement.endsWithAny(
                        end, "是什么", "叫什么", "叫什么名字", "是谁", "是多少", "在哪", "在哪里", "在哪儿", "是哪", "是哪天", "几点", "几号", "几岁",
                        "怎么样", "什么时候", "多少钱", "是哪个", "做什么", "多少", "住哪里", "住哪", "住哪儿", "什么名字")
                || (folded.endsWith("来着") && !end.equals(folded) && end.contains("什么"));
    }
}
