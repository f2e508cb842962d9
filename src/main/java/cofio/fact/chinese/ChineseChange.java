package cofio.fact.chinese;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A clause that only says that something is no longer as it was: 我搬家了, 我换手机号了. The next one says how it is.
 *
 * <p>{@code label}: what changed, where it has a name, or the verb that the next clause may leave out (我不在京东上班了，现在在小米).
 * {@code former}: where somebody no longer is.
 */
record ChineseChange(ChineseSubject subject, String aspect, String label, String former) {
    /** A number or a code that stands for itself: 我换了新手机号，13800000001. */
    private static final Pattern BARE_CODE = Pattern.compile("(?=.*\\d)[\\w#*@.+ -]{3,40}");

    private static final String[] MOVED = {"搬家了", "搬家", "搬了", "搬新家了", "搬走了"};
    private static final String[] WORKED = {"上班", "工作", "住", "干", "做"};
    private static final String[] LEFT = {
        "换工作了", "换了工作", "换了份工作", "换了个工作", "换新工作了", "跳槽了", "离职了", "辞职了", "换公司了", "换了公司", "换了家公司", "转行了"
    };

    static @Nullable ChineseChange of(String clause) {
        String folded = ChineseWords.fold(clause);
        ChineseSubject subject = ChineseSubject.of(clause);
        int at = subject.end();
        while (ChineseStatement.first(
                        folded, at, "已经", "最近", "刚刚", "前几天", "上个月", "上周", "刚", "又", "也", "今年", "去年", "早就", "早已")
                != null) {
            at += java.util.Objects.requireNonNull(ChineseStatement.first(
                            folded, at, "已经", "最近", "刚刚", "前几天", "上个月", "上周", "刚", "又", "也", "今年", "去年", "早就", "早已"))
                    .length();
        }
        String rest = folded.substring(at);
        if (equalsAny(rest, MOVED)) {
            return new ChineseChange(subject, "住", "", "");
        }
        boolean gone = rest.startsWith("不在") && rest.endsWith("了") && rest.length() < 12;
        if (gone) {
            boolean there = rest.startsWith("不在那") || rest.startsWith("不在这");
            int end = clause.length() - 1;
            for (String work : WORKED) {
                end = end == clause.length() - 1 && folded.startsWith(work, end - work.length())
                        ? end - work.length()
                        : end;
            }
            String verb = clause.substring(end, clause.length() - 1);
            return new ChineseChange(subject, "工作住", verb, there ? "" : clause.substring(at + 2, end));
        }
        if (equalsAny(rest, "升职了", "转岗了", "换岗了")) {
            return new ChineseChange(subject, "职业", "", "");
        }
        if (subject.person() && equalsAny(rest, "换人了", "换了")) {
            return new ChineseChange(subject, "", subject.text(), "");
        }
        if (equalsAny(rest, LEFT)) {
            return new ChineseChange(subject, "工作", "", "");
        }
        return exchanged(clause, folded, subject, at);
    }

    private static @Nullable ChineseChange exchanged(String clause, String folded, ChineseSubject subject, int at) {
        int start = -1;
        int end = folded.endsWith("了") ? folded.length() - 1 : folded.length();
        if (folded.startsWith("换", at) || folded.startsWith("改", at)) {
            start = at + 1;
            for (String filler : new String[] {"了", "一个", "个", "新的", "新"}) {
                start += folded.startsWith(filler, start) ? filler.length() : 0;
            }
        } else if (folded.endsWith("换了") || folded.endsWith("改了") || folded.endsWith("变了")) {
            start = folded.startsWith("的", at) ? at + 1 : at;
            end = folded.length() - 2;
        }
        if (start < 0 || end - start < 1 || end - start > 10) {
            return null;
        }
        String words = folded.substring(start, end);
        int known = ChineseWords.knownEnd(words);
        boolean named = known > 0 && ChineseWords.person(words).isEmpty() && words.indexOf('不') < 0;
        if (!named) {
            return null;
        }
        String owner = subject.person() ? subject.text() + "的" : "";
        return new ChineseChange(subject, "", owner + clause.substring(start, end), "");
    }

    /** The clause that says how it is now, made complete, or null where it says something else. */
    @Nullable
    String completed(String next) {
        String folded = ChineseWords.fold(next);
        if (!aspect.isEmpty()) {
            String who = subject.text().isEmpty() ? "我" : subject.text();
            String whole = ChineseStatement.startsWithAny(folded, "我") ? next : who + next;
            String now = ChineseStatement.of(whole).aspect();
            if (!now.isEmpty() && aspect.contains(now)) {
                return whole;
            }
            boolean bare = ChineseStatement.startsWithAny(folded, "现在在", "在", "目前在") && next.length() < 14;
            if (bare && !label.isEmpty()) {
                return whole + label;
            }
        }
        for (String is : new String[] {"是", "：", "叫", "改成了", "换成了", "换成", "改成", "变成了", "为", ":"}) {
            int at = folded.indexOf(is);
            if (at >= 0 && at <= 10 && says(folded.substring(0, at)) && at + is.length() < next.length()) {
                String value = next.substring(at + is.length()).strip();
                String what = !aspect.isEmpty() ? withoutNew(next.substring(0, at)) : label;
                return what.isEmpty() ? null : what + "：" + value;
            }
        }
        boolean code = BARE_CODE.matcher(folded.strip()).matches();
        return code && aspect.isEmpty() && !label.isEmpty() ? label + "：" + next.strip() : null;
    }

    private static String withoutNew(String words) {
        return words.startsWith("新的") ? words.substring(2) : words.startsWith("新") ? words.substring(1) : "";
    }

    private boolean says(String words) {
        boolean now = words.isEmpty() || words.startsWith("新") || words.startsWith("现在") || words.startsWith("目前");
        return now || (aspect.isEmpty() && ChineseWords.fold(label).endsWith(words));
    }

    private static boolean equalsAny(String text, String... words) {
        for (String word : words) {
            if (text.equals(word)) {
                return true;
            }
        }
        return false;
    }
}
