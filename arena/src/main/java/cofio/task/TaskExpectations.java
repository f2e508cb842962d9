package cofio.task;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a task wants to have back, read from its own lists: "Rust as favorite language", "Start date: January 15, 2024",
 * "Correctly recalls start date (January 15, 2024)". A value counts as one if the task told it to the contender, in a
 * prompt or a file; what is in brackets with "not" must not be said.
 */
final class TaskExpectations {
    private static final Pattern ITEM = Pattern.compile("^\\s*(?:[-*•]|\\d+[.)])\\s+(?:\\[[ xX]\\]\\s+)?(.+?)\\s*$");
    private static final Pattern SESSION =
            Pattern.compile("(?i)[(（\\[,，;；]?\\s*\\b(?:in )?session (\\d+)\\s*[)）\\]]?|[(（]?\\s*会话\\s*(\\d+)\\s*[)）]?");
    private static final Pattern NOT =
            Pattern.compile("(?i)[(（]\\s*(?:and )?(?:not|never|不是|而不是|并非)\\s*[:：]?\\s*([^()（）]+)[)）]");
    private static final Pattern BRACKETS = Pattern.compile("[(（]([^()（）]+)[)）]");
    private static final Pattern NAMED = Pattern.compile("^([^:：]{1,80}?)\\s*[:：]\\s*(\\S.*)$");
    private static final Pattern AS = Pattern.compile("^(.+?)\\s+as\\s+(?:the |a |an )?(.+)$");
    private static final Pattern BETWEEN = Pattern.compile("\\s*(?:[,;，；、()（）]|\\s(?:and|or)\\s)\\s*");
    private static final Pattern EDGES = Pattern.compile("^[\"'“”`*\\s]+|[\"'“”`*\\s]+$|(?<=\\S)[.。;；]$");
    private static final Pattern ARTICLE = Pattern.compile("(?i)^(?:an?|the)\\s+");

    private final ComparedText told;

    TaskExpectations(TaskFile task) {
        this.told = ComparedText.of(told(task));
    }

    /** All that the task lets the contender know. */
    static String told(TaskFile task) {
        Stream<String> before = task.workspaceFiles().stream().map(WorkspaceFile::content);
        Stream<String> during = task.sessions().stream()
                .flatMap(session -> Stream.concat(
                        Stream.of(session.prompt()),
                        Stream.concat(
                                session.files().stream().map(WorkspaceFile::content),
                                session.edits().stream().map(HandEdit::with))));
        return String.join("\n", Stream.concat(before, during).toList());
    }

    /** What a criterion lists itself, else what the task lists elsewhere. */
    static List<ExpectedAnswer> of(TaskFile task, Rubric.Criterion criterion) {
        List<ExpectedAnswer> own = new TaskExpectations(task).listed(criterion.best());
        return own.isEmpty() ? of(task) : own;
    }

    /** What the expected behaviour lists, else what the grading criteria have in brackets. */
    static List<ExpectedAnswer> of(TaskFile task) {
        TaskExpectations expectations = new TaskExpectations(task);
        List<ExpectedAnswer> named = expectations.listed(task.sections().expectedBehavior());
        return named.isEmpty() ? expectations.bracketed(task.sections().gradingCriteria()) : named;
    }

    /** What a sentence has in brackets: "answers both questions (Rust, NeonDB)". */
    List<ExpectedAnswer> mentioned(String text) {
        List<ExpectedAnswer> all = new ArrayList<>();
        Matcher brackets = BRACKETS.matcher(text);
        while (brackets.find()) {
            pieces(brackets.group(1))
                    .forEach(piece -> all.add(expected(piece, List.of(piece), "", OptionalInt.empty())));
        }
        return all;
    }

    private List<ExpectedAnswer> listed(String text) {
        List<ExpectedAnswer> all = new ArrayList<>();
        for (String item : items(text)) {
            OptionalInt session = session(item);
            String not = not(item);
            String rest = NOT.matcher(SESSION.matcher(item).replaceAll(""))
                    .replaceAll("")
                    .strip();
            Matcher named = NAMED.matcher(rest);
            Matcher as = AS.matcher(rest);
            if (named.matches()) {
                add(all, named.group(1), pieces(named.group(2)), not, session);
            } else if (as.matches()) {
                List<String> parts = new ArrayList<>(pieces(as.group(1)));
                BRACKETS.matcher(as.group(2)).results().forEach(more -> parts.addAll(pieces(more.group(1))));
                add(all, as.group(2), parts, not, session);
            }
        }
        return all;
    }

    private List<ExpectedAnswer> bracketed(String text) {
        List<ExpectedAnswer> all = new ArrayList<>();
        for (String item : items(text)) {
            OptionalInt session = session(item);
            String not = not(item);
            String rest = NOT.matcher(SESSION.matcher(item).replaceAll("")).replaceAll("");
            List<String> parts = new ArrayList<>();
            BRACKETS.matcher(rest).results().forEach(one -> parts.addAll(pieces(one.group(1))));
            add(all, BRACKETS.matcher(rest).replaceAll("").strip(), parts, not, session);
        }
        return all;
    }

    private void add(List<ExpectedAnswer> to, String label, List<String> parts, String not, OptionalInt session) {
        if (!parts.isEmpty()) {
            to.add(expected(label, parts, not, session));
        }
    }

    private ExpectedAnswer expected(String label, List<String> parts, String not, OptionalInt session) {
        return new ExpectedAnswer(edged(label), parts, not.isEmpty() ? List.of() : pieces(not), session);
    }

    /** A value as a whole if it was told so, else those parts of it that were. */
    private List<String> pieces(String value) {
        String whole = edged(value);
        if (told.holds(whole)) {
            return List.of(whole);
        }
        return BETWEEN.splitAsStream(whole)
                .map(TaskExpectations::edged)
                .map(piece -> told.holds(piece) ? piece : ARTICLE.matcher(piece).replaceFirst(""))
                .filter(told::holds)
                .toList();
    }

    private static List<String> items(String text) {
        return text.lines()
                .map(ITEM::matcher)
                .filter(Matcher::matches)
                .map(item -> item.group(1))
                .toList();
    }

    private static OptionalInt session(String item) {
        Matcher session = SESSION.matcher(item);
        if (!session.find()) {
            return OptionalInt.empty();
        }
        String digits = session.group(1) == null ? session.group(2) : session.group(1);
        return digits.length() > 6 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    }

    private static String not(String item) {
        Matcher not = NOT.matcher(item);
        return not.find() ? not.group(1) : "";
    }

    private static String edged(String text) {
        String before = "";
        String now = text;
        while (!now.equals(before)) {
            before = now;
            now = EDGES.matcher(now).replaceAll("");
        }
        return now;
    }
}
