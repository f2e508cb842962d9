package cofio.memory;

import cofio.fact.Fact;
import cofio.fact.Place;
import cofio.fact.StoredFact;
import cofio.fact.ToldIn;
import cofio.text.Language;
import java.io.IOException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads from the journal which values a fact had, from when to when, and the words that told them. */
final class FactHistory {
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}$");
    private static final Pattern RUN_DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}(?=(?:-\\d+)?/)");

    private final Journal journal;
    private final WantedFacts wanted;
    private final Map<String, Open> open = new LinkedHashMap<>();
    private final List<FactValue> values = new ArrayList<>();
    private @Nullable ToldIn wording;
    private final Map<String, Fact> known = new HashMap<>();
    private @Nullable WrittenEntry readEntry;

    FactHistory(Journal journal, WantedFacts wanted) {
        this.journal = journal;
        this.wanted = wanted;
    }

    /** Of the facts with an id; only the journals that name one are read. */
    static List<FactValue> of(String id, MemoryContext on) throws IOException {
        List<String> journals = on.digests.naming(id, on.store.list().journals());
        return new FactHistory(on.journal, WantedFacts.withId(id)).read(journals, on.shelf.withId(id));
    }

    private record Open(Fact fact, @Nullable LocalDateTime since, List<Telling> tellings) {
        FactValue until(@Nullable LocalDateTime end) {
            return new FactValue(fact, since, end, tellings);
        }
    }

    /** {@code held}: those that are held, at least of the wanted ones. */
    List<FactValue> read(List<String> journals, List<StoredFact> held) throws IOException {
        Set<String> present = new HashSet<>();
        for (StoredFact one : held) {
            present.add(one.fact().text());
            known.put(one.fact().text(), one.fact());
        }
        for (String name : journals) {
            for (WrittenEntry entry : entries(name)) {
                for (JournalChange change : entry.changes()) {
                    take(entry, change, "memory/" + name, present);
                }
            }
        }
        for (Open left : open.values()) {
            values.add(left.until(null));
        }
        for (StoredFact one : held) {
            if (wanted.are().test(one.fact()) && !open.containsKey(one.fact().text())) {
                values.add(one.origin().told() ? new FactValue(one.fact(), null, null, List.of()) : imported(one));
            }
        }
        return values;
    }

    /** Those of a journal that may say something of what is wanted, or name by its id what is gone. */
    private List<WrittenEntry> entries(String name) throws IOException {
        String text = journal.text(name);
        return text.contains(JournalChange.ID) || wanted.mayStandIn().test(text)
                ? journal.entries(name, text)
                : List.of();
    }

    /** The heading above an imported fact ends with its day, where that is known; else it is that of the import. */
    private static FactValue imported(StoredFact one) {
        Matcher day = DAY.matcher(one.section());
        Matcher run = RUN_DAY.matcher(one.place().file());
        LocalDateTime since = day.find() ? start(day.group()) : null;
        if (since == null && run.find()) {
            since = start(run.group());
        }
        String source = one.origin().words(Language.ENGLISH);
        List<Telling> tellings = since == null
                ? List.of()
                : List.of(new Telling(since, source, one.fact().text(), one.place()));
        return new FactValue(one.fact(), since, null, tellings);
    }

    private static @Nullable LocalDateTime start(String day) {
        try {
            return LocalDate.parse(day).atStartOfDay();
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    private void take(WrittenEntry entry, JournalChange change, String file, Set<String> present) {
        if (!change.id().isEmpty()) {
            close(change.id(), entry.when(), present);
            return;
        }
        if (!change.kind().tells()) {
            return;
        }
        for (String was : change.was()) {
            close(was, entry);
        }
        if (change.kind() == JournalChange.Kind.TOOK_BACK) {
            close(change.text(), entry);
            return;
        }
        if (change.kind() == JournalChange.Kind.FINISHED || !isWanted(change.text())) {
            return;
        }
        Fact fact = fact(change.text());
        Open value = open.get(change.text());
        if (value == null) {
            LocalDateTime since = change.kind() == JournalChange.Kind.KNOWN ? null : entry.when();
            value = new Open(fact, since, new ArrayList<>());
            open.put(change.text(), value);
        }
        if (!entry.message().isEmpty()) {
            value.tellings.add(telling(entry, change.text(), file));
        }
    }

    private void close(String text, WrittenEntry entry) {
        Open value = open.remove(text);
        if (value != null) {
            boolean takenBack = entry.title().equals(WrittenEntry.UNDONE);
            values.add(new FactValue(value.fact, value.since, entry.when(), value.tellings, takenBack));
        } else if (isWanted(text)) {
            values.add(new FactValue(fact(text), null, entry.when(), List.of()));
        }
    }

    private boolean isWanted(String text) {
        return wanted.mayStandIn().test(text) && wanted.are().test(fact(text));
    }

    /** Most of what a journal tells still stands, and has been read there. */
    private Fact fact(String text) {
        Fact fact = known.get(text);
        if (fact == null) {
            fact = Fact.of(text);
            known.put(text, fact);
        }
        return fact;
    }

    /** The id names an attribute, not a value: of several values those are gone that do not stand any more. */
    private void close(String id, LocalDateTime when, Set<String> present) {
        for (Open value : List.copyOf(open.values())) {
            if (value.fact.identity().id().equals(id) && !present.contains(value.fact.text())) {
                open.remove(value.fact.text());
                values.add(value.until(when));
            }
        }
    }

    private Telling telling(WrittenEntry entry, String text, String file) {
        ToldIn read = wording;
        if (read == null || !entry.equals(readEntry)) {
            readEntry = entry;
            read = new ToldIn(entry.message());
            wording = read;
        }
        String told = read.around(text)
                .map(range -> entry.message().substring(range.start(), range.end()))
                .orElse(entry.message());
        return new Telling(entry.when(), entry.source(), told, new Place(file, entry.line() + 2));
    }
}
