package cofio.fact.chinese;

import org.jspecify.annotations.Nullable;

/** When and where something is: 年会定在周五, 瑜伽课在二楼, 钥匙在抽屉里. */
final class ChineseEvents {
    private static final String[] SET = {
        "从", "定在", "定于", "改到", "改在", "改成", "改为", "推迟到", "推到", "提前到", "挪到", "安排在", "约在", "延期到", "延到", "换到", "搬到", "移到",
        "放在", "停在", "存在", "藏在", "在"
    };
    private static final String NOT_IN_SUBJECT = "我你她它们不没说要想去到来了把给让正";

    private ChineseEvents() {}

    static @Nullable ChineseStatement read(String text, String folded, boolean[] quoted) {
        int best = -1;
        String verb = "";
        for (String candidate : SET) {
            int at = ChineseClauses.find(folded, quoted, candidate, 1);
            if (at > 0 && (best < 0 || at < best)) {
                best = at;
                verb = candidate;
            }
        }
        boolean took = folded.startsWith("我把") || folded.startsWith("把");
        int mine = took ? folded.indexOf('把') + 1 : ChineseSubject.mine(folded);
        if (best < 1 || best <= mine || best - mine > 12 || best + verb.length() >= folded.length()) {
            return null;
        }
        String words = text.substring(mine, best);
        String thing = ChineseWords.fold(words);
        for (String adverb : new String[] {"现在", "目前", "已经", "一般", "都", "就", "也"}) {
            thing = thing.endsWith(adverb) ? thing.substring(0, thing.length() - adverb.length()) : thing;
        }
        boolean mineAlone = !took && mine > 0 && folded.charAt(mine - 1) != '的';
        if ((thing.length() < 2 || mineAlone) && ChineseWords.knownEnd(thing) == 0) {
            return null;
        }
        for (int i = 0; i < thing.length(); i++) {
            char c = thing.charAt(i);
            boolean can = c == '会' && i + 1 < thing.length() && thing.charAt(i + 1) != '议';
            boolean he = c == '他' && (i == 0 || thing.charAt(i - 1) != '吉');
            if (can || he || NOT_IN_SUBJECT.indexOf(c) >= 0) {
                return null;
            }
        }
        ChineseSubject subject = ChineseSubject.of(text);
        boolean owns = folded.startsWith("的", subject.end())
                || (best > subject.end()
                        && !ChineseWords.attribute(folded.substring(subject.end(), best))
                                .isEmpty());
        if ((subject.person() && !owns) || isTimeWord(thing)) {
            return null;
        }
        return placed(text, folded, best, verb, thing);
    }

    private static @Nullable ChineseStatement placed(String text, String folded, int at, String verb, String thing) {
        String former = "";
        int end = at + verb.length();
        boolean change = "改推提挪延换搬移".indexOf(verb.charAt(0)) >= 0;
        if (verb.equals("从")) {
            int to = end;
            while (to < folded.length()
                    && ChineseStatement.first(folded, to, "改到", "换到", "挪到", "搬到", "改成", "推迟到", "提前到", "调到", "移到", "推到")
                            == null) {
                to++;
            }
            if (to == folded.length()) {
                return null;
            }
            former = text.substring(end, to);
            end = folded.indexOf('到', to) > 0 ? folded.indexOf('到', to) + 1 : to + 2;
            change = true;
        }
        String where = folded.substring(Math.min(end, folded.length()));
        where = where.startsWith("了") ? where.substring(1) : where;
        if (where.isEmpty()) {
            return null;
        }
        ChineseLabel label = ChineseLabel.of(thing);
        boolean itself =
                ChineseStatement.endsWithAny(label.attribute(), "籍贯", "工位", "会议室", "教室", "办公室", "车位", "地点", "时间", "日期");
        String side = ChineseStatement.isTime(where) ? "时间" : "地点";
        String key = itself ? label.key() : label.key() + side;
        ChineseSubject subject = new ChineseSubject(thing, label.owner(), at, false);
        ChineseStatement state = ChineseStatement.state(subject, side, key, true, false);
        return change ? state.changed(former) : state;
    }

    private static boolean isTimeWord(String thing) {
        return ChineseStatement.isTime(thing)
                || ChineseStatement.endsWithAny(
                        thing, "天", "时候", "年", "月", "晚", "早", "周末", "之前", "以前", "一直", "期间", "后", "上午", "下午");
    }
}
