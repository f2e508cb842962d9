package cofio.agent;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The result of a turn.
 *
 * @param usage if a language model replied
 * @param forgotten the facts that were forgotten; transcripts must not contain them
 */
public record TurnReply(List<TurnStep> steps, @Nullable TokenUsage usage, List<String> forgotten) {
    public TurnReply {
        steps = List.copyOf(steps);
        forgotten = List.copyOf(forgotten);
    }

    public TurnReply(List<TurnStep> steps, @Nullable TokenUsage usage) {
        this(steps, usage, List.of());
    }

    /** The words alone. */
    public String text() {
        return steps.stream()
                .filter(TurnStep.Words.class::isInstance)
                .map(step -> ((TurnStep.Words) step).text())
                .collect(Collectors.joining("\n"));
    }
}
