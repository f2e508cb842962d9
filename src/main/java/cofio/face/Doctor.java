package cofio.face;

import cofio.Cofio;
import cofio.doctor.Examination;
import cofio.doctor.Kind;
import cofio.doctor.Severity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class Doctor implements Verb {
    /** A model reads every finding that it is given; people read on in the page or on the terminal. */
    private static final int SHOWN = 20;

    @Override
    public String name() {
        return "doctor";
    }

    @Override
    public String title() {
        return "Examine the memory";
    }

    @Override
    public String description() {
        return "What deserves a look in the memory: secrets, text that tries to instruct an agent, invisible characters,"
                + " damaged text, contradictions, duplicates, dates that are over, dead links, files over their budget."
                + " It changes nothing; each finding says where and what to do. Call it when the user asks to check or"
                + " tidy the memory, and let the user decide about each finding.";
    }

    @Override
    public Effect effect() {
        return Effect.READS;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.optional(
                "limit",
                Parameter.Kind.NUMBER,
                "The most findings to give, the gravest first; by default " + Findings.USUAL + ".",
                "max",
                "count"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        Map<String, @Nullable Object> place = Schema.object("file", "string", "line", "integer", "text", "string");
        return Schema.object(
                "files",
                "integer",
                "lines",
                "integer",
                "found",
                "integer",
                "findings",
                Schema.list(Schema.object(
                        "kind",
                        Schema.oneOf(
                                Arrays.stream(Kind.values()).map(Kind::word).toArray(String[]::new)),
                        "severity",
                        Schema.oneOf(Arrays.stream(Severity.values())
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
                        Schema.list(place))));
    }

    @Override
    public Outcome on(Cofio cofio, Arguments arguments) {
        int limit = Findings.limit(arguments.number("limit", Findings.USUAL));
        Examination found = cofio.doctor();
        return new Outcome(Findings.json(found, limit), Findings.text(found, Math.min(limit, SHOWN)));
    }
}
