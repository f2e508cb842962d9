package cofio.fact.chinese;

import cofio.fact.Identity;
import java.util.List;

/** What a line in Chinese is about, read from the line alone. */
public final class ChineseIdentity {
    private ChineseIdentity() {}

    public static Identity of(String line) {
        ChineseStatement statement = statement(line);
        return statement.form() == ChineseStatement.Form.PLAIN
                ? ChineseStatement.plain(ChineseWords.fold(ChineseStatement.trimmed(line)))
                        .identity()
                : statement.identity();
    }

    /** The first clause says what a line is about; the ones after it lean on it. */
    static ChineseStatement statement(String line) {
        String text = ChineseStatement.trimmed(line);
        List<ChineseClauses.Clause> clauses = ChineseClauses.split(text);
        if (clauses.isEmpty()) {
            return ChineseStatement.plain(text);
        }
        String first = clauses.getFirst().text();
        ChineseStatement statement = ChineseStatement.of(first);
        if (statement.form() == ChineseStatement.Form.PLAIN && clauses.size() > 1) {
            ChineseChange change = ChineseChange.of(first);
            String next = ChineseWords.fold(clauses.get(1).text());
            if (change != null && change.aspect().isEmpty() && ChineseStatement.startsWithAny(next, "在", "现在")) {
                ChineseLabel label = ChineseLabel.of(change.label());
                return ChineseStatement.state(change.subject(), label.attribute(), label.key(), label.single(), false);
            }
        }
        return statement;
    }
}
