package cofio.answer;

import cofio.encoder.Act;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What no line says, but follows from one by the calendar or by counting. The line is quoted beside it. */
public final class Reckoning {
    private final LocalDate today;
    private final Function<Question, Answer> reader;

    /** {@code reader} puts another question to the same lines. */
    public Reckoning(LocalDate today, Function<Question, Answer> reader) {
        this.today = today;
        this.reader = reader;
    }

    /** The answer, or what follows from the line that it quotes. */
    public Answer of(Question question, Answer answer) {
        Optional<AgeQuestion> age = AgeQuestion.in(question);
        if (age.isPresent()) {
            return reckoned(
                    question, answer, age.get().birth(), quote -> age.get().reckon(quote.evidence(), today));
        }
        Optional<SpanQuestion> span = SpanQuestion.in(question);
        if (span.isPresent()) {
            return reckoned(
                    question, answer, span.get().day(), quote -> span.get().reckon(quote, today));
        }
        return Counting.isAsked(question) ? counted(question, answer) : answer;
    }

    /** Those to be counted may stand on a line that gives no number. */
    private Answer counted(Question question, Answer answer) {
        if (answer instanceof Answer.Found found) {
            return Counting.of(found).orElse(found);
        }
        Question which = new Question(Counting.which(question), question.earlier(), question.language(), Act.ASK);
        return reader.apply(which) instanceof Answer.Found found
                        && found.quotes().size() == 1
                        && Counting.isOf(question, found.quotes().getFirst())
                ? Counting.of(found).orElse(answer)
                : answer;
    }

    /** Where the question itself has no answer, its day may have one. */
    private Answer reckoned(Question question, Answer answer, String day, Function<Quote, Optional<String>> reckon) {
        if (answer instanceof Answer.Found found) {
            return computed(found, reckon).orElse(found);
        }
        Question other = new Question(day, question.earlier(), question.language(), Act.ASK);
        return reader.apply(other) instanceof Answer.Found found
                ? computed(found, reckon).orElse(answer)
                : answer;
    }

    /** From the one line that is sure; where a further one gives another value, from none. */
    private static Optional<Answer> computed(Answer.Found found, Function<Quote, Optional<String>> reckon) {
        List<String> values = found.quotes().stream()
                .flatMap(quote -> reckon.apply(quote).stream())
                .distinct()
                .toList();
        Quote first = found.quotes().getFirst();
        return values.size() == 1 && reckon.apply(first).isPresent()
                ? Optional.of(Answer.Found.computed(values.getFirst(), List.of(first)))
                : Optional.empty();
    }
}
