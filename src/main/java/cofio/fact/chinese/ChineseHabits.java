package cofio.fact.chinese;

import org.jspecify.annotations.Nullable;

/**
 * What somebody eats, drinks, likes, plays: the verb and its object, so that 我不吃猪肉了 and 我每周吃两次猪肉 are known to be about
 * the same. Of coffee every kind counts as coffee, because who gives it up seldom names the kind.
 */
final class ChineseHabits {
    private static final String[] HABITS = {
        "喜欢", "讨厌", "戒", "爱", "吃", "喝", "抽", "吸", "玩", "打", "养", "用", "学", "练", "看", "听", "怕", "信", "改喝", "改吃", "服用"
    };
    private static final String[] NOT_HABITS = {
        "学历", "学校", "学会", "学生", "学费", "学期", "学位", "学业", "学院", "打算", "打扮", "打工", "打车", "打印", "打开", "打电话", "用户", "用来",
        "看病", "看法", "看起来", "看上去", "听说", "爱人", "爱好", "爱情", "信用", "信息", "信号", "养成", "玩笑"
    };
    private static final String[] COFFEES = {"美式", "拿铁", "卡布奇诺", "摩卡", "浓缩", "冷萃", "手冲", "馥芮白", "澳白", "咖啡"};
    private static final String COUNTED = "次杯碗个根包瓶支片盘顿只条本口把些件台辆部";

    private ChineseHabits() {}

    static @Nullable ChineseStatement read(String folded, int at, ChineseSubject subject, boolean negated) {
        String verb = ChineseStatement.first(folded, at, HABITS);
        if (verb == null) {
            return null;
        }
        boolean kept = verb.equals("养") || verb.equals("戒");
        int start = at + verb.length();
        if (ChineseStatement.first(folded, at, NOT_HABITS) != null) {
            return null;
        }
        if (!kept
                && ChineseStatement.first(
                                folded, start, "了", "的", "过", "完", "着", "到", "上", "起", "得", "不", "算", "来", "见", "说")
                        != null) {
            return null;
        }
        while (kept && ChineseStatement.first(folded, start, "了", "掉", "着") != null) {
            start++;
        }
        String object = object(folded.substring(Math.min(start, folded.length())));
        if (object.isEmpty() || object.length() > 12) {
            return null;
        }
        boolean not = negated;
        if (verb.equals("戒")) {
            verb = object.contains("烟")
                    ? "抽"
                    : coffee(object) || object.endsWith("酒") || object.endsWith("茶") || object.endsWith("可乐")
                            ? "喝"
                            : "吃";
            not = !negated;
        }
        if (verb.equals("讨厌")) {
            not = !negated;
        }
        verb = switch (verb) {
            case "爱", "讨厌" -> "喜欢";
            case "吸" -> "抽";
            case "改喝" -> "喝";
            case "改吃", "服用" -> "吃";
            default -> verb;
        };
        if (verb.equals("喝") && coffee(object)) {
            object = "咖啡";
        }
        return ChineseStatement.state(subject, verb, subject.name() + "·" + verb + "·" + object, false, not);
    }

    private static boolean coffee(String object) {
        return ChineseStatement.endsWithAny(object, COFFEES);
    }

    private static String object(String rest) {
        int start = 0;
        while (start < rest.length() && ChineseStates.NUMERALS.indexOf(rest.charAt(start)) >= 0) {
            start++;
        }
        if (start > 0) {
            boolean counted = start < rest.length() && COUNTED.indexOf(rest.charAt(start)) >= 0;
            start = counted ? start + 1 : 0;
        }
        int end = rest.length();
        while (end > start && "了的呢啦吧啊哦".indexOf(rest.charAt(end - 1)) >= 0) {
            end--;
        }
        String object = rest.substring(start, end);
        return object.startsWith("的") ? object.substring(1) : object;
    }
}
