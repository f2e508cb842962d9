package cofio.cli;

import cofio.Cofio;
import cofio.face.Shown;
import cofio.index.Hit;
import cofio.text.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        description = "Finds facts, then passages of the journal, the best first, each with its line and score.")
final class SearchCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Option(
            names = {"-n", "--limit"},
            paramLabel = "N",
            defaultValue = "10",
            description = "How many at most (default: 10).")
    private int limit = 10;

    @Option(names = "--no-vectors", description = "Search by words alone.")
    private boolean noVectors;

    @Option(names = "--sessions", description = "Search what was said in past conversations instead.")
    private boolean sessions;

    @Parameters(paramLabel = "WORDS", arity = "1..*", description = "What to look for, in any words.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            String query = Words.of(words);
            List<Hit> hits =
                    sessions ? cofio.searchSessions(query, limit, !noVectors) : cofio.search(query, limit, !noVectors);
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(Shown.hits(hits)));
            } else if (!hits.isEmpty()) {
                System.out.println(Shown.text(hits));
            }
            return hits.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }
}
