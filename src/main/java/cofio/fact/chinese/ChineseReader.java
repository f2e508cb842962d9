package cofio.fact.chinese;

import cofio.fact.Draft;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what one Chinese sentence tells. Its clauses are gathered into lines: a clause that leans on the one before it
 * stays with it, one that is about somebody or something else begins a line of its own.
 */
public final class ChineseReader {
    private final List<ChineseClauses.Clause> clauses;
    private final ChineseMentions mentions;
    private final List<Draft> drafts = new ArrayList<>();
    private boolean correction;
    private int at;

    private ChineseReader(List<ChineseClauses.Clause> clauses, boolean correction, ChineseMentions mentions) {
        this.clauses = clauses;
        this.correction = correction;
        this.mentions = mentions;
    }

    public static List<Draft> read(String sentence, ChineseMentions mentions) {
        ChineseWrapping wrapping = ChineseWrapping.of(sentence);
        String text = ChineseStatement.trimmed(wrapping.text());
        if (text.isEmpty()) {
            return List.of();
        }
        if (wrapping.whole()) {
            return List.of(new Draft(text, wrapping.correction(), ""));
        }
        List<ChineseClauses.Clause> clauses = ChineseClauses.split(text);
        boolean correction = wrapping.correction();
        while (!clauses.isEmpty() && ChineseWrapping.isRequest(clauses.getLast().text())) {
            clauses.removeLast();
        }
        correction |= clauses.removeIf(clause -> isSlip(clause.text()));
        return new ChineseReader(clauses, correction, mentions).lines();
    }

    private static boolean isSlip(String clause) {
        String folded = ChineseWords.fold(clause);
        return folded.length() < 9 && ChineseStatement.endsWithAny(folded, "说错了", "记错了", "弄错了", "搞错了", "写错了", "打错了");
    }

    private List<Draft> lines() {
        while (at < clauses.size()) {
            line(mentions.resolved(clauses.get(at++).text()));
        }
        return drafts;
    }

    private void line(String words) {
        String clause = words;
        ChineseStatement statement = ChineseStatement.of(clause);
        ChineseChange change = ChineseChange.of(clause);
        String next = at < clauses.size() ? clauses.get(at).text() : "";
        boolean changed = statement.change();
        if (change != null) {
            String whole = next.isEmpty() ? null : change.completed(next);
            if (whole != null) {
                at++;
                clause = whole;
                statement = ChineseStatement.of(whole).changed(change.former());
            }
            changed = true;
        } else if (correction && !mentions.label().isEmpty()) {
            String is = ChineseStatement.first(ChineseWords.fold(clause), 0, "应该是", "其实是", "是");
            if (is != null && clause.length() > is.length()) {
                clause = mentions.label() + "：" + clause.substring(is.length());
                statement = ChineseStatement.of(clause);
            }
        }
        String then = formerly(clause, next);
        if (then != null) {
            at++;
            String before = statement.value();
            clause = then;
            statement = ChineseStatement.of(then).changed(before);
            changed = true;
        }
        String former = statement.former();
        String taken = takenBack(statement, next);
        if (taken != null) {
            at++;
            former = taken;
            changed = true;
        }
        ChineseStatement instead = instead(clause, statement, next);
        if (instead != null) {
            at++;
            int not = ChineseWords.fold(clause).indexOf("不是");
            clause = clause.substring(0, not) + "是" + ChineseStatement.trimmed(next.substring(next.indexOf('是') + 1));
            statement = instead;
            former = instead.former();
            changed = true;
        }
        if (statement.form() == ChineseStatement.Form.STATE && !former.isEmpty()) {
            clause = clause.replace("从" + former, "").replace("從" + former, "");
        }
        note(statement, clause);
        StringBuilder line = new StringBuilder(told(statement, clause));
        while (at < clauses.size()) {
            ChineseClauses.Clause tail = clauses.get(at);
            String own = new ChineseTail(statement, clause, mentions).standsAlone(tail.text());
            if (own != null) {
                clauses.set(at, new ChineseClauses.Clause(tail.separator(), own));
                break;
            }
            line.append(tail.separator()).append(tail.text());
            at++;
        }
        drafts.add(new Draft(line.toString(), correction || changed, former));
    }

    /** 周三，不是周二 */
    private static @org.jspecify.annotations.Nullable String takenBack(ChineseStatement statement, String next) {
        String folded = ChineseWords.fold(next);
        String not = ChineseStatement.first(folded, 0, "而不是", "并不是", "不是");
        boolean valued = statement.form() != ChineseStatement.Form.PLAIN
                && !statement.identity().negated();
        return not == null || !valued || next.length() == not.length()
                ? null
                : next.substring(not.length()).strip();
    }

    /** 最喜欢的歌手以前是周杰伦，现在是陈奕迅 */
    private static @org.jspecify.annotations.Nullable String formerly(String clause, String next) {
        String folded = ChineseWords.fold(clause);
        String now = ChineseStatement.first(
                ChineseWords.fold(next), 0, "现在改成了", "现在换成了", "现在改成", "现在换成", "现在变成", "现在是", "现在叫");
        if (now == null || next.length() == now.length()) {
            return null;
        }
        for (String once : new String[] {"以前是", "原来是", "之前是", "本来是", "原本是", "以前叫", "原来叫"}) {
            int at = folded.indexOf(once);
            if (at > 1) {
                return clause.substring(0, at) + "："
                        + next.substring(now.length()).strip();
            }
        }
        return null;
    }

    /** 不是周二，是周三 */
    private static @org.jspecify.annotations.Nullable ChineseStatement instead(
            String clause, ChineseStatement statement, String next) {
        String folded = ChineseWords.fold(next);
        String is = ChineseStatement.first(folded, 0, "而是", "应该是", "其实是", "是");
        int not = ChineseWords.fold(clause).indexOf("不是");
        if (is == null || not < 1 || next.length() == is.length() || statement.change()) {
            return null;
        }
        String label = clause.substring(0, not).strip();
        String value = next.substring(is.length()).strip();
        ChineseSubject subject = ChineseSubject.of(clause);
        if (!subject.name().isEmpty() && subject.end() == not) {
            return ChineseStatement.of(label + "是" + value)
                    .changed(clause.substring(not + 2).strip());
        }
        return ChineseStatement.pair(ChineseLabel.of(label), value)
                .changed(clause.substring(not + 2).strip());
    }

    private static String told(ChineseStatement statement, String clause) {
        if (statement.form() == ChineseStatement.Form.PAIR) {
            return statement.label() + "：" + statement.value();
        }
        ChineseSubject subject = ChineseSubject.of(clause);
        return subject.person() ? subject.text() + clause.substring(subject.end()) : clause;
    }

    private void note(ChineseStatement statement, String clause) {
        mentions.label(statement.label());
        ChineseSubject subject = ChineseSubject.of(clause);
        if (statement.form() == ChineseStatement.Form.PAIR) {
            ChineseLabel label = ChineseLabel.of(statement.label());
            String value = unquoted(statement.value());
            if (label.person() || !ChineseWords.person(label.attribute()).isEmpty()) {
                mentions.person(value, label.attribute());
            } else if (label.pet()) {
                mentions.thing(value);
                mentions.person(value, "");
            } else if (!label.owner().equals("我")) {
                mentions.person(subject.text(), label.owner());
            } else if (value.length() <= 20
                    && !ChineseTopic.isCode(label.attribute())
                    && !ChineseStatement.isTime(value)) {
                mentions.thing(value);
            }
            return;
        }
        if (subject.person()) {
            mentions.person(subject.text(), subject.name());
        }
        String folded = ChineseWords.fold(clause);
        int in = folded.indexOf('在');
        if (statement.aspect().equals("住") || statement.aspect().equals("工作")) {
            in = in < 0 ? folded.indexOf('到') : in;
            mentions.place(in < 0 ? "" : placeIn(clause.substring(in + 1)));
        }
        String thing = owned(clause, folded);
        mentions.thing(subject.person() && !thing.isEmpty() ? subject.text() + "的" + thing : thing);
    }

    private static String placeIn(String words) {
        int end = words.length();
        for (String verb : new String[] {"上班", "工作", "任职", "任教", "当", "做", "实习", "开", "了"}) {
            int found = ChineseWords.fold(words).indexOf(verb);
            end = found > 0 && found < end ? found : end;
        }
        return words.substring(0, end);
    }

    /** What somebody got: 我买了一台海尔冰箱. */
    private static String owned(String clause, String folded) {
        for (String verb : new String[] {"买了", "养了", "有一", "换了", "订了", "开的是", "用的是", "养着", "租了"}) {
            int found = folded.indexOf(verb);
            if (found < 0) {
                continue;
            }
            int start = found + (verb.equals("有一") ? 1 : verb.length());
            for (String counted : new String[] {"一", "两", "台", "辆", "只", "条", "个", "部", "套", "间", "把", "新"}) {
                start += folded.startsWith(counted, start) ? 1 : 0;
            }
            String thing = clause.substring(start);
            return thing.length() <= 12 ? thing : "";
        }
        return "";
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() > 2 && "“「『《\"".indexOf(value.charAt(0)) >= 0;
        int close = quoted ? "”」』》\"".indexOf(value.charAt(value.length() - 1)) : -1;
        return close >= 0 ? value.substring(1, value.length() - 1) : value;
    }
}
