package cofio.cli;

import cofio.Cofio;
import cofio.face.Shown;
import cofio.memory.Held;
import cofio.text.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "facts",
        mixinStandardHelpOptions = true,
        description = "Lists the facts that are held, each with its id and its line.")
final class FactsCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Parameters(paramLabel = "WORDS", description = "Only the facts that these words name.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            List<Held> facts = words.isEmpty() ? cofio.facts() : cofio.find(Words.of(words));
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(Shown.facts(facts)));
            } else {
                facts.forEach(held -> System.out.println(Shown.withId(held)));
            }
            if (facts.isEmpty()) {
                System.err.println(Shown.NOTHING);
                return Main.NOTHING_KNOWN;
            }
            return Main.ANSWERED;
        }
    }
}
