package cofio.agent;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What came of a turn; {@code usage} where a language model spoke. */
public record Reply(List<Step> steps, @Nullable Usage usage) {
    public Reply {
        steps = List.copyOf(steps);
    }

    /** The words alone. */
    public String text() {
        return steps.stream()
                .filter(Step.Words.class::isInstance)
                .map(step -> ((Step.Words) step).text())
                .collect(Collectors.joining("\n"));
    }
}
