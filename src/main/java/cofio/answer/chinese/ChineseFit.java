package cofio.answer.chinese;

import cofio.answer.Evidence;
import cofio.answer.chinese.ChineseSpans.Span;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Whether and how well a fact answers a question. */
record ChineseFit(Evidence evidence, ChineseLine line, ChineseClause clause, Span span, double score, boolean yes) {
    private static final Set<String> LIGHT = Set.of(
            "开", "举行", "举办", "召开", "办", "定", "安排", "上", "打", "得", "得了", "患", "患有", "拿", "弄", "搞", "放", "参加", "用", "正",
            "天", "钱", "吃", "看", "一");
    private static final Set<String> LAID =
            Set.of("放", "放在", "停", "停在", "藏", "藏在", "存", "开在", "搁", "收", "收在", "摆", "存放", "位置", "地点", "地方");
    private static final Set<String> BEGUN = Set.of("开始", "起", "时间", "举行");
    private static final Set<String> DUE = Set.of("到期", "截止", "过期", "结束", "期满");
    private static final Pattern UNTIL = Pattern.compile("到(?=[0-9今明后下本年月周])");
    private static final Set<String> PAID =
            Set.of("交", "付", "付了", "花", "花了", "收", "穿", "发", "价格", "价钱", "费用", "卖", "买", "买的", "买了", "出", "尺码", "码");
    private static final Set<String> COMMON = Set.of(
            "电话", "地址", "邮箱", "密码", "账号", "名字", "生日", "工资", "时间", "地点", "价格", "编号", "型号", "户号", "序列号", "微信", "年龄", "身高",
            "体重", "有效期", "截止", "车牌", "尾号", "卡号");
    private static final Set<String> REFUSING = Set.of("讨厌", "忌口", "过敏", "戒", "害怕", "不喜欢");
    private static final Pattern ALLOWED = Pattern.compile("(?:能|可以|可|敢)(?:不能)?(?:吃|喝|碰|用)");
    private static final double ELSEWHERE = .25;
    private static final double SURE = .8;
    /** The last word says what is asked for, those before it of what. */
    private static final double HEAD = .7;

    /** The clause that answers best, or every one that answers where all are asked for. */
    static List<ChineseFit> of(
            ChineseAsked asked, Evidence evidence, ChineseLine line, ChinesePeople people, ChineseMatch match) {
        List<ChineseFit> fits = new ArrayList<>();
        for (ChineseClause clause : line.clauses) {
            ChineseFit fit = new Judge(asked, evidence, line, clause, people, match).fit();
            if (fit != null) {
                fits.add(fit);
            }
        }
        if (asked.list() || fits.size() < 2) {
            return fits;
        }
        return List.of(Collections.max(fits, Comparator.comparingDouble(ChineseFit::score)));
    }

    /** What the line says as a whole, where it speaks of all that is named and no clause answers by itself. */
    static @Nullable ChineseFit whole(
            ChineseGist gist, Evidence evidence, ChineseLine line, ChinesePeople people, ChineseMatch match) {
        ChineseFit best = null;
        for (ChineseClause clause : line.clauses) {
            ChineseFit fit =
                    new Judge(gist.asked(), evidence, line, clause, people, match).anywhere(gist.share() > SURE);
            best = fit != null && (best == null || fit.score > best.score) ? fit : best;
        }
        return best;
    }

    ChineseFit weighed(double more) {
        return new ChineseFit(evidence, line, clause, span, score + more, yes);
    }

    /** One question before one clause. */
    private record Judge(
            ChineseAsked asked,
            Evidence evidence,
            ChineseLine line,
            ChineseClause clause,
            ChinesePeople people,
            ChineseMatch match) {

        @Nullable
        ChineseFit fit() {
            String text = line.folded.substring(clause.start(), clause.end());
            boolean past = clause.past();
            if (past && !asked.former() && !asked.text().contains("过")) {
                return null;
            }
            if (asked.former() && !clause.ended() && !evidence.former()) {
                return null;
            }
            double owner = owner(text);
            if (owner <= 0 || isRefused()) {
                return null;
            }
            if (asked.wanted() == ChineseWanted.WHETHER) {
                return whether(owner);
            }
            double words = words();
            if (words < 0) {
                return null;
            }
            double label = label();
            if (label <= -1) {
                return null;
            }
            Span span = new ChineseValue(asked, line, clause, people, match).span();
            return span == null ? null : new ChineseFit(evidence, line, clause, span, owner + words + label, true);
        }

        @Nullable
        ChineseFit anywhere(boolean sure) {
            boolean held = clause.past() ? asked.former() || asked.text().contains("过") : true;
            boolean once = !asked.former() || clause.ended() || evidence.former();
            double owner = owner(line.folded.substring(clause.start(), clause.end()));
            if (!held || !once || owner <= 0 || isRefused() || asked.wanted() == ChineseWanted.WHETHER) {
                return null;
            }
            double label = label();
            Span span = label <= -1 ? null : new ChineseLoose(asked, line, clause, people, match, sure).span();
            double here = 0;
            for (String word : asked.words()) {
                here = here * HEAD + match.inText(word, clause, line);
            }
            return span == null
                    ? null
                    : new ChineseFit(
                            evidence,
                            line,
                            clause,
                            span,
                            owner + label + here / Math.max(1, asked.words().size()),
                            true);
        }

        /** What somebody does not do says nothing about what they do. */
        private boolean isRefused() {
            boolean plain = asked.wanted() != ChineseWanted.WHETHER
                    && asked.wanted() != ChineseWanted.WHY
                    && !asked.negated()
                    && !(line.isLabelled() && clause == line.clauses.getFirst());
            return plain
                    && clause.denied()
                    && asked.words().stream()
                            .noneMatch(word -> REFUSING.stream().anyMatch(no -> ChineseConcepts.same(no, word)));
        }

        /** How surely the clause is about the one asked about; 0 if it is about another. */
        private double owner(String text) {
            String who = asked.who();
            String owner = clause.owner();
            boolean other = !owner.isEmpty() && !owner.equals(ChinesePeople.ME) && !isPetAskedFor(owner);
            boolean whose = asked.wanted() == ChineseWanted.WHO;
            if (who.isEmpty()) {
                if (!other || whose) {
                    return 1;
                }
                return asked.words().size() + (asked.focus().isEmpty() ? 0 : 1) > 1 ? 1 - ELSEWHERE * 2 : 0;
            }
            if (who.equals(ChinesePeople.ME)) {
                return !other || whose && text.indexOf('我') >= 0 ? 1 : 0;
            }
            if (other) {
                return people.same(who, owner) ? 1 : mentioned(text) ? 1 - ELSEWHERE * 2 : 0;
            }
            return mentioned(text) ? 1 - ELSEWHERE : mentioned(line.folded) ? 1 - ELSEWHERE * 2 : 0;
        }

        private boolean isPetAskedFor(String owner) {
            return !cofio.fact.chinese.ChineseWords.pet(owner).isEmpty()
                    && (asked.list()
                            || isSpokenOf(owner)
                            || asked.words().stream()
                                    .anyMatch(word ->
                                            ChineseConcepts.members(word).contains(owner))
                            || ChineseConcepts.members(asked.focus()).contains(owner));
        }

        private boolean mentioned(String text) {
            boolean enough =
                    !asked.words().isEmpty() || !asked.focus().isEmpty() && asked.wanted() != ChineseWanted.NUMBER;
            if (!enough || text.indexOf('比') >= 0) {
                return false;
            }
            if (names(text, asked.who())) {
                return true;
            }
            return people.otherWords(asked.who()).stream().anyMatch(word -> word.length() > 1 && names(text, word));
        }

        private static boolean names(String text, String who) {
            for (int at = 0; at < text.length(); at++) {
                int length = ChinesePeople.roleAt(text, at);
                if (length > 0) {
                    String role = cofio.fact.chinese.ChineseWords.person(text.substring(at, at + length));
                    if (role.equals(who)) {
                        return true;
                    }
                    at += length - 1;
                }
            }
            return cofio.fact.chinese.ChineseWords.person(who).isEmpty() && text.contains(who);
        }

        /** How well the words of the question stand in the fact, more if in this clause; below 0 if one is missing. */
        private double words() {
            double sum = 0;
            int count = 0;
            for (String word : asked.words()) {
                double anywhere = match.inLine(word, line);
                if (anywhere == 0) {
                    if (isLight(word)) {
                        continue;
                    }
                    return -1;
                }
                double here = match.inText(word, clause, line);
                boolean labelled = match.inLabel(word, line) > 0 || line.label().contains(word);
                double near = clause == line.clauses.getFirst() ? .8 : .4;
                sum += anywhere + Math.max(here, labelled ? near : 0) * .6;
                count++;
            }
            return count == 0 ? 0 : sum / count;
        }

        private boolean isLight(String word) {
            return LIGHT.contains(word)
                    || asked.wanted() == ChineseWanted.WHERE && LAID.contains(word)
                    || asked.wanted().isTime()
                            && (BEGUN.contains(word)
                                    || DUE.contains(word)
                                            && UNTIL.matcher(line.folded).find())
                    || (asked.wanted() == ChineseWanted.MONEY || asked.wanted() == ChineseWanted.NUMBER)
                            && PAID.contains(word);
        }

        /** A label that names more than the question does is about something more special. */
        private double label() {
            if (!line.isLabelled() || line.personLabel) {
                return line.isLabelled() && clause == line.clauses.getFirst() ? .2 : 0;
            }
            int more = 0;
            boolean named = false;
            for (ChineseToken token : line.labelTokens) {
                boolean spoken = isSpokenOf(token.text());
                named |= spoken;
                boolean silent = token.isSilent()
                        || !cofio.fact.chinese.ChineseWords.person(token.text()).isEmpty()
                        || clause.owner().contains(token.text())
                        || Set.of("喜欢", "最喜欢", "家庭", "家里", "个人", "联系", "号", "号码", "总", "最")
                                .contains(token.text());
                more += spoken || silent ? 0 : 1;
            }
            boolean personal = asked.who().equals(ChinesePeople.ME)
                    || !asked.who().isEmpty()
                    || asked.words().size() + (asked.focus().isEmpty() ? 0 : 1) <= 1;
            boolean inValue = clause != line.clauses.getFirst() || !named;
            if (more > 0 && personal && !inValue && !asked.list() && !isTaste()) {
                return asked.words().size() + asked.focus().length() > 0 && isHead() ? -1 : 0;
            }
            return .2 - more * .15;
        }

        private boolean isTaste() {
            return asked.words().stream()
                    .anyMatch(word -> ChineseConcepts.same(word, "喜欢") || ChineseConcepts.same(word, "讨厌"));
        }

        /** Only the last word of the label is asked for, and that says nothing of what stands before it. */
        private boolean isHead() {
            List<ChineseToken> tokens = line.labelTokens;
            String head = tokens.getLast().text();
            List<ChineseToken> before = tokens.subList(0, tokens.size() - 1).stream()
                    .filter(token -> !token.isSilent())
                    .toList();
            return !before.isEmpty()
                    && isSpokenOf(head)
                    && isCommon(head)
                    && before.stream().noneMatch(token -> isSpokenOf(token.text()));
        }

        /** What people, firms, doors and accounts all have. */
        private static boolean isCommon(String head) {
            return COMMON.stream().anyMatch(word -> head.endsWith(word) || ChineseConcepts.same(head, word));
        }

        private boolean isSpokenOf(String label) {
            for (String word : asked.words()) {
                if (word.contains(label)
                        || label.contains(word) && word.length() > 1
                        || ChineseConcepts.same(word, label)) {
                    return true;
                }
                if (ChineseConcepts.members(word).contains(label)) {
                    return true;
                }
            }
            String focus = asked.focus();
            return !focus.isEmpty()
                    && (focus.contains(label) || label.contains(focus) || ChineseConcepts.same(focus, label));
        }

        private @Nullable ChineseFit whether(double owner) {
            boolean allergic = ALLOWED.matcher(asked.text()).find() && match.inLine("过敏", line) > 0;
            int missing = 0;
            int found = 0;
            double sum = 0;
            for (String word : asked.words()) {
                double here = Math.max(match.inText(word, clause, line), labelled(word));
                boolean eats = allergic && Set.of("吃", "喝", "碰", "用").contains(word);
                missing += here == 0 && !eats && !isLight(word) ? 1 : 0;
                found += here > 0 ? 1 : 0;
                sum += here;
            }
            boolean person = !asked.who().isEmpty() && !asked.who().equals(ChinesePeople.ME);
            if (found == 0 && !(person && asked.words().isEmpty())) {
                return null;
            }
            Span whole = new Span(clause.start(), clause.end());
            boolean denied = clause.denied()
                    || clause == line.clauses.getFirst() && line.fact.identity().negated();
            if (missing == 0) {
                boolean yes = allergic ? asked.negated() : denied == asked.negated();
                return new ChineseFit(evidence, line, clause, whole, owner + sum / Math.max(1, found), yes);
            }
            boolean one = line.fact.identity().single() && clause == line.clauses.getFirst() && !denied;
            boolean valueDiffers = one && missing == 1 && found == 1 && lastIsMissing() && !asked.negated();
            boolean attribute = !clause.aspect().isEmpty() || line.isLabelled() && label() > 0;
            return valueDiffers && attribute
                    ? new ChineseFit(evidence, line, clause, whole, owner + sum / found - .5, false)
                    : null;
        }

        private boolean lastIsMissing() {
            String last = asked.words().getLast();
            boolean stated = asked.text().matches(".*(?:是|在|叫|住|姓).*" + Pattern.quote(last) + ".*");
            return stated && match.inLine(last, line) == 0;
        }

        private double labelled(String word) {
            return line.label().contains(word) ? 1 : match.inLabel(word, line);
        }
    }
}
