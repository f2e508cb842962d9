package cofio.cli;

import cofio.Cofio;
import cofio.answer.Answer;
import cofio.answer.Saying;
import cofio.text.Language;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "ask",
        mixinStandardHelpOptions = true,
        description = "Answers a question with the line that it comes from, or says that it was not told.")
final class AskCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Parameters(paramLabel = "QUESTION", description = "The question; without it, standard input is read.")
    private List<String> question = List.of();

    @Override
    public Integer call() {
        String asked = Words.ofOrFrom(question, System.in);
        try (Cofio cofio = workspace.open()) {
            Answer answer = cofio.ask(asked);
            Workspace.report(cofio);
            switch (answer) {
                case Answer.Found found ->
                    print(
                            Saying.of(found, Language.of(asked)),
                            Json.object(
                                    "found",
                                    true,
                                    "answer",
                                    found.words(),
                                    "evidence",
                                    found.quotes().stream()
                                            .map(quote -> Shown.json(quote.evidence()))
                                            .toList()));
                case Answer.Unknown unknown -> print("I don't have that in memory.", Json.object("found", false));
            }
            return answer instanceof Answer.Found ? Main.ANSWERED : Main.NOTHING_KNOWN;
        }
    }

    private void print(String text, Map<String, Object> json) {
        System.out.println(workspace.json() ? Json.of(json) : text);
    }
}
