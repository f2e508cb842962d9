package cofio.cli;

import cofio.answer.Evidence;
import cofio.fact.Fact;
import cofio.index.Hit;
import cofio.index.Passage;
import cofio.memory.Held;
import cofio.memory.Place;
import cofio.memory.Receipt;
import cofio.memory.Value;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The values of the door as they are shown: one form for people, one for programs. */
final class Shown {
    static final String NOTHING = "cofio: nothing in memory matches";

    private Shown() {}

    static String text(Receipt receipt) {
        String kind = switch (receipt) {
            case Receipt.Added added -> "saved: ";
            case Receipt.Changed changed -> "changed: ";
            case Receipt.Known known -> "already known: ";
        };
        String former = receipt instanceof Receipt.Changed changed ? ", formerly: " + changed.formerText() : "";
        return kind + receipt.fact().text() + former + " (" + receipt.place() + ")";
    }

    static Map<String, Object> json(Receipt receipt) {
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

    static String text(Held held) {
        return held.fact().text() + " (" + held.place() + ")";
    }

    static String withId(Held held) {
        return held.fact().identity().id() + "  " + text(held);
    }

    static Map<String, Object> json(Held held) {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, held.fact());
        map.put("section", held.section());
        put(map, held.place());
        return map;
    }

    static Map<String, Object> json(Evidence evidence) {
        Map<String, Object> map = new LinkedHashMap<>();
        put(map, evidence.fact());
        map.put("file", evidence.file());
        map.put("line", evidence.line());
        return map;
    }

    static String text(Hit hit) {
        Passage passage = hit.passage();
        String kind = passage.told() == null
                ? "fact     "
                : (passage.kind() == Passage.Kind.SESSION ? "session  " : "journal  ")
                        + passage.told().toString().replace('T', ' ')
                        + " "
                        + passage.speaker()
                        + (hit.former() ? ", no longer so: " : ": ");
        return String.format(Locale.ROOT, "%.2f  ", hit.score())
                + kind
                + passage.text().replaceAll("\\s+", " ")
                + " ("
                + passage.source()
                + ")";
    }

    static Map<String, Object> json(Hit hit) {
        Passage passage = hit.passage();
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", passage.kind().name().toLowerCase(Locale.ROOT));
        map.put("text", passage.text());
        if (passage.told() != null) {
            map.put("told", passage.told().toString());
            map.put("speaker", passage.speaker());
            map.put("former", hit.former());
        }
        map.put("score", hit.score());
        map.put("file", passage.file());
        map.put("line", passage.line());
        return map;
    }

    static String text(Value value) {
        String since = value.since() == null ? "?" : time(value.since()).replace('T', ' ');
        String until = value.until() == null ? "now" : time(value.until()).replace('T', ' ');
        StringBuilder text =
                new StringBuilder(since + " to " + until + "  " + value.fact().text());
        value.tellings()
                .forEach(telling -> text.append("\n    told by " + telling.source() + ": ")
                        .append(telling.words().replace("\n", " "))
                        .append(" (" + telling.place() + ")"));
        return text.toString();
    }

    static Map<String, Object> json(Value value) {
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

    private static void put(Map<String, Object> map, Place place) {
        map.put("file", place.file());
        map.put("line", place.line());
    }
}
