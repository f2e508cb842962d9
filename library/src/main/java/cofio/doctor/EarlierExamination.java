package cofio.doctor;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What documents showed when they were last examined, kept in memory while their fingerprints stay, so that examining a
 * large memory again costs what changed. On another day other facts are over: then all begins anew.
 */
public final class EarlierExamination {
    private final Map<String, Known> known = new HashMap<>();
    private @Nullable LocalDate day;

    private record Known(String print, ExaminedDocument document) {}

    void begin(LocalDate today) {
        if (!today.equals(day)) {
            known.clear();
            day = today;
        }
    }

    @Nullable
    ExaminedDocument get(String name, @Nullable String print) {
        Known last = known.get(name);
        return last != null && last.print.equals(print) ? last.document : null;
    }

    void keep(String name, @Nullable String print, ExaminedDocument document) {
        if (print != null && !document.file.moved()) {
            known.put(name, new Known(print, document));
        } else {
            known.remove(name);
        }
    }

    void keepOnly(Set<String> names) {
        known.keySet().retainAll(names);
    }
}
