package cofio.agent;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What came of a turn.
 *
 * @param usage where a language model spoke
 * @param forgotten the facts that were forgotten, of which no trace may stay in a transcript
 */
public record Reply(List<Step> steps, @Nullable Usage usage, List<String> forgotten) {
    public Reply {
        steps = List.copyOf(steps);
        forgotten = List.copyOf(forgotten);
    }

    public Reply(List<Step> steps, @Nullable Usage usage) {
        this(steps, usage, List.of());
    }

    /** The words alone. */
    public String text() {
        return steps.stream()
                .filter(Step.Words.class::isInstance)
                .map(step -> ((Step.Words) step).text())
                .collect(Collectors.joining("\n"));
    }
}
