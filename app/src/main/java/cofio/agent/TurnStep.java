package cofio.agent;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The steps of a turn, in order. */
public sealed interface TurnStep {
    /** Words of the reply. */
    record Words(String text) implements TurnStep {}

    /** Something done with the memory, and what came of it. */
    record Call(String name, Map<String, @Nullable Object> arguments, String result, boolean failed)
            implements TurnStep {
        public Call {
            arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
        }
    }
}
