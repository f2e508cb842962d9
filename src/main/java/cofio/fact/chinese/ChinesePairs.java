package cofio.fact.chinese;

import cofio.fact.Identity;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Clauses that give a label and its value: with a colon, with 是 or 叫, or with a verb of change. */
final class ChinesePairs {
    private static final int LONGEST_LABEL = 26;
    private static final String[] NOT_NOMINAL = {
        "觉得", "认为", "知道", "听说", "说", "希望", "如果", "因为", "虽然", "以为", "发现", "记得", "告诉", "让", "不", "没", "什么", "怎么", "但",
        "你", "他", "她", "它", "今天", "昨天", "所以", "要求", "打算", "应该"
    };
    private static final String[] BECOMES = {
        "改成", "换成", "改为", "变成", "换到", "变为", "更新为", "更新成", "换为", "涨到", "降到", "升到", "调到", "调成", "改到", "升级成", "升为"
    };
    private static final Set<String> NAMED = Set.of("单位", "学校", "部门", "网站", "会议室", "办公室");
    private static final String[] NOT_CALLED = {"我", "你", "他", "她", "人", "大家", "外卖", "车", "救护车", "了", "不", "上"};

    private ChinesePairs() {}

    static @Nullable ChineseStatement read(String text, String folded, boolean[] quoted) {
        int colon = ChineseClauses.colon(text, quoted);
        if (colon > 0 && colon + 1 < text.length()) {
            ChineseStatement pair = colon(text, folded, colon);
            if (pair != null) {
                return pair;
            }
        }
        ChineseStatement becomes = becomes(text, folded, quoted);
        return becomes != null ? becomes : copula(text, folded, quoted);
    }

    private static @Nullable ChineseStatement colon(String text, String folded, int colon) {
        String label = folded.substring(0, colon).strip();
        if (ChineseStatement.endsWithAny(label, "说", "道", "问", "写", "回答", "http", "https")) {
            return null;
        }
        int end = colon;
        for (String copula : new String[] {"改成了", "换成了", "叫做", "名叫", "如下", "就是", "改成", "换成", "是", "为", "叫", "有"}) {
            if (label.endsWith(copula) && label.length() > copula.length()) {
                end = folded.lastIndexOf(copula, colon);
                break;
            }
        }
        String value = text.substring(colon + 1).strip();
        if (value.isEmpty()) {
            return null;
        }
        ChineseStatement pair = ChineseStatement.pair(ChineseLabel.of(text.substring(0, end)), value);
        boolean became = end < colon && (label.contains("改成") || label.contains("换成"));
        return became ? pair.changed("") : pair;
    }

    private static @Nullable ChineseStatement becomes(String text, String folded, boolean[] quoted) {
        for (String verb : BECOMES) {
            int at = ChineseClauses.find(folded, quoted, verb, 1);
            if (at < 0) {
                continue;
            }
            int from = ChineseClauses.find(folded, quoted, "从", 1);
            String former = from > 0 && from < at ? text.substring(from + 1, at).strip() : "";
            int start = folded.startsWith("我把") ? 2 : folded.startsWith("把") ? 1 : 0;
            int labelEnd = former.isEmpty() ? at : from;
            String label = text.substring(start, Math.max(start, labelEnd));
            if (!labels(ChineseWords.fold(label), false) || ChineseWords.knownEnd(nominal(label)) == 0) {
                return null;
            }
            int valueStart = at + verb.length() + (folded.startsWith("了", at + verb.length()) ? 1 : 0);
            String value = withoutLe(text.substring(valueStart).strip());
            ChineseLabel parsed = ChineseLabel.of(label);
            boolean somebody = parsed.person() || parsed.pet();
            if (value.isEmpty() || (somebody && !named(ChineseWords.fold(value)))) {
                return null;
            }
            return ChineseStatement.pair(parsed, value).changed(former);
        }
        return null;
    }

    private static String nominal(String label) {
        return ChineseWords.fold(ChineseLabel.of(label).text());
    }

    private static String withoutLe(String value) {
        return value.length() > 1 && value.endsWith("了") ? value.substring(0, value.length() - 1) : value;
    }

    private static @Nullable ChineseStatement copula(String text, String folded, boolean[] quoted) {
        for (int i = 1; i < Math.min(folded.length() - 1, LONGEST_LABEL); i++) {
            char c = folded.charAt(i);
            if (quoted[i] || (c != '是' && c != '叫' && c != '为' && c != '=' && c != '＝')) {
                continue;
            }
            int labelEnd = c == '叫' && folded.charAt(i - 1) == '名' && known(folded.substring(0, i - 1)) ? i - 1 : i;
            labelEnd = c == '叫' && i > 2 && folded.startsWith("名字", i - 2) ? i - 2 : labelEnd;
            labelEnd = labelEnd == i - 2 && i > 3 && folded.charAt(i - 3) == '的' ? i - 3 : labelEnd;
            if (c == '是' && "但还总可就不要于只老算便".indexOf(folded.charAt(i - 1)) >= 0) {
                if (folded.charAt(i - 1) == '不') {
                    return denied(text, folded, quoted, i);
                }
                if (folded.charAt(i - 1) != '就') {
                    return null;
                }
            }
            boolean nominal = labelEnd > 0 && labels(folded.substring(0, labelEnd), c == '叫');
            if (!nominal
                    && !(c == '是'
                            && dated(
                                    folded.substring(0, i),
                                    folded.substring(i + 1).strip()))) {
                return null;
            }
            if (c == '为' && ("因认成作以改名".indexOf(folded.charAt(i - 1)) >= 0 || !known(folded.substring(0, i)))) {
                return null;
            }
            int valueStart = c == '叫' && folded.startsWith("做", i + 1) ? i + 2 : i + 1;
            return valued(
                    text.substring(0, labelEnd), text.substring(valueStart).strip(), c);
        }
        return null;
    }

    /** 运动会是周三: what has no known name is dated all the same. */
    private static boolean dated(String words, String value) {
        boolean when = ChineseStatement.isTime(value) && !value.endsWith("的");
        boolean nominal = words.length() >= 2
                && words.length() <= 12
                && ChineseSubject.mine(words) == 0
                && !ChineseSubject.of(words).person()
                && !ChineseStatement.isTime(words)
                && ChineseStatement.first(words, 0, "这", "那", "去", "上", "下", "现在", "可能") == null;
        if (!when || !nominal || hasVerb(words)) {
            return false;
        }
        for (String word : NOT_NOMINAL) {
            if (words.replace("吉他", "").contains(word)) {
                return false;
            }
        }
        return true;
    }

    private static boolean known(String label) {
        return ChineseWords.knownEnd(label) > 0;
    }

    private static @Nullable ChineseStatement valued(String words, String told, char copula) {
        String value = told;
        if (value.startsWith("：") || value.startsWith(":")) {
            value = value.substring(1).strip();
        }
        String folded = ChineseWords.fold(value);
        if (folded.startsWith("在") && folded.length() > 1 && ChineseStatement.isTime(folded.substring(1))) {
            value = value.substring(1);
            folded = folded.substring(1);
        }
        ChineseLabel label = ChineseLabel.of(words);
        if (value.isEmpty() || folded.startsWith("我") || folded.startsWith("不")) {
            return null;
        }
        if (copula == '叫') {
            boolean called = !ChineseStatement.startsWithAny(folded, NOT_CALLED);
            return called ? taken(label, value, folded) : null;
        }
        boolean somebody = label.person()
                || label.pet()
                || !ChineseWords.person(label.attribute()).isEmpty();
        if (somebody && !named(folded)) {
            return null;
        }
        ChineseStatement pair = taken(label, value, folded);
        if (copula != '是') {
            return pair;
        }
        if (folded.endsWith("的")) {
            boolean origin = label.attribute().equals("籍贯") || label.attribute().equals("国籍");
            return origin ? pair.asTold() : null;
        }
        boolean named = ChineseWords.many(label.attribute()) || NAMED.contains(label.attribute());
        return named && described(folded) ? null : pair;
    }

    /** 我们公司是一家芯片公司 says what it is like, not which one it is. */
    private static boolean described(String folded) {
        return folded.length() > 2 && folded.charAt(0) == '一' && "个家所款种位名只条辆台套本部间座份".indexOf(folded.charAt(1)) >= 0;
    }

    /** "周三不是周二": the value, and the one that it takes back. */
    private static ChineseStatement taken(ChineseLabel label, String value, String folded) {
        boolean[] quoted = ChineseClauses.quoted(value);
        for (String not : new String[] {"而不是", "不是"}) {
            int at = ChineseClauses.find(folded, quoted, not, 1);
            if (at > 0) {
                String former = value.substring(at + not.length()).strip();
                return ChineseStatement.pair(label, value.substring(0, at).strip())
                        .changed(former);
            }
        }
        return ChineseStatement.pair(label, value);
    }

    private static @Nullable ChineseStatement denied(String text, String folded, boolean[] quoted, int is) {
        String words = text.substring(0, is - 1);
        if (!labels(ChineseWords.fold(words), true) || ChineseSubject.mine(folded) >= is - 1) {
            return null;
        }
        ChineseLabel label = ChineseLabel.of(words);
        int but = ChineseClauses.find(folded, quoted, "而是", is + 1);
        int skip = but > 0 ? 2 : 1;
        but = but > 0 ? but : ChineseClauses.find(folded, quoted, "是", is + 2);
        if (but > 0) {
            String value = text.substring(but + skip).strip();
            String former = ChineseStatement.trimmed(text.substring(is + 1, but));
            return value.isEmpty() ? null : ChineseStatement.pair(label, value).changed(former);
        }
        if (!known(ChineseWords.fold(label.text())) || label.person() || label.pet()) {
            return null;
        }
        ChineseStatement pair =
                ChineseStatement.pair(label, text.substring(is + 1).strip());
        Identity identity = new Identity(pair.identity().key(), pair.identity().single(), true);
        return new ChineseStatement(
                ChineseStatement.Form.STATE, pair.subject(), "", "", pair.aspect(), identity, false, "");
    }

    private static boolean named(String folded) {
        char first = folded.charAt(0);
        boolean latin = first < 128 && Character.isUpperCase(first);
        int last = folded.lastIndexOf('的');
        int aside = folded.indexOf('（');
        String core = aside > 0 ? folded.substring(0, aside) : folded;
        return latin
                || "“「『《\"‘".indexOf(first) >= 0
                || ChineseSubject.isName(core)
                || (last > 0 && last + 1 < folded.length() && ChineseSubject.isName(folded.substring(last + 1)));
    }

    /** Whether the words name something, so that 是 after them gives its value. */
    private static boolean labels(String words, boolean called) {
        String label = words.strip();
        int mine = ChineseSubject.mine(label);
        String rest = label.substring(mine);
        if (rest.isEmpty() || rest.length() > LONGEST_LABEL || rest.endsWith("的") || rest.contains("我")) {
            return false;
        }
        for (String word : NOT_NOMINAL) {
            int at = rest.indexOf(word);
            if (at >= 0 && !(word.equals("他") && at > 0 && rest.charAt(at - 1) == '吉')) {
                return false;
            }
        }
        boolean possessed = mine > 0 && label.charAt(mine - 1) == '的';
        int of = rest.lastIndexOf('的');
        if (of >= 0) {
            return of > 0 && rest.length() - of - 1 <= 12;
        }
        String clean = ChineseWords.fold(ChineseLabel.of(label).text());
        boolean nominal = possessed ? rest.length() <= 12 : known(clean) && !hasVerb(clean);
        boolean numbered = mine > 0 && rest.length() <= 10 && "号码日费价率".indexOf(rest.charAt(rest.length() - 1)) >= 0;
        return nominal
                || (numbered && !hasVerb(clean))
                || (called && mine > 0 && rest.length() <= 8 && !hasVerb(clean));
    }

    private static boolean hasVerb(String label) {
        String front = label.substring(0, label.length() - ChineseWords.knownEnd(label));
        for (String verb :
                new String[] {"在", "了", "去", "要", "把", "被", "给", "跟", "想", "到", "来", "做", "买", "看", "和", "与"}) {
            if (front.contains(verb)) {
                return true;
            }
        }
        return false;
    }
}
