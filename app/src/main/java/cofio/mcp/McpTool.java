package cofio.mcp;

import cofio.index.IndexProgress;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Something that a language model may call. */
public interface McpTool {
    String name();

    /** As the protocol describes tools: name, description, schemas, hints. */
    Map<String, @Nullable Object> described();

    /** Gives content as the protocol has it. {@code progress} hears how far it is, if that takes a while. */
    Map<String, @Nullable Object> call(Map<String, @Nullable Object> arguments, IndexProgress progress);
}
