package cofio.mcp;

import cofio.Cofio;
import cofio.face.JsonSchema;
import cofio.face.Verb;
import cofio.face.VerbArguments;
import cofio.face.VerbOutcome;
import cofio.index.IndexProgress;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A verb as a tool. */
final class VerbTool implements McpTool {
    private final Verb verb;
    private final Cofio cofio;
    private final IndexListeners hearing;

    VerbTool(Verb verb, Cofio cofio, IndexListeners hearing) {
        this.verb = verb;
        this.cofio = cofio;
        this.hearing = hearing;
    }

    @Override
    public String name() {
        return verb.tool();
    }

    @Override
    public Map<String, @Nullable Object> described() {
        return ToolDescriptions.tool(
                verb.tool(),
                verb.title(),
                verb.description(),
                verb.effect(),
                JsonSchema.of(verb.parameters()),
                verb.result());
    }

    @Override
    public Map<String, @Nullable Object> call(Map<String, @Nullable Object> given, IndexProgress progress) {
        VerbArguments arguments = VerbArguments.of(verb.parameters(), given);
        hearing.add(progress);
        try {
            VerbOutcome outcome = verb.on(cofio, arguments);
            Map<String, @Nullable Object> result = ToolDescriptions.text(outcome.told());
            result.put("structuredContent", outcome.json());
            return result;
        } finally {
            hearing.remove(progress);
        }
    }
}
