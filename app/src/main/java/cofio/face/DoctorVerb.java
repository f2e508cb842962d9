package cofio.face;

import cofio.Cofio;
import cofio.doctor.FindingKind;
import cofio.doctor.Severity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class DoctorVerb implements Verb {
    /** A model reads every finding that it is given; people read on in the page or on the terminal. */
    private static final int SHOWN = 20;

    @Override
    public String name() {
        return "doctor";
    }

    @Override
    public String tool() {
        return "memory_doctor";
    }

    @Override
    public String title() {
        return "Examine the memory";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp(
                "Finds problems in the memory, or in a file or folder of another tool: secrets, text that tries to"
                        + " instruct an agent, invisible characters, damaged text, contradictions, duplicates,"
                        + " past dates, dead links. Exit code 0: nothing, 1: findings, 2: failed.",
                "find problems in the memory");
    }

    @Override
    public String description() {
        return "Find problems in the memory: secrets, text that tries to instruct an agent, invisible characters,"
                + " damaged text, contradictions, duplicates, past dates, dead links, files over their budget."
                + " It changes nothing; each finding says where and what to do. Call it when the user asks to check or"
                + " tidy the memory, and let the user decide about each finding.";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.READS;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of(VerbParameter.optional(
                        "limit",
                        VerbParameter.Kind.NUMBER,
                        "At most this many findings, the most serious first; by default " + ShownFindings.USUAL + ".",
                        "max",
                        "count")
                .labelled("COUNT")
                .usually(ShownFindings.USUAL));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        Map<String, @Nullable Object> place = JsonSchema.object("file", "string", "line", "integer", "text", "string");
        return JsonSchema.object(
                "files",
                "integer",
                "lines",
                "integer",
                "found",
                "integer",
                "findings",
                JsonSchema.list(JsonSchema.object(
                        "kind",
                        JsonSchema.oneOf(Arrays.stream(FindingKind.values())
                                .map(FindingKind::word)
                                .toArray(String[]::new)),
                        "severity",
                        JsonSchema.oneOf(Arrays.stream(Severity.values())
                                .map(Severity::word)
                                .toArray(String[]::new)),
                        "message",
                        "string",
                        "hint",
                        "string",
                        "fixable",
                        "boolean",
                        "file",
                        "string",
                        "line",
                        "integer",
                        "places",
                        JsonSchema.list(place))));
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        int limit = arguments.number("limit", ShownFindings.USUAL);
        return ShownFindings.outcome(cofio.doctor(), limit, arguments.number("limit", SHOWN));
    }
}
