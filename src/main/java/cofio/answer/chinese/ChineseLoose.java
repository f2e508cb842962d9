package cofio.answer.chinese;

import cofio.answer.chinese.ChineseSpans.Span;
import cofio.fact.chinese.ChineseSubject;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The words that answer in a line that speaks of all that a question names: something of the kind, wherever it stands.
 *
 * @param sure the line also says what is done
 */
record ChineseLoose(
        ChineseAsked asked,
        ChineseLine line,
        ChineseClause clause,
        ChinesePeople people,
        ChineseMatch match,
        boolean sure) {
    private static final int SHORT = 45;
    private static final Pattern SURNAMED = Pattern.compile(
            "姓(?<name>[\\p{IsHan}]{1,2})|归[^，]{1,4}(?:管|负责|做)|(?:由|交给了?|托给|外包给了?)[^，]{2,6}|[^，的]{2,4}(?:负责|主持|带队|教的)");
    private static final Pattern QUOTED = Pattern.compile("[“「『《][^”」』》]{1,30}[”」』》]");

    @Nullable
    Span span() {
        return switch (asked.wanted()) {
            case NAME -> name();
            case WHO -> somebody();
            case WHY -> ChineseShapes.REASON.matcher(line.folded).find() ? told() : null;
            case TRANSPORT -> ChineseShapes.RIDES.matcher(line.folded).find() ? told() : null;
            case WHAT, ANYTHING, HOW -> what();
            case LENGTH -> length();
            case DAY -> {
                Span day = typed(ChineseWanted.DAY, "");
                if (day != null || !asked.text().contains("几号")) {
                    yield day;
                }
                Span counted = typed(ChineseWanted.NUMBER, "号");
                yield counted == null ? typed(ChineseWanted.NUMBER, "") : counted;
            }
            case NUMBER -> {
                Span counted = typed(ChineseWanted.NUMBER, asked.focus());
                boolean amount = asked.focus().length() > 1 && match.inLine(asked.focus(), line) > 0;
                yield counted == null && amount ? typed(ChineseWanted.NUMBER, "") : counted;
            }
            default -> typed(asked.wanted(), asked.focus());
        };
    }

    private @Nullable Span typed(ChineseWanted wanted, String unit) {
        Span here = ChineseSpans.find(wanted, line.folded, clause.start(), clause.end(), unit);
        return here != null ? here : ChineseSpans.find(wanted, line.folded, 0, line.folded.length(), unit);
    }

    private @Nullable Span what() {
        if (isNew() && fitsFocus()) {
            return told();
        }
        boolean place =
                ChineseShapes.PLACE_NOUNS.contains(asked.focus()) && !ChineseShapes.ENDINGS.containsKey(asked.focus());
        return place ? typed(ChineseWanted.WHERE, "") : null;
    }

    private Span told() {
        return line.folded.length() <= SHORT
                ? new Span(0, line.folded.length())
                : new Span(clause.start(), clause.end());
    }

    /** How long, or how often. */
    private @Nullable Span length() {
        Span length = ChineseSpans.find(ChineseWanted.LENGTH, line.folded, 0, line.folded.length(), "");
        boolean often = asked.text().contains("次");
        Span time = often ? ChineseSpans.find(ChineseWanted.WHEN, line.folded, 0, line.folded.length(), "") : null;
        return often && (time != null || length != null) ? told() : length;
    }

    private @Nullable Span name() {
        for (Pattern pattern : new Pattern[] {ChineseShapes.CALLED, SURNAMED, QUOTED}) {
            Matcher matcher = pattern.matcher(line.folded);
            if (matcher.find()) {
                return told();
            }
        }
        return null;
    }

    private @Nullable Span somebody() {
        if (SURNAMED.matcher(line.folded).find()) {
            return told();
        }
        for (int at = 0; at < line.folded.length(); at++) {
            int length = Math.max(
                    ChinesePeople.roleAt(line.folded, at),
                    people.nameAt(line.folded, at).length());
            for (int letters = 2; letters <= 4 && at + letters <= line.folded.length() && length == 0; letters++) {
                String word = line.folded.substring(at, at + letters);
                boolean ends = at + letters == line.folded.length()
                        || !ChineseToken.isHan(line.folded.charAt(at + letters))
                        || ChineseSubject.isTitled(word);
                length = ends && ChineseSubject.isName(word) ? letters : 0;
            }
            boolean named = length > 0 && !asked.text().contains(line.folded.substring(at, at + length));
            if (named) {
                return told();
            }
        }
        return sure && isNew() ? told() : null;
    }

    private boolean fitsFocus() {
        String focus = asked.focus();
        ChineseValue value = new ChineseValue(asked, line, clause, people, match);
        ChineseForms form = ChineseForms.of(focus);
        if (form != null && form.standsIn(line)) {
            return true;
        }
        return focus.isEmpty()
                || value.fitsFocus(focus) && (!ChineseShapes.ENDINGS.containsKey(focus) || value.endsAs(focus));
    }

    /** Whether the line tells more than the question says itself. */
    private boolean isNew() {
        int more = 0;
        for (ChineseToken token : ChineseToken.of(line.folded)) {
            boolean said = token.isSilent() || asked.text().contains(token.text());
            more += said ? 0 : token.text().length();
        }
        return more > 1;
    }
}
