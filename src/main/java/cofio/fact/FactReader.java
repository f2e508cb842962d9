package cofio.fact;

import java.time.LocalDate;
import java.util.List;

/** Reads what a message tells. No model: the same message said on the same day always gives the same facts. */
public final class FactReader {
    private FactReader() {}

    public static List<Told> read(String message, LocalDate said) {
        return message.lines()
                .filter(line -> !line.isBlank())
                .map(line -> new Told(Fact.of(line), message.indexOf(line), message.indexOf(line) + line.length(), false, ""))
                .toList();
    }
}
