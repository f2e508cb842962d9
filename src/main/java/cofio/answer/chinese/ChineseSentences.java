package cofio.answer.chinese;

import cofio.answer.Answer;
import cofio.answer.Emphasis;
import cofio.answer.Quote;
import cofio.fact.Origin;
import cofio.fact.chinese.ChineseClauses;
import cofio.fact.chinese.ChineseSubject;
import cofio.fact.chinese.ChineseWords;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** An answer as a sentence: what was told of 我 is told to 你, and what was quoted stays as it is. */
public final class ChineseSentences {
    private static final int SHORT = 8;
    private static final int LONGEST = 60;
    private static final Pattern DENIED = Pattern.compile("不(?!错|仅|同|但|过|止)|没|戒(?!指)");
    private static final Pattern SPOKEN = Pattern.compile("^(?:最|现在|目前|给|在|想|喜欢|讨厌|常|每|用|学|看|养|住|平时|今年|去年|明年).*的.*");
    private static final Pattern VERBAL = Pattern.compile("^(?:是|叫|姓|在|有|住|从|每|用|由|去|到).*");

    private ChineseSentences() {}

    /** The whole answer in one line. */
    public static String of(Answer.Found found) {
        List<String> sentences = each(found).stream().distinct().toList();
        StringBuilder said = new StringBuilder();
        for (String sentence : sentences) {
            boolean last = said.length() > 0 && said.charAt(said.length() - 1) == '。';
            if (last) {
                said.setCharAt(said.length() - 1, '；');
            }
            said.append(sentence);
        }
        return said.toString();
    }

    /** A sentence for each quote, in their order. */
    public static List<String> each(Answer.Found found) {
        List<String> sentences = new ArrayList<>();
        for (Quote quote : found.quotes()) {
            String said = sentence(quote);
            String text = switch (found.form()) {
                case YES -> "是的，" + said;
                case NO -> (DENIED.matcher(said).find() ? "没有，" : "不是，") + said;
                case PLAIN, LIST -> said;
            };
            sentences.add(text.endsWith("。") || text.endsWith("！") || text.endsWith("？") ? text : text + "。");
        }
        return sentences;
    }

    private static String sentence(Quote quote) {
        if (quote.evidence().origin().kind() == Origin.Kind.SOURCE) {
            return Emphasis.offLabel(quote.evidence().text());
        }
        ChineseLine line = ChineseLine.of(quote.evidence());
        return line.isLabelled() ? pair(line, quote) : clause(line, quote);
    }

    private static String pair(ChineseLine line, Quote quote) {
        String text = quote.evidence().text();
        String label = Emphasis.off(text.substring(0, line.colon).strip());
        if (quote.end() <= line.colon) {
            return toYou(text);
        }
        boolean whole = quote.start() < line.valueStart;
        int end = whole ? quote.end() : Math.max(line.valueEnd(), line.valueStart + 1);
        StringBuilder said = new StringBuilder(owned(label));
        String value = text.substring(line.valueStart, end);
        if (value.length() > LONGEST && quote.start() >= line.valueStart && quote.end() < end) {
            return said.append("里说：").append(quote.words()).toString();
        }
        if (quote.start() >= end && line.clauses.size() > 6) {
            return said.append("里说：")
                    .append(
                            text,
                            around(line, quote).start(),
                            around(line, quote).end())
                    .toString();
        }
        said.append(VERBAL.matcher(value).matches() ? "：" : "是").append(value);
        if (quote.start() >= end) {
            ChineseClause around = around(line, quote);
            said.append('，').append(toYou(text.substring(around.start(), around.end())));
        }
        return said.toString();
    }

    private static String owned(String label) {
        String folded = ChineseWords.fold(label);
        if (ChineseSubject.mine(folded) > 0) {
            return toYou(label);
        }
        ChineseSubject subject = ChineseSubject.of(label);
        boolean named = subject.person() && ChineseSubject.isName(subject.text());
        if (named) {
            return label;
        }
        boolean kin = subject.person() && subject.end() < label.length();
        return (kin || SPOKEN.matcher(folded).matches() ? "你" : "你的") + label;
    }

    private static String clause(ChineseLine line, Quote quote) {
        String text = quote.evidence().text();
        if (quote.start() == 0 && quote.end() == text.length()) {
            return addressed(text);
        }
        ChineseClause around = around(line, quote);
        int index = line.clauses.indexOf(around);
        int start = around.start();
        int end = Math.max(around.end(), Math.min(quote.end(), text.length()));
        if (index > 0 && !around.said()) {
            ChineseClause before = line.clauses.get(index - 1);
            boolean small = end - start < SHORT
                    && end - before.start() < LONGEST / 2
                    && before.owner().equals(around.owner());
            if (small) {
                return addressed(text.substring(before.start(), end));
            }
            ChineseClause first = line.clauses.getFirst();
            boolean subject =
                    first.said() && first.owner().equals(around.owner()) && first.subjectEnd() > first.start();
            return subject
                    ? addressed(subjectOf(text, first) + text.substring(start, end))
                    : addressed(text.substring(start, end));
        }
        return addressed(text.substring(start, end));
    }

    private static String subjectOf(String text, ChineseClause first) {
        String head = text.substring(first.start(), first.subjectEnd());
        ChineseSubject subject = ChineseSubject.of(head);
        return subject.name().isEmpty() ? first.owner() : head;
    }

    private static ChineseClause around(ChineseLine line, Quote quote) {
        for (ChineseClause clause : line.clauses) {
            if (quote.start() < clause.end()) {
                return clause;
            }
        }
        return line.clauses.getLast();
    }

    /** 弟弟在南京 is said of somebody's brother. */
    private static String addressed(String text) {
        ChineseSubject subject = ChineseSubject.of(text);
        boolean kin = subject.person() && ChineseSubject.mine(ChineseWords.fold(text)) == 0 && startsWithRole(text);
        return (kin ? "你" : "") + toYou(text);
    }

    private static boolean startsWithRole(String text) {
        String folded = ChineseWords.fold(text);
        for (int length = Math.min(5, folded.length()); length > 0; length--) {
            if (!ChineseWords.person(folded.substring(0, length)).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static String toYou(String text) {
        boolean[] quoted = ChineseClauses.quoted(text);
        StringBuilder said = new StringBuilder(text);
        for (int i = 0; i < said.length(); i++) {
            boolean self = i > 0 && said.charAt(i - 1) == '自';
            if (!quoted[i] && !self && "我咱俺".indexOf(said.charAt(i)) >= 0 && !text.startsWith("国", i + 1)) {
                said.setCharAt(i, '你');
            }
        }
        return said.toString();
    }
}
