package cofio.fact.chinese;

import org.jspecify.annotations.Nullable;

/** Clauses that stay as they were told, of which it is known whom and what they are about. */
final class ChineseStates {
    private static final String[] ADVERBS = {
        "现在", "目前", "如今", "已经", "一直", "今年", "后来", "刚刚", "最近", "平时", "通常", "经常", "常常", "总是", "每天", "每周末", "每周", "每个月",
        "每月", "每年", "每晚", "早上", "晚上", "中午", "下午", "周末", "特别", "非常", "比较", "真的", "从小", "其实", "基本上", "基本", "几乎", "一般",
        "都要", "必须", "可以", "个人", "自己", "一个人", "正在", "仍然", "依然", "从来", "还", "也", "都", "又", "才", "就", "刚", "很", "挺", "最",
        "真", "常", "得", "能", "仍", "正", "只", "超", "好", "再", "暂时", "家里", "有点", "早就", "早已"
    };
    private static final String[] PAST = {"以前", "曾经", "之前", "原来", "过去", "小时候", "当时", "去年", "前年", "年轻时"};
    private static final String[] OPEN = {
        "要", "会", "想", "打算", "准备", "计划", "将要", "将", "可能", "也许", "希望", "下个月", "下周", "明天", "明年", "昨天", "今天", "上周", "上个月",
        "后天", "前天", "今晚", "昨晚", "刚才", "今早", "下月"
    };
    private static final String[] NOT = {
        "再也不", "已经不", "从来不", "从不", "不再", "不太", "不怎么", "不能", "不可以", "不会", "不爱", "不", "没再", "没有", "没"
    };
    private static final String[] HOME = {
        "住在", "住到", "搬到", "搬去", "搬进", "搬回", "搬至", "定居在", "定居", "家住", "租住在", "租房在", "家在"
    };
    private static final String[] HIRED = {
        "任职于", "就职于", "供职于", "入职了", "入职", "跳槽到", "跳槽去", "跳到", "受雇于", "上班在", "创业", "自由职业", "待业", "失业", "退休", "转行做", "转行当"
    };
    private static final String[] WORKS = {
        "上班", "工作", "任职", "任教", "教书", "打工", "实习", "就职", "当", "做", "开", "干", "搞", "教", "负责"
    };
    private static final String[] STUDIES = {"读", "上大学", "上高中", "上初中", "上小学", "上学", "上幼儿园", "念", "留学", "学习"};
    static final String NUMERALS = "0123456789０１２３４５６７８９一两二三四五六七八九十几半百";

    private ChineseStates() {}

    static @Nullable ChineseStatement read(String text, String folded, boolean[] quoted) {
        ChineseStatement place = ChineseEvents.read(text, folded, quoted);
        if (place != null) {
            return place;
        }
        String now = ChineseStatement.first(folded, 0, "现在", "目前", "如今", "今年", "最近", "平时");
        if (now != null && ChineseSubject.mine(folded.substring(now.length())) > 0) {
            int from = now.length();
            return read(
                    text.substring(from),
                    folded.substring(from),
                    java.util.Arrays.copyOfRange(quoted, from, quoted.length));
        }
        ChineseSubject subject = ChineseSubject.of(text);
        ChineseStatement measured = measured(folded, subject);
        if (measured != null) {
            return measured;
        }
        if (subject.name().isEmpty()) {
            return allergyAlone(folded);
        }
        if (folded.startsWith("家在", subject.end() - 1) && subject.end() > 1) {
            return ChineseStatement.state(subject, "住", subject.name() + "·住", true, false);
        }
        return new Predicate(folded, subject).read();
    }

    /** 青霉素过敏 as somebody jots it down. */
    private static @Nullable ChineseStatement allergyAlone(String folded) {
        if (folded.endsWith("过敏") && folded.length() <= 12 && folded.length() > 2) {
            String to = folded.substring(folded.startsWith("对") ? 1 : 0, folded.length() - 2);
            ChineseSubject me = new ChineseSubject("", "我", 0, false);
            boolean not = to.endsWith("不");
            to = not ? to.substring(0, to.length() - 1) : to;
            return ChineseStatement.state(me, "过敏", "我·过敏·" + to, false, not);
        }
        return null;
    }

    /** 体重65公斤, 妹妹身高168: a known attribute and right after it how much. */
    private static @Nullable ChineseStatement measured(String folded, ChineseSubject subject) {
        int from = subject.end();
        if (folded.startsWith("的", from)) {
            from++;
        }
        for (int length = Math.min(6, folded.length() - from - 1); length > 1; length--) {
            String attribute = ChineseWords.attribute(folded.substring(from, from + length));
            if (attribute.isEmpty()) {
                continue;
            }
            if (!ChineseWords.measured(attribute)) {
                return null;
            }
            int after = from + length;
            after += folded.charAt(after) == ' ' && after + 1 < folded.length() ? 1 : 0;
            boolean amount = NUMERALS.indexOf(folded.charAt(after)) >= 0
                    || ChineseStatement.first(
                                    folded, after, "每", "一共", "大概", "大约", "约", "总共", "共", "只有", "还剩", "现在", "挺", "很",
                                    "比较", "有点", "特别", "非常", "偏")
                            != null;
            if (!amount) {
                return null;
            }
            String name = subject.name().isEmpty() ? "我" : subject.name();
            boolean one = !(name.equals("我") && ChineseWords.vague(attribute));
            return ChineseStatement.state(subject, attribute, name + "·" + attribute, one, false);
        }
        return null;
    }

    /** What is said of the subject, read from left to right. */
    private static final class Predicate {
        private final String folded;
        private final ChineseSubject subject;
        private int at;
        private boolean past;
        private boolean open;
        private boolean negated;

        Predicate(String folded, ChineseSubject subject) {
            this.folded = folded;
            this.subject = subject;
            this.at = subject.end();
        }

        @Nullable
        ChineseStatement read() {
            skip();
            if (at >= folded.length()) {
                return null;
            }
            ChineseStatement lasting = lasting();
            if (lasting != null) {
                return lasting;
            }
            return open || past ? null : ChineseHabits.read(folded, at, subject, negated);
        }

        private void skip() {
            boolean again = true;
            while (again && at < folded.length()) {
                again = take(ADVERBS) || numbered();
                if (!again && take(PAST)) {
                    again = past = true;
                }
                if (!again && take(OPEN)) {
                    again = open = true;
                }
                if (!again && !negated && take(NOT)) {
                    negated = true;
                    at -= folded.charAt(at - 1) == '爱' ? 1 : 0;
                    again = true;
                }
            }
        }

        private boolean take(String... words) {
            String word = ChineseStatement.first(folded, at, words);
            if (word == null || at + word.length() >= folded.length()) {
                return false;
            }
            at += word.length();
            return true;
        }

        /** A year or a day stands before what happened then; what is so now has none. */
        private boolean numbered() {
            int end = at;
            while (end < folded.length() && folded.charAt(end) >= '0' && folded.charAt(end) <= '9') {
                end++;
            }
            if (end > at && end + 1 < folded.length() && "年月日号".indexOf(folded.charAt(end)) >= 0) {
                at = end + 1;
                open = true;
                return true;
            }
            return false;
        }

        private @Nullable ChineseStatement lasting() {
            String rest = folded.substring(at);
            boolean moved = rest.startsWith("搬");
            if (ChineseStatement.startsWithAny(rest, HOME)
                    || (rest.startsWith("住")
                            && !ended(rest, 1)
                            && ChineseStatement.first(rest, 1, "院", "的", "着", "宿", "得", "户") == null)) {
                return open && !(moved && rest.endsWith("了")) ? null : of("住");
            }
            int born = rest.startsWith("出生于") ? 3 : rest.startsWith("生于") ? 2 : 0;
            if (born > 0) {
                return of(ChineseStatement.isTime(rest.substring(born)) ? "生日" : "出生地");
            }
            if (rest.startsWith("从")) {
                return from(rest);
            }
            if (rest.startsWith("叫") && !rest.startsWith("叫我") && subject.name().equals("我")) {
                return of("名字");
            }
            if (rest.startsWith("姓") && rest.length() < 6) {
                return of("姓");
            }
            if (rest.startsWith("属") && rest.length() == 2) {
                return of("生肖");
            }
            ChineseStatement allergy = allergy(rest);
            if (allergy != null) {
                return allergy;
            }
            if (aged(rest)) {
                return of("年龄");
            }
            if (open) {
                return null;
            }
            if (ChineseStatement.startsWithAny(rest, HIRED) || (rest.startsWith("加入") && rest.contains("公司"))) {
                return of("工作");
            }
            if (rest.startsWith("在")) {
                return at(rest);
            }
            if (rest.startsWith("是")) {
                return being(rest.substring(1));
            }
            int which = rest.indexOf("的是");
            if (which > 0 && which < 3 && which + 2 < rest.length()) {
                boolean one = "开学住骑".indexOf(rest.charAt(0)) >= 0;
                return ChineseStatement.state(
                        subject, "", subject.name() + "·" + rest.substring(0, which), one, negated);
            }
            return null;
        }

        /** 从广州搬到昆明了 */
        private @Nullable ChineseStatement from(String rest) {
            int moved = rest.indexOf("搬");
            int left = rest.indexOf("跳槽");
            int to = Math.max(moved, left);
            ChineseStatement found = to < 2 ? null : of(to == moved ? "住" : "工作");
            return found == null ? null : found.changed(rest.substring(1, to));
        }

        private @Nullable ChineseStatement of(String aspect) {
            String side = past ? "以前" + aspect : aspect;
            return ChineseStatement.state(subject, side, subject.name() + "·" + side, !past, negated);
        }

        private @Nullable ChineseStatement allergy(String rest) {
            int allergic = rest.indexOf("过敏");
            if (allergic > 0 && allergic < 8 && rest.length() == allergic + 2 && "对有会".indexOf(rest.charAt(0)) < 0) {
                return ChineseStatement.state(
                        subject, "过敏", subject.name() + "·过敏·" + rest.substring(0, allergic), false, negated);
            }
            if (!rest.startsWith("对") || allergic < 2) {
                return null;
            }
            String to = rest.substring(1, allergic);
            for (String degree : new String[] {"严重", "有点", "也", "都", "很", "轻微", "不再", "已经", "会"}) {
                to = to.endsWith(degree) ? to.substring(0, to.length() - degree.length()) : to;
            }
            boolean not = to.endsWith("不") || to.endsWith("没有");
            to = to.endsWith("没有") ? to.substring(0, to.length() - 2) : not ? to.substring(0, to.length() - 1) : to;
            return ChineseStatement.state(subject, "过敏", subject.name() + "·过敏·" + to, false, not || negated);
        }

        private static boolean aged(String rest) {
            int end = 0;
            while (end < rest.length()
                    && (NUMERALS.indexOf(rest.charAt(end)) >= 0 || "快满".indexOf(rest.charAt(end)) >= 0)) {
                end++;
            }
            return end > 0 && (rest.startsWith("岁", end) || rest.startsWith("周岁", end));
        }

        private @Nullable ChineseStatement at(String rest) {
            if (rest.startsWith("在家")
                    || rest.contains("兼职")
                    || rest.contains("志愿")
                    || rest.contains("义工")
                    || rest.contains("时候")) {
                return null;
            }
            for (String verb : STUDIES) {
                int found = rest.indexOf(verb, 2);
                if (found > 0 && found < 20 && !ended(rest, found + verb.length())) {
                    return of("学习");
                }
            }
            for (String verb : WORKS) {
                int found = rest.indexOf(verb, 2);
                if (found > 0
                        && found < 24
                        && !ended(rest, found + verb.length())
                        && !pastime(verb, rest, found + verb.length())) {
                    return of("工作");
                }
            }
            boolean gone = negated && ChineseStatement.startsWithAny(rest, "在那边", "在那里", "在那儿", "在那");
            return gone ? of("工作") : null;
        }

        private static boolean ended(String rest, int after) {
            return (rest.startsWith("了", after) && after + 1 < rest.length()) || rest.startsWith("过", after);
        }

        /** Nobody's job: 在家做饭, 在门口开车. */
        private static boolean pastime(String verb, String rest, int after) {
            if (verb.equals("做")) {
                return ChineseStatement.first(
                                rest, after, "饭", "菜", "作业", "运动", "手术", "梦", "客", "检查", "体检", "核酸", "早餐", "午饭", "晚饭",
                                "瑜伽", "操", "笔记", "题", "计划", "记录", "实验", "个", "一", "好", "完", "什么")
                        != null;
            }
            if (verb.equals("开")) {
                return !ChineseStatement.endsWithAny(
                        rest, "店", "馆", "公司", "厂", "工作室", "诊所", "超市", "餐厅", "咖啡厅", "民宿", "网约车", "出租车", "滴滴");
            }
            String[] other = switch (verb) {
                case "教" -> new String[] {"室"};
                case "当" -> new String[] {"时", "地", "天", "中", "年"};
                case "干" -> new String[] {"净", "什", "嘛"};
                case "搞" -> new String[] {"笑"};
                default -> new String[0];
            };
            return ChineseStatement.first(rest, after, other) != null;
        }

        private @Nullable ChineseStatement being(String is) {
            String what = is;
            for (String counted : new String[] {"一名", "一个", "一位", "个", "名", "位"}) {
                what = what.startsWith(counted) ? what.substring(counted.length()) : what;
            }
            boolean trade = ChineseWords.PROFESSIONS.contains(what)
                    || (what.startsWith("做") && what.endsWith("的"))
                    || (what.length() > 3 && ChineseWords.PROFESSIONS.contains(what.substring(what.length() - 3)))
                    || (what.length() > 2 && ChineseWords.PROFESSIONS.contains(what.substring(what.length() - 2)));
            if (trade && !what.startsWith("我")) {
                return of("职业");
            }
            boolean local = what.endsWith("人") && what.length() > 2 && what.length() < 9 && what.indexOf('的') < 0;
            return local ? ChineseStatement.state(subject, "哪里人", subject.name() + "·哪里人", false, negated) : null;
        }
    }
}
