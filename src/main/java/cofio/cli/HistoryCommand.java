package cofio.cli;

import cofio.Cofio;
import cofio.face.Shown;
import cofio.memory.Value;
import cofio.text.Json;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        description = "Shows every value that a fact has or had, when, and the sentences that told it.")
final class HistoryCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Option(
            names = "--as-of",
            paramLabel = "DATE",
            converter = Day.class,
            description = "Only what held on that day, such as 2026-05-31.")
    private @Nullable LocalDate asOf;

    @Parameters(paramLabel = "ID|WORDS", arity = "1..*", description = "An id from `cofio facts`, or words.")
    private List<String> words = List.of();

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            String named = Words.of(words);
            List<Value> values = asOf == null ? cofio.history(named) : cofio.history(named, asOf);
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(Shown.values(values)));
            } else {
                values.forEach(value -> System.out.println(Shown.text(value)));
            }
            if (values.isEmpty()) {
                System.err.println(Shown.NOTHING);
                return Main.NOTHING_KNOWN;
            }
            return Main.ANSWERED;
        }
    }
}
