package cofio.face;

import cofio.AnswerOptions;
import cofio.Cofio;
import cofio.ExplainedAnswer;
import cofio.answer.Answer;
import cofio.answer.Question;
import cofio.face.VerbParameter.Kind;
import cofio.face.VerbParameter.Place;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class AskVerb implements Verb {
    @Override
    public String name() {
        return "ask";
    }

    @Override
    public String tool() {
        return name();
    }

    @Override
    public String title() {
        return "Ask the memory";
    }

    @Override
    public VerbHelp help() {
        return new VerbHelp(
                "Answers a question and shows the line it comes from, or says that it was never told.",
                "answer a question, with the line it comes from");
    }

    @Override
    public String description() {
        return "Answer a question from the user's memory. Call it before saying that you do not know something about the"
                + " user, their people, plans, preferences or codes. Give one natural question, such as \"Who is my"
                + " mentor?\" or \"Where did I live in May 2024?\". The answer quotes what was told, with file:line."
                + " If it was never told the result says so: then do not guess.";
    }

    @Override
    public VerbEffect effect() {
        return VerbEffect.READS;
    }

    @Override
    public List<VerbParameter> parameters() {
        return List.of(
                VerbParameter.required(
                                "question",
                                "The question, as the user would ask it: \"What is my gate code?\"",
                                "query",
                                "q",
                                "text",
                                "content",
                                "input",
                                "prompt",
                                "message")
                        .at(Place.INPUT, "QUESTION"),
                VerbParameter.asOf(),
                VerbParameter.optional("why", Kind.TRUTH, "Also explain how the answer was found.", "explain"),
                VerbParameter.optional("no_vectors", Kind.TRUTH, "Match words only, not meaning."));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return JsonSchema.object(
                "found",
                "boolean",
                "answer?",
                "string",
                "computed?",
                "boolean",
                "evidence?",
                JsonSchema.list(JsonSchema.evidence()),
                "nearest?",
                JsonSchema.list(JsonSchema.evidence()),
                "why?",
                "string",
                "considered?",
                "integer",
                "readings?",
                JsonSchema.list(JsonSchema.object(
                        "fact", "string", "id", "string", "file", "string", "line", "integer", "origin?", "string",
                        "score", "number")));
    }

    @Override
    public VerbOutcome on(Cofio cofio, VerbArguments arguments) {
        Question asked = cofio.question(arguments.text("question"), List.of());
        Question question = arguments.day("as_of").map(asked::asOf).orElse(asked);
        ExplainedAnswer how = cofio.why(question, new AnswerOptions(!arguments.truth("no_vectors")));
        boolean why = arguments.truth("why");
        String text = ShownValues.text(how, question.language()) + (why ? "\n\n" + ShownValues.reasons(how) : "");
        return VerbOutcome.of(ShownValues.answer(how, why), text, how.answer() instanceof Answer.Found);
    }
}
