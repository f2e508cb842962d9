package cofio.fact.chinese;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether a clause leans on the one before it, or is about somebody or something of its own. */
record ChineseTail(ChineseStatement first, String firstClause, ChineseMentions mentions) {
    private static final Set<String> OF_A_PERSON = Set.of(
            "手机号", "生日", "血型", "邮箱", "身高", "体重", "地址", "年龄", "车牌号", "微信", "QQ", "星座", "生肖", "身份证号", "护照号", "学号", "工号",
            "鞋码", "籍贯", "英文名", "小名");
    private static final Set<String> OF_A_LIFE = Set.of("名字", "住", "工作", "职业", "年龄", "籍贯", "学习");
    private static final Set<String> TASTES = Set.of("喜欢", "吃", "喝", "抽", "玩", "过敏");
    private static final String KIN = "妈爸哥姐弟妹爷奶婆公儿女孙侄甥叔婶伯姑舅姨嫂夫妻";

    /** The clause as it reads alone, or null where it leans. */
    @Nullable
    String standsAlone(String clause) {
        String folded = ChineseWords.fold(clause);
        String start = ChineseWords.fold(firstClause);
        if (ChineseStatement.startsWithAny(start, "因为", "由于", "虽然", "如果", "自从", "只要", "既然", "每当", "要是", "尽管", "只有")
                || ChineseStatement.startsWithAny(folded, "所以", "但", "不过", "而且", "因此", "可是", "然而", "否则")
                || ChineseStatement.endsWithAny(folded, "也是", "也一样", "也不")) {
            return null;
        }
        if (ChineseStatement.startsWithAny(folded, "她", "他", "它", "其")) {
            return mentions.resolved(clause).equals(clause) ? null : clause;
        }
        ChineseStatement own = ChineseStatement.of(clause);
        boolean understood = own.form() != ChineseStatement.Form.PLAIN;
        if (first.form() == ChineseStatement.Form.PAIR && firstClause.indexOf('：') > 0) {
            boolean pair = ChineseClauses.colon(clause, ChineseClauses.quoted(clause)) > 0;
            return pair && own.form() == ChineseStatement.Form.PAIR ? clause : null;
        }
        String shortened = elliptical(clause, folded);
        if (shortened != null) {
            return shortened;
        }
        String carried = carried(clause, own);
        if (carried != null) {
            return carried;
        }
        ChineseSubject subject = ChineseSubject.of(clause);
        if (ChineseSubject.mine(folded) > 0) {
            boolean other = !own.identity().key().equals(first.identity().key());
            return (understood && other)
                            || (subject.person()
                                    && !subject.name().equals(first.subject().name()))
                            || ChineseChange.of(clause) != null
                    ? clause
                    : null;
        }
        if (subject.person() && !subject.name().equals(first.subject().name())) {
            return somebodyElse(folded, own, subject) ? clause : null;
        }
        return event(clause, folded, own);
    }

    /** A word for kin alone means mine, unless it may be the kin of the one just spoken of. */
    private boolean somebodyElse(String folded, ChineseStatement own, ChineseSubject subject) {
        boolean named = ChineseSubject.person(folded, 0) == 0;
        ChineseSubject before = first.subject();
        if (named) {
            return before.person();
        }
        if (!isKin(subject.name())) {
            return false;
        }
        boolean parallel = own.form() == first.form()
                && (own.form() == ChineseStatement.Form.PAIR || own.aspect().equals(first.aspect()));
        if (!before.person()) {
            boolean told = own.form() != ChineseStatement.Form.PLAIN || first.form() == ChineseStatement.Form.PAIR;
            return before.name().equals("我") && told;
        }
        boolean family =
                ChineseStatement.startsWithAny(subject.name(), "儿子", "女儿", "孩子", "妻子", "丈夫", "大儿", "大女", "小儿", "小女");
        return isKin(before.name()) && (parallel || !family);
    }

    private static boolean isKin(String name) {
        return !ChineseWords.person(name).isEmpty() && name.chars().anyMatch(c -> KIN.indexOf(c) >= 0);
    }

    /** 妈妈的生日是3月3号，爸爸的是5月5号 */
    private @Nullable String elliptical(String clause, String folded) {
        int is = folded.indexOf("的是");
        int of = first.label().lastIndexOf('的');
        if (is < 1
                || is > 8
                || of < 0
                || first.form() != ChineseStatement.Form.PAIR
                || first.subject().name().equals("我")) {
            return null;
        }
        int mine = ChineseSubject.mine(folded);
        boolean somebody =
                ChineseSubject.person(folded, mine) == is - mine || ChineseSubject.isName(folded.substring(0, is));
        return somebody
                ? clause.substring(0, is + 1) + first.label().substring(of + 1) + clause.substring(is + 1)
                : null;
    }

    /** What is said of the same person with nothing before it gets the person before it. */
    private @Nullable String carried(String clause, ChineseStatement own) {
        boolean bare = own.subject().name().isEmpty() || own.subject().name().equals("我");
        boolean mine = ChineseSubject.mine(ChineseWords.fold(clause)) > 0;
        if (!mine && own.form() == ChineseStatement.Form.PAIR && own.label().indexOf('的') > 0 && ofSomebody(own)) {
            return clause;
        }
        if (bare
                && first.form() != ChineseStatement.Form.PAIR
                && ChineseWords.fold(firstClause)
                        .startsWith("的", ChineseSubject.of(firstClause).end())) {
            return null;
        }
        if (bare && !mine && OF_A_PERSON.contains(own.aspect())) {
            if (first.subject().person()) {
                return owner() + "的" + clause;
            }
            boolean car = own.aspect().equals("车牌号") && first.aspect().endsWith("车");
            boolean about = first.subject().name().equals("我")
                    && (car || OF_A_LIFE.contains(first.aspect()) || OF_A_PERSON.contains(first.aspect()));
            return about ? clause : null;
        }
        if (!mine && first.subject().name().equals("我") && OF_A_LIFE.contains(first.aspect())) {
            ChineseStatement whole = ChineseStatement.of("我" + clause);
            boolean side = OF_A_LIFE.contains(whole.aspect()) && !whole.aspect().equals(first.aspect());
            return side
                            && first.form() == ChineseStatement.Form.STATE
                            && !whole.identity().negated()
                    ? "我" + clause
                    : null;
        }
        boolean taste = first.form() == ChineseStatement.Form.STATE && TASTES.contains(first.aspect());
        if (taste && !mine && own.subject().text().isEmpty()) {
            String who = ChineseSubject.of(firstClause).text();
            ChineseStatement whole = ChineseStatement.of(who + clause);
            boolean side = TASTES.contains(whole.aspect())
                    && !whole.identity().key().equals(first.identity().key());
            return side && whole.identity().negated() != first.identity().negated() && !clause.startsWith("改")
                    ? who + clause
                    : null;
        }
        return null;
    }

    private static boolean ofSomebody(ChineseStatement own) {
        return OF_A_PERSON.contains(own.aspect())
                || own.aspect().endsWith("手机号")
                || own.aspect().endsWith("邮箱");
    }

    private String owner() {
        int of = first.label().lastIndexOf('的');
        if (first.form() == ChineseStatement.Form.PAIR) {
            ChineseLabel label = ChineseLabel.of(first.label());
            boolean somebody =
                    label.person() || !ChineseWords.person(label.attribute()).isEmpty();
            return somebody ? label.text() : of > 0 ? first.label().substring(0, of) : label.owner();
        }
        ChineseSubject subject = ChineseSubject.of(firstClause);
        return subject.text();
    }

    private @Nullable String event(String clause, String folded, ChineseStatement own) {
        boolean placed = first.aspect().equals("时间") || first.aspect().equals("地点");
        if (first.form() != ChineseStatement.Form.STATE || !placed) {
            return null;
        }
        String thing = first.subject().text();
        if (first.aspect().equals("时间") && folded.startsWith("在")) {
            return ChineseStatement.of(thing + clause).aspect().equals("地点") ? thing + clause : null;
        }
        boolean another = own.aspect().equals("时间") || own.aspect().equals("地点");
        return another && !own.subject().text().isEmpty() && own.form() == ChineseStatement.Form.STATE ? clause : null;
    }
}
