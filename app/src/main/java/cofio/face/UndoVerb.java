package cofio.face;

import cofio.Cofio;
import cofio.memory.UndoResult;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

final class UndoVerb implements Verb {
    @Override
    public String name() {
        return "undo";
    }

    @Override
    public String tool() {
        return "memory_undo";
    }

    @Override
    public String title() {
        return "Undo the last change";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp("Takes back the last change.", "take back the last change");
    }

    @Override
    public String description() {
        return "Take back the last change of the memory: what was saved goes, what was replaced or forgotten comes back."
                + " Call it only when the user asks for it, once for each change to take back. The result says what was"
                + " removed and what is back again.";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.TAKES_BACK;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of();
    }

    @Override
    public Map<String, @Nullable Object> result() {
        Object texts = JsonSchema.list(Json.object("type", "string"));
        return JsonSchema.object("undone", "boolean", "removed?", texts, "restored?", texts);
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        Optional<UndoResult> undone = cofio.undo();
        return new VerbOutcome(
                undone.map(ShownValues::undone).orElseGet(() -> Json.object("undone", false)),
                undone.map(ShownValues::text).orElse(""),
                undone.isPresent(),
                undone.isPresent() ? "" : "there is no change to undo",
                "");
    }
}
