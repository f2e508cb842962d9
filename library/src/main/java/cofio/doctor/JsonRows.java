package cofio.doctor;

import cofio.CofioException;
import cofio.text.Json;
import cofio.text.PageLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lines of a JSONL file: every text in it, with its escapes undone, on the line where it stands. */
final class JsonRows {
    private JsonRows() {}

    static List<PageLine> of(String text) {
        List<PageLine> rows = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\\R", -1)) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            try {
                collect(Json.read(line), number, "", false, rows);
            } catch (CofioException e) {
                rows.add(new PageLine(number, line, line, false, false, ""));
            }
        }
        return rows;
    }

    /** A text in a list under a name, such as an observation about a person, is a fact about that name. */
    private static void collect(@Nullable Object value, int number, String name, boolean listed, List<PageLine> rows) {
        switch (value) {
            case String text ->
                text.lines()
                        .forEach(line ->
                                rows.add(new PageLine(number, line, line, listed && !name.isEmpty(), false, name)));
            case List<?> list -> list.forEach(one -> collect(one, number, name, true, rows));
            case Map<?, ?> map -> {
                Object title = map.get("name") == null ? map.get("title") : map.get("name");
                String named = title instanceof String text ? text : name;
                map.values().forEach(one -> collect(one, number, named, false, rows));
            }
            case null, default -> {}
        }
    }
}
