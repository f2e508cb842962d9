package cofio.face;

import cofio.ExplainedAnswer;
import cofio.answer.Answer;
import cofio.answer.AnswerSpan;
import cofio.answer.AnswerWording;
import cofio.answer.Evidence;
import cofio.fact.Fact;
import cofio.fact.Origin;
import cofio.fact.Place;
import cofio.fact.StoredFact;
import cofio.index.Hit;
import cofio.index.Passage;
import cofio.memory.FactValue;
import cofio.memory.Receipt;
import cofio.memory.StoredSession;
import cofio.memory.UndoResult;
import cofio.text.Json;
import cofio.text.Language;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The values of the door as every face shows them: one form for people, one for programs. */
public final class ShownValues {
    static final String NOTHING = "nothing in memory matches";

    private ShownValues() {}

    public static Map<String, @Nullable Object> receipts(List<Receipt> receipts) {
        return Json.object("receipts", receipts.stream().map(ShownValues::json).toList());
    }

    public static Map<String, @Nullable Object> facts(List<StoredFact> facts) {
        return Json.object("facts", facts.stream().map(ShownValues::json).toList());
    }

    public static Map<String, @Nullable Object> hits(List<Hit> hits) {
        return Json.object("hits", hits.stream().map(ShownValues::json).toList());
    }

    public static Map<String, @Nullable Object> values(List<FactValue> values) {
        return Json.object("values", values.stream().map(ShownValues::json).toList());
    }

    /** {@code matches}: they are shown only, none of them was forgotten. */
    public static Map<String, @Nullable Object> forgotten(List<StoredFact> facts, boolean matches) {
        return Json.object(
                matches ? "matches" : "forgotten",
                facts.stream().map(ShownValues::json).toList());
    }

    static String text(UndoResult undone) {
        return Stream.concat(
                        undone.removed().stream().map(fact -> "removed: " + fact),
                        undone.restored().stream().map(fact -> "back again: " + fact))
                .collect(Collectors.joining("\n"));
    }

    static Map<String, @Nullable Object> undone(UndoResult undone) {
        return Json.object("undone", true, "removed", undone.removed(), "restored", undone.restored());
    }

    public static Map<String, @Nullable Object> json(StoredSession session) {
        return Json.object(
                "id",
                session.id(),
                "began",
                session.began(),
                "last",
                session.last(),
                "messages",
                session.messages(),
                "opening",
                session.opening());
    }

    public static Map<String, @Nullable Object> brief(String brief) {
        return Json.object("brief", brief);
    }

    /** {@code why}: tell also how the answer came about. */
    public static Map<String, @Nullable Object> answer(ExplainedAnswer how, boolean why) {
        Map<String, @Nullable Object> json = Json.object("found", how.answer() instanceof Answer.Found);
        if (how.answer() instanceof Answer.Found found) {
            json.put("answer", found.words());
            if (found.form() == Answer.Form.COMPUTED) {
                json.put("computed", true);
            }
            json.put(
                    "evidence",
                    found.quotes().stream().map(quote -> json(quote.evidence())).toList());
        }
        if (!how.nearest().isEmpty()) {
            json.put("nearest", how.nearest().stream().map(ShownValues::json).toList());
        }
        if (why) {
            json.put("why", how.decided());
            json.put("considered", how.considered().size());
            json.put("readings", how.readings().stream().map(ShownValues::json).toList());
        }
        return json;
    }

    /** The answer; or that it was not told, with what comes nearest. */
    public static String text(ExplainedAnswer how, Language language) {
        return switch (how.answer()) {
            case Answer.Found found -> AnswerWording.of(found, language);
            case Answer.Unknown unknown ->
                AnswerWording.likely(unknown, language)
                        .orElseGet(() -> "I don't have that in memory." + nearest(how.nearest()));
        };
    }

    private static String nearest(List<Evidence> facts) {
        StringBuilder text = new StringBuilder(facts.isEmpty() ? "" : "\nThe nearest I have:");
        facts.forEach(fact -> text.append("\n")
                .append(fact.fact().identity().id())
                .append("  ")
                .append(fact));
        return text.toString();
    }

    /** How an answer came about. */
    static String reasons(ExplainedAnswer how) {
        int facts = how.considered().size();
        StringBuilder text = new StringBuilder(how.decided() + "\nConsidered: " + facts);
        text.append(facts == 1 ? " fact" : " facts")
                .append(how.readings().isEmpty() ? "." : ", of which the reader read the likeliest:");
        for (AnswerSpan reading : how.readings()) {
            text.append(String.format(Locale.ROOT, "\n%6.1f  ", reading.score()))
                    .append(reading.evidence());
        }
        return text.toString();
    }

    private static Map<String, Object> json(AnswerSpan reading) {
        Map<String, Object> json = json(reading.evidence());
        json.put("score", reading.score());
        return json;
    }

    public static String text(Receipt receipt) {
        String kind = switch (receipt) {
            case Receipt.Added added -> "saved: ";
            case Receipt.Changed changed -> "changed: ";
            case Receipt.Known known -> "already known: ";
        };
        String former = receipt instanceof Receipt.Changed changed ? " (formerly: " + changed.formerText() + ")" : "";
        return kind + receipt.fact().text() + former + " (" + receipt.place() + ")";
    }

    public static Map<String, Object> json(Receipt receipt) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(
                "outcome",
                switch (receipt) {
                    case Receipt.Added added -> "added";
                    case Receipt.Changed changed -> "changed";
                    case Receipt.Known known -> "known";
                });
        put(map, receipt.fact());
        if (receipt instanceof Receipt.Changed changed) {
            map.put("former", changed.formerText());
        }
        put(map, receipt.place());
        return map;
    }

    public static String text(StoredFact held) {
        return held.fact().text() + " (" + held.place().cited(Language.ENGLISH) + ")";
    }

    public static String withId(StoredFact held) {
        return held.fact().identity().id() + "  " + text(held);
    }

    public static Map<String, Object> json(StoredFact held) {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, held.fact());
        map.put("section", held.section());
        put(map, held.place());
        put(map, held.origin());
        return map;
    }

    public static Map<String, Object> json(Evidence evidence) {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, evidence.fact());
        map.put("file", evidence.place().file());
        map.put("line", evidence.place().line());
        put(map, evidence.origin());
        return map;
    }

    /** Facts first, then what the journal says, each the best first. */
    public static String text(List<Hit> hits) {
        List<String> lines = new ArrayList<>();
        for (Passage.Kind kind : Passage.Kind.values()) {
            hits.stream().filter(hit -> hit.passage().kind() == kind).forEach(hit -> lines.add(text(hit)));
        }
        return String.join("\n", lines);
    }

    public static String text(Hit hit) {
        Passage passage = hit.passage();
        String kind = passage.told() == null
                ? "fact     "
                : (passage.kind() == Passage.Kind.SESSION ? "session  " : "journal  ")
                        + time(passage.told()).replace('T', ' ')
                        + " "
                        + passage.speaker()
                        + (hit.former() ? ", no longer true: " : ": ");
        return String.format(Locale.ROOT, "%.2f  ", hit.score())
                + kind
                + passage.text().replaceAll("\\s+", " ")
                + " ("
                + passage.place().cited(Language.ENGLISH)
                + ")";
    }

    public static Map<String, Object> json(Hit hit) {
        Passage passage = hit.passage();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", passage.kind().name().toLowerCase(Locale.ROOT));
        map.put("text", passage.text());
        if (passage.kind() == Passage.Kind.FACT) {
            map.put("id", Fact.of(passage.text()).identity().id());
        }
        if (passage.told() != null) {
            map.put("told", time(passage.told()));
            map.put("speaker", passage.speaker());
            map.put("former", hit.former());
        }
        map.put("score", hit.score());
        map.put("file", passage.file());
        map.put("line", passage.line());
        put(map, passage.origin());
        return map;
    }

    public static String text(FactValue value) {
        String since = value.since() == null ? "?" : time(value.since()).replace('T', ' ');
        String until = value.until() == null ? "now" : time(value.until()).replace('T', ' ');
        StringBuilder text =
                new StringBuilder(since + " to " + until + "  " + value.fact().text());
        value.tellings()
                .forEach(telling -> text.append("\n    ")
                        .append(telling.place().origin().told() ? "told by " : "")
                        .append(telling.source() + ": ")
                        .append(telling.words().replace("\n", " "))
                        .append(" (" + telling.place() + ")"));
        return text.toString();
    }

    public static Map<String, Object> json(FactValue value) {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, value.fact());
        map.put("since", value.since() == null ? null : time(value.since()));
        map.put("until", value.until() == null ? null : time(value.until()));
        map.put(
                "tellings",
                value.tellings().stream()
                        .map(telling -> {
                            Map<String, Object> told = new LinkedHashMap<>();
                            told.put("when", time(telling.when()));
                            told.put("source", telling.source());
                            told.put("words", telling.words());
                            put(told, telling.place());
                            return told;
                        })
                        .toList());
        return map;
    }

    /** Always with its seconds, which toString leaves out where they are zero. */
    private static String time(LocalDateTime time) {
        return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);
    }

    private static void put(Map<String, Object> map, Fact fact) {
        map.put("fact", fact.text());
        map.put("id", fact.identity().id());
    }

    /** What was told needs no mark: its line is of the memory, and the journal says who told it. */
    private static void put(Map<String, Object> map, Origin origin) {
        if (!origin.told()) {
            map.put("origin", origin.label());
        }
    }

    private static void put(Map<String, Object> map, Place place) {
        map.put("file", place.file());
        map.put("line", place.line());
    }
}
