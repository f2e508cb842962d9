package cofio;

import cofio.answer.AgendaQuestion;
import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import cofio.memory.FactValue;
import cofio.memory.Memory;
import cofio.memory.WantedFacts;
import cofio.text.DaySpan;
import cofio.text.Language;
import cofio.text.LineDays;
import java.time.LocalDate;
import java.time.MonthDay;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The lines that speak of days to come, or of a day that is asked for. */
final class PlannedLines {
    private static final int MOST = 10;

    private final Memory memory;
    private final LocalDate today;

    PlannedLines(Memory memory, LocalDate today) {
        this.memory = memory;
        this.today = today;
    }

    private record Dated(Evidence line, DaySpan day) {}

    /** In the order of their days; empty where no line falls there. */
    Optional<Answer> of(AgendaQuestion agenda, List<Evidence> lines) {
        Map<String, LocalDate> told = told(lines);
        List<Dated> dated = new ArrayList<>();
        for (Evidence line : lines) {
            days(line, told.getOrDefault(line.text(), today)).stream()
                    .filter(agenda::takes)
                    .min(Comparator.naturalOrder())
                    .ifPresent(day -> dated.add(new Dated(line, day)));
        }
        dated.sort(Comparator.comparing(Dated::day));
        List<Quote> quotes =
                dated.stream().limit(MOST).map(one -> Quote.all(one.line())).toList();
        return quotes.isEmpty() ? Optional.empty() : Optional.of(new Answer.Found(Answer.Form.LIST, quotes));
    }

    private List<DaySpan> days(Evidence line, LocalDate told) {
        List<DaySpan> days = new ArrayList<>(LineDays.exact(line.text()));
        for (MonthDay day : LineDays.yearless(line.text())) {
            days.add(DaySpan.day(isYearly(line) ? LineDays.next(day, today) : LineDays.nearest(day, told)));
        }
        return days;
    }

    private static boolean isYearly(Evidence line) {
        return Language.anyPattern("planned-yearly").matcher(line.text()).find();
    }

    /** "The concert is on 3 June" is the one nearest to the day on which it was told. */
    private Map<String, LocalDate> told(List<Evidence> lines) {
        Set<String> wanted = new HashSet<>();
        for (Evidence line : lines) {
            if (!isYearly(line) && !LineDays.yearless(line.text()).isEmpty()) {
                wanted.add(line.text());
            }
        }
        Map<String, LocalDate> told = new HashMap<>();
        List<FactValue> values = wanted.isEmpty() ? List.of() : memory.history(WantedFacts.withWords(wanted));
        for (FactValue value : values) {
            if (!value.tellings().isEmpty()) {
                told.put(value.fact().text(), value.tellings().getLast().when().toLocalDate());
            }
        }
        return told;
    }
}
