package cofio.face;

import cofio.Cofio;
import cofio.Means;
import cofio.Why;
import cofio.face.Parameter.Kind;
import cofio.text.Language;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class Ask implements Verb {
    @Override
    public String name() {
        return "ask";
    }

    @Override
    public String title() {
        return "Ask the memory";
    }

    @Override
    public String description() {
        return "Answer a question from the user's memory. Call it before saying that you do not know something about the"
                + " user, their people, plans, preferences or codes. Give one natural question, such as \"Who is my"
                + " mentor?\" or \"Where did I live in May 2024?\". The answer quotes what was told, with file:line."
                + " If it was never told the result says so: then do not guess.";
    }

    @Override
    public Effect effect() {
        return Effect.READS;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.required(
                        "question",
                        "The question, as the user would ask it: \"What is my gate code?\"",
                        "query",
                        "q",
                        "text",
                        "content",
                        "input",
                        "prompt",
                        "message"),
                Parameter.asOf(),
                Parameter.optional("why", Kind.TRUTH, "Tell also how the answer came about.", "explain"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return Schema.object(
                "found",
                "boolean",
                "answer?",
                "string",
                "computed?",
                "boolean",
                "evidence?",
                Schema.list(Schema.evidence()),
                "nearest?",
                Schema.evidence(),
                "why?",
                "string",
                "considered?",
                "integer",
                "readings?",
                Schema.list(Schema.object(
                        "fact", "string", "id", "string", "file", "string", "line", "integer", "origin?", "string",
                        "score", "number")));
    }

    @Override
    public Outcome on(Cofio cofio, Arguments arguments) {
        String question = arguments.text("question");
        Why how = arguments
                .day("as_of")
                .map(day -> cofio.why(question, day))
                .orElseGet(() -> cofio.why(question, List.of(), Means.ALL));
        StringBuilder text = new StringBuilder(Shown.text(how, Language.of(question)));
        if (arguments.truth("why")) {
            text.append("\n").append(how.decided());
        }
        return new Outcome(Shown.answer(how, arguments.truth("why")), text.toString());
    }
}
