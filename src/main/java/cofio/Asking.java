package cofio;

import cofio.answer.Answer;
import cofio.answer.AnswerFinder;
import cofio.answer.AsOf;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import cofio.answer.reader.Opinion;
import cofio.answer.reader.Readers;
import cofio.index.FactIndex;
import cofio.memory.Held;
import cofio.memory.Memory;
import cofio.memory.Place;
import cofio.memory.Value;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Puts a question to what is in the memory: to the rules, and where they find nothing to the reader. */
final class Asking {
    /** In a memory with more facts than this, a question is put to those that the index finds. */
    private static final int READ_THROUGH = 200;

    private final Memory memory;
    private final Clock clock;
    private final Supplier<FactIndex> index;

    /** {@code index} gives one that has taken in what changed. */
    Asking(Memory memory, Clock clock, Supplier<FactIndex> index) {
        this.memory = memory;
        this.clock = clock;
        this.index = index;
    }

    /** What was told comes first; what an import brought or is read in place answers only where that does not. */
    Why why(String asked, List<String> earlier, Means means) {
        String question = AnswerFinder.read(asked);
        Optional<AsOf> then = AsOf.in(question, LocalDate.now(clock));
        if (then.isPresent()) {
            return asOf(then.get(), earlier);
        }
        Why told = put(question, earlier, means, false);
        if (told.answer() instanceof Answer.Found || AnswerFinder.asksForEverything(question) || !hasForeign()) {
            return told;
        }
        Why foreign = put(question, earlier, means, true);
        return foreign.answer() instanceof Answer.Found ? foreign : told;
    }

    private boolean hasForeign() {
        return memory.count(false) > 0 || !memory.sources().isEmpty();
    }

    private static Why asOf(String question, List<String> earlier, List<Evidence> held) {
        List<Evidence> told = of(held, false);
        Why first = new Why(AnswerFinder.find(question, earlier, told), told, List.of());
        List<Evidence> foreign = of(held, true);
        if (first.answer() instanceof Answer.Found || foreign.isEmpty()) {
            return first;
        }
        Answer second = AnswerFinder.find(question, earlier, foreign);
        return second instanceof Answer.Found ? new Why(second, foreign, List.of()) : first;
    }

    private static List<Evidence> of(List<Evidence> all, boolean foreign) {
        return all.stream().filter(one -> one.origin().told() != foreign).toList();
    }

    private Why put(String question, List<String> earlier, Means means, boolean foreign) {
        List<Evidence> former = !foreign && AnswerFinder.asksForFormer(question) ? former() : List.of();
        List<Evidence> facts = List.of();
        Answer answer = new Answer.Unknown(List.of());
        Spoken spoken = null;
        boolean many = memory.count(!foreign) > READ_THROUGH
                || foreign && !memory.sources().isEmpty();
        if (many && !AnswerFinder.asksForEverything(question)) {
            try {
                FactIndex current = index.get();
                Consulted consulted = new Consulted(current, foreign);
                facts = consulted.byWords(question, earlier);
                answer = answer(question, earlier, facts, former);
                spoken = foreign || !former.isEmpty() ? null : Spoken.in(current, question, means.vectors());
                boolean chat = spoken != null && !spoken.facts().isEmpty();
                if (answer instanceof Answer.Unknown && means.vectors() && !chat) {
                    facts = consulted.byMeaning(question);
                    answer = answer(question, earlier, facts, former);
                }
            } catch (CofioException unavailable) {
                // Without the index it takes longer, that is all.
                facts = List.of();
            }
        }
        if (facts.isEmpty()) {
            facts = present(foreign);
            answer = answer(question, earlier, facts, former);
        }
        boolean sure = answer instanceof Answer.Found;
        List<Evidence> read = new ArrayList<>();
        if (spoken != null) {
            read.addAll(spoken.facts());
            answer = without(answer, spoken);
            sure = answer instanceof Answer.Found found && isSure(found, spoken);
        }
        // The rules are made for facts; what is said in a chat the model reads better. Where the model is sure that
        // nothing answers, what a rule found is no more than near.
        if (!means.reader() || sure && AnswerFinder.asksForEverything(question)) {
            return new Why(answer, facts, List.of());
        }
        read.addAll(former.isEmpty() ? facts : former);
        Opinion opinion = Readers.read(question, earlier, read);
        if (sure && answer instanceof Answer.Found found) {
            return opinion.denies()
                    ? new Why(
                            new Answer.Unknown(List.of(found.quotes().getFirst().evidence())),
                            facts,
                            opinion.readings())
                    : new Why(answer, facts, List.of());
        }
        if (opinion.answer() instanceof Answer.Found one && isMeant(question, earlier, read, one)) {
            return new Why(opinion.answer(), facts, opinion.readings());
        }
        if (answer instanceof Answer.Found) {
            return new Why(answer, facts, List.of());
        }
        boolean unsure = opinion.answer() instanceof Answer.Unknown;
        return new Why(unsure ? opinion.answer() : answer, facts, opinion.readings());
    }

    /** From these lines alone. */
    Answer among(String asked, List<Held> lines) {
        String question = AnswerFinder.read(asked);
        List<Evidence> facts = evidence(lines);
        Answer answer = AnswerFinder.find(question, List.of(), facts);
        if (answer instanceof Answer.Found) {
            return answer;
        }
        Answer read = Readers.read(question, List.of(), facts).answer();
        return read instanceof Answer.Found one && isMeant(question, List.of(), facts, one) ? read : answer;
    }

    private static boolean isSure(Answer.Found found, Spoken spoken) {
        return found.quotes().stream().noneMatch(quote -> spoken.holds(quote.evidence()));
    }

    /** An answer by what somebody else than the one asked about said is none. */
    private static Answer without(Answer answer, Spoken spoken) {
        try {
            boolean others = answer instanceof Answer.Found found
                    && found.quotes().stream().anyMatch(quote -> spoken.isOfAnother(quote.evidence()));
            return others ? new Answer.Unknown(List.of()) : answer;
        } catch (CofioException unavailable) {
            return answer;
        }
    }

    private boolean isMeant(String question, List<String> earlier, List<Evidence> read, Answer.Found found) {
        Quote quote = found.quotes().getFirst();
        return AnswerFinder.isOfKind(question, quote)
                && isHeld(quote.evidence())
                && AnswerFinder.notForeign(question, earlier, read).contains(quote.evidence());
    }

    /** What was said in a chat may have changed since; a fact of the memory is one that holds. */
    private boolean isHeld(Evidence evidence) {
        return evidence.speaker().isEmpty()
                || memory.held().stream().anyMatch(held -> held.fact().text().equals(evidence.text()));
    }

    /** From what held when a day ended. */
    Why asOf(AsOf then, List<String> earlier) {
        return asOf(then.question(), earlier, told(memory.asOf(fact -> true, then.day()), false));
    }

    private static Answer answer(String question, List<String> earlier, List<Evidence> present, List<Evidence> former) {
        List<Evidence> facts = new ArrayList<>(present);
        facts.addAll(former);
        return AnswerFinder.find(question, earlier, facts);
    }

    private List<Evidence> present(boolean foreign) {
        return evidence(memory.held().stream()
                .filter(held -> held.origin().told() != foreign)
                .toList());
    }

    private static List<Evidence> evidence(List<Held> lines) {
        return lines.stream()
                .map(held -> new Evidence(
                        held.fact(), held.place().file(), held.place().line(), false))
                .toList();
    }

    /** What held once and holds no longer, the latest last, with the line of the journal that told it. */
    private List<Evidence> former() {
        return told(
                memory.history(fact -> true).stream()
                        .filter(value -> value.until() != null)
                        .toList(),
                true);
    }

    private static List<Evidence> told(List<Value> values, boolean former) {
        List<Evidence> evidence = new ArrayList<>();
        for (Value value : values) {
            if (!value.tellings().isEmpty()) {
                Place place = value.tellings().getLast().place();
                evidence.add(new Evidence(value.fact(), place.file(), place.line(), former));
            }
        }
        return evidence;
    }
}
