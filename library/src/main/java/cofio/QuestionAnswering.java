package cofio;

import cofio.answer.AgendaQuestion;
import cofio.answer.Answer;
import cofio.answer.ComputedAnswer;
import cofio.answer.Evidence;
import cofio.answer.Question;
import cofio.answer.Quote;
import cofio.answer.Reader;
import cofio.answer.ReaderOpinion;
import cofio.encoder.Act;
import cofio.fact.Place;
import cofio.fact.StoredFact;
import cofio.index.FactIndex;
import cofio.memory.FactValue;
import cofio.memory.Memory;
import cofio.memory.MemoryView;
import cofio.memory.Telling;
import cofio.memory.WantedFacts;
import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Puts a question to what is in the memory. */
final class QuestionAnswering {
    /** In a memory with more facts than this, lines are found by the index. */
    static final int READ_THROUGH = 200;

    private static final int MOST = 40;
    private static final String FIRST = "MEMORY.md";

    private final Memory memory;
    private final Clock clock;
    private final Supplier<FactIndex> index;

    /** {@code index} gives one that has taken in what changed. */
    QuestionAnswering(Memory memory, Clock clock, Supplier<FactIndex> index) {
        this.memory = memory;
        this.clock = clock;
        this.index = index;
    }

    /** What was told comes first; what an import brought or is read in place answers only where that does not. */
    ExplainedAnswer why(Question question, AnswerOptions means) {
        if (question.asOf().isPresent()) {
            return asOf(question, question.asOf().get());
        }
        Optional<ExplainedAnswer> planned = question.agenda().flatMap(agenda -> planned(question, agenda));
        if (planned.isPresent()) {
            return planned.get();
        }
        MemoryView view = memory.view(READ_THROUGH);
        ExplainedAnswer told = put(question, means, view, false);
        if (told.answer() instanceof Answer.Found
                || view.foreign() == 0 && memory.sources().isEmpty()) {
            return told;
        }
        ExplainedAnswer other = put(question, means, view, true);
        return other.answer() instanceof Answer.Found ? other : told;
    }

    private Optional<ExplainedAnswer> planned(Question question, AgendaQuestion agenda) {
        PlannedLines plans = new PlannedLines(memory, LocalDate.now(clock));
        List<Evidence> all = evidence(memory.held());
        for (boolean foreign : new boolean[] {false, true}) {
            List<Evidence> lines = of(all, foreign);
            Optional<Answer> answer = plans.of(agenda, lines);
            if (answer.isPresent()) {
                return Optional.of(new ExplainedAnswer(question, answer.get(), lines, List.of()));
            }
        }
        return Optional.empty();
    }

    private ExplainedAnswer asOf(Question question, LocalDate day) {
        List<FactValue> values = memory.history(fact -> true).stream()
                .filter(value -> value.heldOn(day))
                .toList();
        List<Evidence> held = evidence(values, false);
        ExplainedAnswer told = read(question, of(held, false));
        List<Evidence> foreign = of(held, true);
        if (told.answer() instanceof Answer.Found || foreign.isEmpty()) {
            return told;
        }
        ExplainedAnswer other = read(question, foreign);
        return other.answer() instanceof Answer.Found ? other : told;
    }

    private static List<Evidence> of(List<Evidence> all, boolean foreign) {
        return all.stream().filter(one -> one.origin().told() != foreign).toList();
    }

    /** From these lines alone. */
    static Answer among(Question question, List<StoredFact> lines) {
        return Reader.read(question, evidence(lines)).answer();
    }

    private ExplainedAnswer put(Question question, AnswerOptions means, MemoryView view, boolean foreign) {
        if (question.isForEverything()) {
            return everything(question, present(view, foreign));
        }
        boolean many =
                foreign ? view.foreign() > READ_THROUGH || !memory.sources().isEmpty() : view.told() > READ_THROUGH;
        List<FactValue> values = foreign || many ? List.of() : memory.history(fact -> true);
        List<Evidence> facts = new ArrayList<>();
        if (many) {
            try {
                FactIndex current = index.get();
                List<Evidence> found = new ArrayList<>();
                if (!foreign) {
                    facts.addAll(SpeakerFacts.in(current, question.text(), means.vectors())
                            .facts());
                    found.addAll(first());
                }
                found.addAll(CandidateFacts.of(current, question, foreign, means.vectors()));
                Set<String> texts = facts.stream().map(Evidence::text).collect(Collectors.toSet());
                found.stream().filter(fact -> texts.add(fact.text())).forEach(facts::add);
            } catch (CofioException unavailable) {
                facts.clear(); // Without the index it takes longer, that is all.
            }
        }
        if (!foreign && !many) {
            facts.addAll(inOrder(present(view, false), values));
        } else if (facts.isEmpty()) {
            facts.addAll(present(view, foreign));
        }
        ExplainedAnswer why = read(question, facts);
        if (why.answer() instanceof Answer.Unknown && isOfOne(question)) {
            why = inside(question, facts, values).orElse(why);
        }
        ComputedAnswer reckoning = new ComputedAnswer(
                LocalDate.now(clock), other -> Reader.read(other, facts).answer());
        return new ExplainedAnswer(question, reckoning.of(question, why.answer()), why.considered(), why.readings());
    }

    private static boolean isOfOne(Question question) {
        return question.act() == Act.ASK || question.act() == Act.YES_OR_NO;
    }

    /**
     * From all lines as if each still held, the older ones first: one that was replaced because of one detail may be the
     * only one that tells of another, and what it is about may help to read the one that replaced it.
     */
    private static Optional<ExplainedAnswer> inside(Question question, List<Evidence> facts, List<FactValue> values) {
        if (facts.stream().noneMatch(Evidence::former)) {
            return Optional.empty();
        }
        Set<LocalDateTime> tellings = values.stream()
                .filter(value -> value.since() != null && !value.tellings().isEmpty())
                .map(FactValue::since)
                .collect(Collectors.toSet());
        Set<LocalDateTime> edited = values.stream()
                .flatMap(value -> value.tellings().stream())
                .filter(telling -> !telling.source().equals("user"))
                .map(Telling::when)
                .collect(Collectors.toSet());
        Map<String, Integer> told = new HashMap<>();
        Set<String> replaced = new HashSet<>(); // what was taken out by hand, or forgotten, is not
        for (FactValue value : values) {
            told.put(value.fact().text(), told.size());
            boolean ended = value.until() != null && !value.until().equals(value.since());
            if (ended && tellings.contains(value.until()) && !edited.contains(value.until())) {
                replaced.add(value.fact().text());
            }
        }
        List<Evidence> ordered = facts.stream()
                .filter(fact -> !fact.former() || replaced.contains(fact.text()))
                .sorted(Comparator.comparingInt(fact -> told.getOrDefault(fact.text(), -1)))
                .toList();
        if (ordered.stream().noneMatch(Evidence::former)) {
            return Optional.empty();
        }
        ReaderOpinion opinion = Reader.readAsHeld(question, ordered);
        return opinion.answer() instanceof Answer.Found
                ? Optional.of(new ExplainedAnswer(question, opinion.answer(), facts, opinion.readings()))
                : Optional.empty();
    }

    /** The lines of MEMORY.md, which is short: what was told of late, among the many lines of other files. */
    private List<Evidence> first() {
        String text = memory.read(FIRST).orElse("");
        return Memory.factsIn(text).stream()
                .limit(READ_THROUGH)
                .map(held -> new Evidence(
                        held.fact(), new Place("memory/" + FIRST, held.place().line()), false))
                .toList();
    }

    private ExplainedAnswer read(Question question, List<Evidence> facts) {
        ReaderOpinion opinion = Reader.read(question, facts);
        Answer answer = opinion.answer();
        if (question.act() == Act.WHEN_TOLD) {
            Optional<Evidence> meant = answer instanceof Answer.Found found
                    ? Optional.of(found.quotes().getFirst().evidence())
                    : question.named(facts);
            answer = meant.flatMap(this::dated).orElse(answer);
        }
        return new ExplainedAnswer(question, answer, facts, opinion.readings());
    }

    private static ExplainedAnswer everything(Question question, List<Evidence> facts) {
        List<Quote> quotes = facts.stream().limit(MOST).map(Quote::all).toList();
        Answer answer = quotes.isEmpty() ? new Answer.Unknown(List.of()) : new Answer.Found(Answer.Form.LIST, quotes);
        return new ExplainedAnswer(question, answer, facts, List.of());
    }

    /** When something was told stands in the journal. */
    private Optional<Answer> dated(Evidence line) {
        List<Telling> tellings = memory.history(WantedFacts.withWords(List.of(line.text()))).stream()
                .flatMap(value -> value.tellings().stream())
                .toList();
        return tellings.stream()
                .findFirst()
                .map(first -> new Answer.Found(
                        Answer.Form.TOLD,
                        List.of(Quote.all(line.toldOn(first.when().toLocalDate())))));
    }

    private List<Evidence> present(MemoryView view, boolean foreign) {
        return of(evidence(view.told() > READ_THROUGH ? memory.held() : view.held()), foreign);
    }

    private static List<Evidence> evidence(List<StoredFact> lines) {
        return lines.stream().map(Evidence::of).toList();
    }

    /**
     * What was told, in the order in which it was; then what held once and holds no longer, the latest last, with the line
     * of the journal that told it.
     */
    private static List<Evidence> inOrder(List<Evidence> present, List<FactValue> values) {
        Map<String, Integer> told = new HashMap<>();
        values.stream()
                .filter(value -> value.until() == null)
                .forEach(value -> told.put(value.fact().text(), told.size()));
        List<Evidence> facts = new ArrayList<>(present);
        facts.sort(Comparator.comparingInt(fact -> told.getOrDefault(fact.text(), -1)));
        List<FactValue> gone = values.stream()
                .filter(value -> value.until() != null && !value.takenBack())
                .toList();
        facts.addAll(evidence(gone.subList(Math.max(0, gone.size() - READ_THROUGH), gone.size()), true));
        return facts;
    }

    private static List<Evidence> evidence(List<FactValue> values, boolean former) {
        List<Evidence> evidence = new ArrayList<>();
        for (FactValue value : values) {
            if (!value.tellings().isEmpty()) {
                Place place = value.tellings().getLast().place();
                evidence.add(new Evidence(value.fact(), place, former));
            }
        }
        return evidence;
    }
}
