package cofio.answer.chinese;

import cofio.answer.chinese.ChineseSpans.Span;
import cofio.fact.chinese.ChineseWords;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The words of a clause that answer a question, if it holds something of the kind that is asked for. */
record ChineseValue(
        ChineseAsked asked, ChineseLine line, ChineseClause clause, ChinesePeople people, ChineseMatch match) {

    @Nullable
    Span span() {
        boolean first = clause == line.clauses.getFirst();
        return switch (asked.wanted()) {
            case NAME -> name(first);
            case WHO -> who(first);
            case WHY -> reason();
            case TRANSPORT -> ChineseShapes.RIDES.matcher(text()).find() ? predicate() : null;
            case WHAT, ANYTHING, HOW -> what(first);
            case WHERE -> where(first);
            case NUMBER -> number(first);
            case MONEY -> money(first);
            case AGE -> age(first);
            case LENGTH -> typed();
            default -> timed(first);
        };
    }

    private String text() {
        return line.folded.substring(clause.start(), clause.end());
    }

    private @Nullable Span typed() {
        return ChineseSpans.find(asked.wanted(), line.folded, clause.start(), clause.end(), asked.focus());
    }

    private @Nullable Span timed(boolean first) {
        if (asked.words().isEmpty() && asked.focus().isEmpty()) {
            return null;
        }
        Span found = typed();
        if (found != null
                && first
                && line.isLabelled()
                && found.end() < clause.end()
                && clause.end() - clause.start() < 14) {
            return value();
        }
        return found;
    }

    private Span value() {
        return new Span(line.valueStart, line.valueEnd());
    }

    private @Nullable Span age(boolean first) {
        Span found = typed();
        boolean labelled = first && line.isLabelled() && line.label().matches(".*(?:年龄|岁数)");
        if (found == null && labelled) {
            return ChineseSpans.number(line.folded, clause.start(), clause.end()) == null ? null : value();
        }
        boolean comparing = text().matches(".*(?:比|大我|小我|大他|大她|相差|差).*");
        return comparing || ChineseShapes.LIFE.matcher(text()).find() ? null : found;
    }

    private @Nullable Span money(boolean first) {
        if (asked.words().isEmpty()) {
            return null;
        }
        Span found = typed();
        if (found != null) {
            return found;
        }
        Matcher bare = ChineseShapes.BARE_SUM.matcher(line.folded).region(clause.start(), clause.end());
        if (bare.find()) {
            return new Span(bare.start("sum"), bare.end("sum"));
        }
        boolean sum = first && line.isLabelled() && means(line.label(), ChineseShapes.SUMS);
        return sum && ChineseSpans.number(line.folded, clause.start(), clause.end()) != null ? value() : null;
    }

    private @Nullable Span number(boolean first) {
        if (asked.words().isEmpty() && asked.focus().isEmpty()) {
            return null;
        }
        boolean coded = asked.words().stream().anyMatch(word -> means(word, ChineseShapes.CODES));
        boolean labelled = first && line.isLabelled();
        if (asked.text().contains("多大")) {
            Span size = ChineseSpans.size(line.folded, clause.start(), clause.end());
            return size == null || !labelled ? size : value();
        }
        if (asked.focus().equals("年级")) {
            Matcher grade = ChineseShapes.GRADE.matcher(line.folded).region(clause.start(), clause.end());
            return grade.find() ? new Span(grade.start(), grade.end()) : null;
        }
        if (asked.focus().isEmpty()) {
            Span any = coded && !labelled
                    ? ChineseSpans.code(line.folded, clause.start(), clause.end())
                    : ChineseSpans.number(line.folded, clause.start(), clause.end());
            boolean whole = labelled && any != null;
            boolean spoken = !labelled && !hereAny();
            return whole ? value() : spoken ? null : any;
        }
        Span counted = ChineseSpans.find(
                asked.wanted(), line.folded, labelled ? 0 : clause.start(), clause.end(), asked.focus());
        if (counted != null || !labelled) {
            return counted;
        }
        boolean names = line.label().contains(asked.focus());
        return names && ChineseSpans.number(line.folded, clause.start(), clause.end()) != null ? value() : null;
    }

    private boolean hereAny() {
        return asked.words().isEmpty() || asked.words().stream().anyMatch(word -> match.inText(word, clause, line) > 0);
    }

    private boolean hereAll() {
        return asked.words().stream().allMatch(word -> match.inText(word, clause, line) > 0);
    }

    private @Nullable Span where(boolean first) {
        boolean bare = asked.words().isEmpty() && asked.focus().isEmpty();
        if (bare && asked.who().isEmpty()) {
            return null;
        }
        Span place = typed();
        boolean labelled = first && line.isLabelled() && !line.personLabel;
        String value = line.folded.substring(line.valueStart, line.valueEnd());
        boolean time = ChineseSpans.find(ChineseWanted.WHEN, line.folded, clause.start(), clause.end(), "") != null;
        boolean called = labelled && asked.words().stream().anyMatch(word -> match.inText(word, clause, line) == 0);
        String head =
                line.labelTokens.isEmpty() ? "" : line.labelTokens.getLast().text();
        boolean located = means(head, ChineseShapes.PLACES) || ChineseSpans.isPlace(value);
        if (labelled && called && located && (!time || ChineseSpans.isPlace(value))) {
            return isMeasure(value) ? null : value();
        }
        Pattern ending = ChineseShapes.ENDINGS.get(asked.focus());
        if (place != null && ending != null) {
            return ending.matcher(text()).find() ? place : null;
        }
        boolean from = clause.aspect().endsWith("哪里人")
                || first && line.fact.identity().key().endsWith("哪里人");
        if (place == null && from) {
            return predicate();
        }
        if (place == null && hereAny()) {
            Matcher is = ChineseShapes.IS_PLACE.matcher(line.folded).region(clause.start(), clause.end());
            return is.find() && ChineseSpans.isPlace(is.group("place"))
                    ? new Span(is.start("place"), is.end("place"))
                    : null;
        }
        return place;
    }

    private static boolean isMeasure(String value) {
        return value.matches("[0-9.]+(?:块|元|个|岁|斤|公斤|kg|cm|厘米|米|天|点)?.{0,2}");
    }

    private @Nullable Span name(boolean first) {
        boolean person = !asked.who().isEmpty() && !asked.who().equals(ChinesePeople.ME);
        if (first && line.isLabelled()) {
            boolean named = person ? line.personLabel : asked.words().isEmpty() ? isOwnName() : isHeadOfLabel();
            return named ? value() : null;
        }
        Matcher called = ChineseShapes.CALLED.matcher(line.folded).region(clause.start(), clause.end());
        if (called.find()) {
            boolean own =
                    asked.words().isEmpty() || person || asked.words().stream().anyMatch(this::nearName);
            return own ? new Span(called.start("name"), called.end("name")) : null;
        }
        Matcher quoted = Pattern.compile("[“「『《][^”」』》]{1,30}[”」』》]")
                .matcher(line.folded)
                .region(clause.start(), clause.end());
        return !asked.words().isEmpty() && quoted.find() ? new Span(quoted.start(), quoted.end()) : null;
    }

    private boolean nearName(String word) {
        return match.inText(word, clause, line) > 0;
    }

    private boolean isOwnName() {
        return line.label().matches("(?:我的)?(?:名字|姓名|全名|大名|真名)");
    }

    /** 项目叫什么 is answered by what stands after 项目, not after 项目的仓库. */
    private boolean isHeadOfLabel() {
        if (line.labelTokens.isEmpty()) {
            return false;
        }
        String head = line.labelTokens.getLast().text();
        boolean called = head.equals("名字") || head.equals("名称");
        return called
                || asked.words().stream()
                        .anyMatch(word -> head.endsWith(word)
                                || ChineseConcepts.same(word, head)
                                || ChineseConcepts.members(word).contains(head));
    }

    private @Nullable Span who(boolean first) {
        boolean person = !asked.who().isEmpty() && !asked.who().equals(ChinesePeople.ME);
        if (person && ChineseWords.person(asked.who()).isEmpty()) {
            boolean told =
                    first && line.personLabel || clause.said() && asked.words().isEmpty();
            return told ? new Span(line.isLabelled() ? 0 : clause.start(), clause.end()) : null;
        }
        if (person) {
            Span name = first && line.personLabel ? value() : name(false);
            return name != null ? name : introduced();
        }
        if (asked.words().isEmpty()) {
            return null;
        }
        if (first && line.isLabelled()) {
            boolean somebody = line.personLabel || cofio.fact.chinese.ChineseSubject.isName(text());
            return somebody ? value() : null;
        }
        if (!hereAll()) {
            return null;
        }
        Matcher is = ChineseShapes.IS_SOMEBODY.matcher(line.folded).region(clause.start(), clause.end());
        if (is.find()
                && (cofio.fact.chinese.ChineseSubject.isName(is.group("name"))
                        || people.names().contains(is.group("name")))) {
            return new Span(is.start("name"), is.end("name"));
        }
        if (clause.said() && !clause.owner().equals(ChinesePeople.ME)) {
            return new Span(clause.start(), clause.subjectEnd());
        }
        return mentioned();
    }

    private @Nullable Span introduced() {
        Matcher is = Pattern.compile(
                        "^(?<name>[\\p{IsHan}A-Za-z·]{2,12}?)就?是(?:我|我们)(?:家)?的?(?<role>[\\p{IsHan}]{1,6})$")
                .matcher(text());
        boolean found = is.matches() && people.same(asked.who(), ChineseWords.person(is.group("role")));
        return found ? new Span(clause.start(), clause.start() + is.end("name")) : null;
    }

    private @Nullable Span mentioned() {
        String text = text();
        for (int at = 0; at < text.length(); at++) {
            int length = ChinesePeople.roleAt(text, at);
            for (String name : people.names()) {
                length = text.startsWith(name, at) ? Math.max(length, name.length()) : length;
            }
            if (length > 0) {
                length += people.nameAt(text, at + length).length();
                return new Span(clause.start() + at, clause.start() + at + length);
            }
        }
        return null;
    }

    private @Nullable Span reason() {
        if (ChineseShapes.REASON.matcher(text()).find()) {
            return predicate();
        }
        return null;
    }

    private @Nullable Span what(boolean first) {
        String focus = asked.focus();
        boolean bare = asked.words().isEmpty() && focus.isEmpty();
        if (bare) {
            return null;
        }
        if (!focus.isEmpty() && !fitsFocus(focus)) {
            return null;
        }
        if (first && line.isLabelled()) {
            if (describes() && !line.personLabel && isHeadOfLabel()) {
                return null;
            }
            boolean named = asked.words().stream()
                    .allMatch(word -> match.inLabel(word, line) > 0
                            || line.label().contains(word)
                            || match.inText(word, clause, line) > 0
                            || line.labelTokens.stream()
                                    .anyMatch(token -> word.contains(token.text())
                                            && token.text().length() > 1)
                            || match.inLine(word, line) == 0);
            return named && isNew(line.valueStart, line.valueEnd()) ? value() : null;
        }
        if (describes()
                && !(line.isLabelled() ? ChineseShapes.DESCRIBES : ChineseShapes.IS_FOR)
                        .matcher(text())
                        .find()) {
            return null;
        }
        if (!focus.isEmpty()
                && !ChineseShapes.GENERIC.contains(focus)
                && !focusHere(focus)
                && !line.label().contains(focus)
                && !endsAs(focus)) {
            return null;
        }
        boolean here = asked.words().isEmpty()
                || asked.words().stream().anyMatch(word -> match.inText(word, clause, line) > 0);
        if (!here && !describes() && !focusHere(focus) && !endsAs(focus)) {
            return null;
        }
        String member = ChineseMatch.memberIn(focus, text());
        if (asked.text().matches(".*(?:品种|种类|什么种).*")) {
            String kind = asked.words().isEmpty() ? "" : asked.words().getFirst();
            member = ChineseMatch.memberIn(kind, text());
            if (member == null) {
                return null;
            }
        }
        if (member != null && clause.end() - clause.start() > ChineseShapes.SHORT) {
            int at = line.folded.indexOf(member, clause.start());
            return new Span(at, at + member.length());
        }
        Span predicate = predicate();
        return isNew(predicate.start(), predicate.end()) ? predicate : null;
    }

    /** 它是做什么的 asks what a thing is for. */
    private boolean describes() {
        return !asked.words().contains("工作") && asked.text().matches(".*(?:做什么的|干什么的|干嘛的|是什么样的|做什么用的?|有什么用)$");
    }

    private boolean focusHere(String focus) {
        if (focus.equals("大学") || focus.equals("医院")) {
            return endsAs(focus);
        }
        return !focus.isEmpty() && match.inText(focus, clause, line) > 0;
    }

    boolean fitsFocus(String focus) {
        boolean titled =
                line.isLabelled() && clause == line.clauses.getFirst() && (focus.equals("书") || focus.equals("歌"));
        if (titled) {
            return line.label().contains(focus);
        }
        return match.inLine(focus, line) > 0
                || ChineseShapes.GENERIC.contains(focus) && !asked.words().isEmpty()
                || endsAs(focus);
    }

    boolean endsAs(String focus) {
        boolean brand = (focus.equals("牌子") || focus.equals("品牌"))
                && hereAny()
                && ChineseShapes.BRAND.matcher(text()).find();
        Pattern ending = ChineseShapes.ENDINGS.get(focus);
        return brand || ending != null && ending.matcher(text()).find();
    }

    /** The clause without its subject. */
    private Span predicate() {
        int start = clause.said() ? clause.subjectEnd() : clause.start();
        return start < clause.end() ? new Span(start, clause.end()) : new Span(clause.start(), clause.end());
    }

    /** Whether something stands there that the question does not say itself. */
    private boolean isNew(int start, int end) {
        for (ChineseToken token : ChineseToken.of(line.folded.substring(start, end))) {
            boolean known = token.isSilent()
                    || asked.text().contains(token.text())
                    || token.known()
                            && (asked.words().stream().anyMatch(word -> ChineseConcepts.same(word, token.text()))
                                    || ChineseConcepts.same(asked.focus(), token.text()));
            boolean counts = token.text().matches("[一二两三四五六七八九十几0-9]{1,2}[只个条匹头位名辆台本]?|[只个条匹头辆台本位名]");
            if (!known && !counts) {
                return true;
            }
        }
        return false;
    }

    private static boolean means(String words, Set<String> concepts) {
        for (ChineseToken token : ChineseToken.of(words)) {
            for (String concept : concepts) {
                if (token.text().contains(concept) || ChineseConcepts.same(token.text(), concept)) {
                    return true;
                }
            }
        }
        return false;
    }
}
