package cofio.task;

import cofio.task.DeterministicJudge.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the rules find in a run on one criterion. */
final class CriterionFindings {
    private static final Pattern QUESTION = Pattern.compile(
            "[?？]|(?i)\\b(?:what|who|when|where|which|how|tell me|list|remind me)\\b|什么|谁|哪|几|多少|怎么|告诉我");
    private static final Pattern SESSION = Pattern.compile("(?i)\\bsession (\\d+)|会话\\s*(\\d+)");
    private static final Pattern READING =
            Pattern.compile("(?i)read|search|recall|memory|get|view|open|cat|grep|bash|shell|exec|ask|brief");

    final TaskFile task;
    final Rubric.Criterion criterion;
    final RunEvidence evidence;
    private final FabricationCheck fabrication;

    CriterionFindings(TaskFile task, Rubric.Criterion criterion, RunEvidence evidence) {
        this.task = task;
        this.criterion = criterion;
        this.evidence = evidence;
        // The day of the run may be said: it is what "today" was when something was told.
        String days = evidence.turns().stream()
                .map(PlayedTurn::started)
                .filter(Objects::nonNull)
                .map(started -> started.toString().substring(0, 10).replace('-', ' '))
                .collect(Collectors.joining(" "));
        this.fabrication = new FabricationCheck(TaskExpectations.told(task) + "\n" + days);
    }

    /** The turns that ask, after the contender came back; all that ask where it never did. */
    List<PlayedTurn> recallTurns() {
        List<PlayedTurn> asking = evidence.turns().stream()
                .filter(turn -> QUESTION.matcher(turn.prompt()).find())
                .toList();
        List<PlayedTurn> later = new ArrayList<>();
        boolean back = false;
        for (PlayedTurn turn : evidence.turns()) {
            back |= turn.newSession() && turn.number() > 1;
            if (back && asking.contains(turn)) {
                later.add(turn);
            }
        }
        return later.isEmpty() ? asking.isEmpty() ? evidence.turns() : asking : later;
    }

    /** Those that the criterion names by their number, else these. */
    private List<PlayedTurn> turns(List<PlayedTurn> otherwise) {
        List<Integer> numbers = new ArrayList<>();
        Matcher session = SESSION.matcher(criterion.best());
        while (session.find()) {
            OptionalInt number = number(session.group(1) == null ? session.group(2) : session.group(1));
            number.ifPresent(numbers::add);
        }
        List<PlayedTurn> named = evidence.turns().stream()
                .filter(turn -> numbers.contains(turn.number()))
                .toList();
        return named.isEmpty() ? otherwise : named;
    }

    private static OptionalInt number(String digits) {
        return digits.length() > 6 ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    }

    static String replies(List<PlayedTurn> turns) {
        return turns.stream().map(PlayedTurn::reply).collect(Collectors.joining("\n"));
    }

    /** Which of what is expected a reply gives, each from the session in which it is asked for. */
    private List<ExpectedAnswer> given(List<ExpectedAnswer> expected, List<PlayedTurn> turns) {
        return expected.stream()
                .filter(one -> one.in(ComparedText.of(replies(
                        one.session().isEmpty()
                                ? turns
                                : evidence.turns().stream()
                                        .filter(turn ->
                                                turn.number() == one.session().getAsInt())
                                        .toList()))))
                .toList();
    }

    private List<String> madeUp(List<PlayedTurn> turns) {
        return turns.stream()
                .flatMap(turn -> fabrication.in(turn.reply()).stream())
                .distinct()
                .toList();
    }

    Finding facts() {
        List<ExpectedAnswer> expected = TaskExpectations.of(task, criterion);
        List<PlayedTurn> turns = recallTurns();
        List<String> invented = madeUp(turns);
        if (!invented.isEmpty()) {
            return new Finding(
                    0, "Says what nobody told: " + String.join(", ", invented) + ".", quote(turns, invented));
        }
        if (expected.isEmpty()) {
            return new Finding(0, "The task lists nothing that could be looked for.", "");
        }
        List<ExpectedAnswer> given = given(expected, turns);
        double share = (double) given.size() / expected.size();
        return new Finding(share, share(given, expected), quoted(given));
    }

    Finding nothingMadeUp() {
        List<PlayedTurn> turns = turns(evidence.turns());
        if (replies(turns).isBlank()) {
            return new Finding(0, "There is no reply.", "");
        }
        List<String> invented = madeUp(turns);
        return invented.isEmpty()
                ? new Finding(1, "Every number, name and quotation was told.", lastLine(turns))
                : new Finding(0, "Says what nobody told: " + String.join(", ", invented) + ".", quote(turns, invented));
    }

    Finding notKnown() {
        List<PlayedTurn> turns = turns(recallTurns());
        List<String> invented = madeUp(turns);
        if (!invented.isEmpty()) {
            return new Finding(
                    0, "Says what nobody told: " + String.join(", ", invented) + ".", quote(turns, invented));
        }
        long owned = turns.stream()
                .filter(turn -> ReplyTone.unknown(turn.reply()).isPresent())
                .count();
        String quote = ReplyTone.unknown(replies(turns)).orElse("");
        return new Finding(
                turns.isEmpty() ? 0 : (double) owned / turns.size(),
                owned + " of " + turns.size() + " replies own up to not knowing.",
                quote);
    }

    Finding sameSession() {
        List<PlayedTurn> first =
                evidence.turns().stream().filter(turn -> !turn.newSession()).toList();
        List<PlayedTurn> turns = turns(first);
        List<ExpectedAnswer> mentioned = new TaskExpectations(task).mentioned(criterion.best());
        List<ExpectedAnswer> expected = mentioned.isEmpty() ? TaskExpectations.of(task, criterion) : mentioned;
        List<ExpectedAnswer> given = given(expected, turns);
        double share = expected.isEmpty() ? 0 : (double) given.size() / expected.size();
        boolean hesitant = ReplyTone.hedges(replies(turns)).isPresent();
        if (!madeUp(turns).isEmpty() && share < 1) {
            share = Math.min(share, 0.25);
        }
        return new Finding(
                share == 1 && hesitant ? 0.75 : share,
                share(given, expected) + (hesitant ? " It hesitates." : ""),
                quoted(given));
    }

    Finding retrieval() {
        List<PlayedTurn> turns = turns(recallTurns());
        List<ExpectedAnswer> expected = TaskExpectations.of(task);
        List<ExpectedAnswer> given = given(expected, turns);
        double share = expected.isEmpty() ? 0 : (double) given.size() / expected.size();
        List<ToolCall> read = turns.stream()
                .flatMap(turn -> turn.calls().stream())
                .filter(call -> READING.matcher(call.name()).find()
                        || call.arguments().toLowerCase(Locale.ROOT).contains("memory"))
                .filter(call -> !call.failed())
                .toList();
        if (read.isEmpty()) {
            return new Finding(
                    share == 1 ? 0.75 : share == 0 ? 0 : 0.5,
                    "No reading is seen in the transcript. " + share(given, expected),
                    quoted(given));
        }
        ToolCall call = read.getFirst();
        String quote = call.name() + " " + call.arguments();
        double reached = share == 1 ? 1 : share >= 0.6 ? 0.75 : share > 0 ? 0.5 : 0.25;
        boolean denies = share == 0 && ReplyTone.unknown(replies(turns)).isPresent();
        return new Finding(denies ? 0 : reached, share(given, expected), quote);
    }

    /** A reply that is sure of itself and wrong is no good one: it cannot be better than what it gives. */
    Finding expression() {
        List<PlayedTurn> turns = turns(recallTurns());
        String reply = replies(turns);
        if (reply.isBlank()) {
            return new Finding(0, "There is no reply.", "");
        }
        List<ExpectedAnswer> expected = TaskExpectations.of(task);
        double share = expected.isEmpty() ? 1 : (double) given(expected, turns).size() / expected.size();
        // To give what is asked for and say that one does not have it is to doubt it.
        long denials = turns.stream()
                .filter(turn -> expected.stream().anyMatch(one -> one.partsIn(ComparedText.of(turn.reply()))))
                .filter(turn -> ReplyTone.unknown(turn.reply()).isPresent())
                .count();
        long doubts = ReplyTone.hesitations(reply) + denials;
        if (share == 0) {
            boolean refuses = ReplyTone.unknown(reply).isPresent();
            return new Finding(
                    refuses ? 0 : 0.25,
                    refuses ? "It says that it has nothing." : "Nothing that it says is what was told.",
                    lastLine(turns));
        }
        double reached = doubts == 0 ? 1 : doubts == 1 ? 0.75 : 0.5;
        String reason = doubts == 0 ? "Says it plainly." : "Hesitates " + doubts + " times.";
        return new Finding(
                Math.min(reached, share == 1 ? 1 : 0.75),
                reason,
                doubts == 0
                        ? lastLine(turns)
                        : ReplyTone.hedges(reply)
                                .or(() -> ReplyTone.unknown(reply))
                                .orElse(""));
    }

    static String share(List<ExpectedAnswer> given, List<ExpectedAnswer> expected) {
        String missing = expected.stream()
                .filter(one -> !given.contains(one))
                .map(one -> one.label() + " (" + one.value() + ")")
                .collect(Collectors.joining("; "));
        return given.size() + " of " + expected.size() + " as told"
                + (missing.isEmpty() ? "." : "; missing or wrong: " + missing + ".");
    }

    /** The lines on which that rests. */
    private String quoted(List<ExpectedAnswer> given) {
        return given.stream()
                .flatMap(one -> recallAndOther().stream()
                        .flatMap(reply -> ComparedText.line(reply, one.parts().getFirst()).stream())
                        .limit(1))
                .distinct()
                .collect(Collectors.joining("\n"));
    }

    private List<String> recallAndOther() {
        return evidence.turns().reversed().stream().map(PlayedTurn::reply).toList();
    }

    private static String quote(List<PlayedTurn> turns, List<String> words) {
        return replies(turns)
                .lines()
                .filter(line -> words.stream().anyMatch(line::contains))
                .findFirst()
                .orElse(words.getFirst());
    }

    private static String lastLine(List<PlayedTurn> turns) {
        return replies(turns)
                .lines()
                .filter(line -> !line.isBlank())
                .reduce("", (first, last) -> last)
                .strip();
    }
}
