package cofio.http;

import cofio.fact.Fact;
import cofio.memory.JournalEntry;
import cofio.text.Json;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How many facts were held at the end of each day that the journal tells of. */
final class FactGrowth {
    private static final Pattern ID = Pattern.compile("\\(id ([0-9a-f]+)\\)$");
    private static final Pattern FOUND = Pattern.compile("([0-9]{1,9}) facts.*");

    private final SortedMap<LocalDate, Integer> days = new TreeMap<>();
    private final Set<String> standing = new HashSet<>();
    private int unnamed;

    /** {@code latestFirst}: the whole journal; {@code now}: how many facts are held now. */
    FactGrowth(List<JournalEntry> latestFirst, int now) {
        for (JournalEntry entry : latestFirst.reversed()) {
            entry.changes().forEach(this::take);
            days.put(entry.when().toLocalDate(), Math.max(0, standing.size() + unnamed));
        }
        if (!days.isEmpty()) {
            days.put(days.lastKey(), now);
        }
    }

    private void take(JournalEntry.Effect effect) {
        effect.was().forEach(standing::remove);
        switch (effect.kind()) {
            case "added", "changed", "known", "finished", "put back" -> standing.add(effect.text());
            case "took back" -> standing.remove(effect.text());
            case "found" -> {
                Matcher found = FOUND.matcher(effect.text());
                unnamed += found.matches() ? Integer.parseInt(found.group(1)) : 0;
            }
            case "forgot", "removed" -> {
                Matcher id = ID.matcher(effect.text());
                if (id.find()) {
                    gone(String.valueOf(id.group(1)));
                }
            }
            default -> {} // says nothing about facts
        }
    }

    /** One that was forgotten was struck from the journal as well, and so does not stand here. */
    private void gone(String id) {
        for (String text : standing) {
            if (Fact.of(text).identity().id().equals(id)) {
                standing.remove(text);
                return;
            }
        }
    }

    List<Map<String, @Nullable Object>> json() {
        List<Map<String, @Nullable Object>> growth = new ArrayList<>();
        days.forEach((day, facts) -> growth.add(Json.object("day", day.toString(), "facts", facts)));
        return growth;
    }
}
