package cofio.mcp;

import cofio.Cofio;
import cofio.face.Arguments;
import cofio.face.Outcome;
import cofio.face.Schema;
import cofio.face.Verb;
import cofio.index.Progress;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A verb as a tool. */
final class VerbTool implements Tool {
    private final String name;
    private final Verb verb;
    private final Cofio cofio;
    private final Hearing hearing;

    VerbTool(String name, Verb verb, Cofio cofio, Hearing hearing) {
        this.name = name;
        this.verb = verb;
        this.cofio = cofio;
        this.hearing = hearing;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, @Nullable Object> described() {
        return Described.tool(
                name, verb.title(), verb.description(), verb.effect(), Schema.of(verb.parameters()), verb.result());
    }

    @Override
    public Map<String, @Nullable Object> call(Map<String, @Nullable Object> given, Progress progress) {
        Arguments arguments = Arguments.of(verb.parameters(), given);
        hearing.add(progress);
        try {
            Outcome outcome = verb.on(cofio, arguments);
            Map<String, @Nullable Object> result = Described.text(outcome.text());
            result.put("structuredContent", outcome.json());
            return result;
        } finally {
            hearing.remove(progress);
        }
    }
}
