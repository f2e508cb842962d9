package cofio.answer;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** An answer that follows from a line by the calendar or by counting. The line is quoted beside it. */
public final class ComputedAnswer {
    private final LocalDate today;
    private final Function<Question, Answer> reader;

    /** {@code reader} puts another question to the same lines. */
    public ComputedAnswer(LocalDate today, Function<Question, Answer> reader) {
        this.today = today;
        this.reader = reader;
    }

    /** The answer, or what follows from the line that it quotes. */
    public Answer of(Question question, Answer answer) {
        Optional<AgeQuestion> age = AgeQuestion.in(question);
        if (age.isPresent()) {
            Function<Quote, Optional<String>> reckon = quote -> age.get().reckon(quote.evidence(), today);
            Answer reckoned = reckoned(question, answer, age.get().birth(), reckon);
            Question born = question.instead(age.get().birth());
            return reckoned instanceof Answer.Unknown && reader.apply(born) instanceof Answer.Unknown near
                    ? ofNearest(near, reckon).orElse(reckoned)
                    : reckoned;
        }
        Optional<SpanQuestion> span = SpanQuestion.in(question);
        if (span.isPresent()) {
            return reckoned(
                    question, answer, span.get().day(), quote -> span.get().reckon(quote, today));
        }
        return CountedThings.isAsked(question) ? counted(question, answer) : answer;
    }

    /** Those to be counted may stand on a line that gives no number. */
    private Answer counted(Question question, Answer answer) {
        if (answer instanceof Answer.Found found) {
            return CountedThings.of(found).orElse(found);
        }
        Question which = question.instead(CountedThings.which(question));
        return reader.apply(which) instanceof Answer.Found found
                        && found.quotes().size() == 1
                        && CountedThings.isOf(question, found.quotes().getFirst())
                ? CountedThings.of(found).orElse(answer)
                : answer;
    }

    /** Where the question itself has no answer, its day may have one: in a line that is likely and names what is asked. */
    private Answer reckoned(Question question, Answer answer, String day, Function<Quote, Optional<String>> reckon) {
        if (answer instanceof Answer.Found found) {
            return computed(found, reckon).orElse(found);
        }
        return switch (reader.apply(question.instead(day))) {
            case Answer.Found found -> computed(found, reckon).orElse(answer);
            case Answer.Unknown unknown ->
                unknown.likely()
                        .filter(quote -> ReaderOpinion.speaks(quote.evidence(), question))
                        .flatMap(quote -> computed(new Answer.Found(Answer.Form.PLAIN, List.of(quote)), reckon))
                        .orElse(answer);
        };
    }

    /** A line that names the very one and a birth is sure enough, whatever the model makes of it. */
    private static Optional<Answer> ofNearest(Answer.Unknown unknown, Function<Quote, Optional<String>> reckon) {
        List<Quote> born = unknown.nearest().stream()
                .map(Quote::all)
                .filter(quote -> reckon.apply(quote).isPresent())
                .toList();
        return born.isEmpty() ? Optional.empty() : computed(new Answer.Found(Answer.Form.LIST, born), reckon);
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
