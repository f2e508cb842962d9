package cofio;

import cofio.answer.Evidence;
import cofio.memory.Held;
import cofio.memory.Place;
import cofio.memory.Value;
import java.util.ArrayList;
import java.util.List;

/** What the memory holds, as evidence for an answer. */
final class Witness {
    private Witness() {}

    static List<Evidence> of(List<Held> facts) {
        List<Evidence> evidence = new ArrayList<>();
        for (Held held : facts) {
            Place place = held.place();
            evidence.add(new Evidence(held.fact(), place.file(), place.line(), false));
        }
        return evidence;
    }

    /** Values with the line of the journal that told them last; {@code former}: they hold no longer. */
    static List<Evidence> of(List<Value> values, boolean former) {
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
