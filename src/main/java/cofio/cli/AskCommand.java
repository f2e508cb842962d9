package cofio.cli;

import cofio.Cofio;
import cofio.Means;
import cofio.Why;
import cofio.answer.Answer;
import cofio.answer.Reading;
import cofio.face.Shown;
import cofio.text.Json;
import cofio.text.Language;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
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

    @Option(
            names = "--as-of",
            paramLabel = "DATE",
            converter = Day.class,
            description = "From what held on that day, such as 2026-05-31.")
    private @Nullable LocalDate asOf;

    @Option(names = "--why", description = "Tell also how the answer came about.")
    private boolean why;

    @Option(names = "--no-vectors", description = "Do not look for facts in quite other words.")
    private boolean noVectors;

    @Override
    public Integer call() {
        String asked = Words.ofOrFrom(question, System.in);
        try (Cofio cofio = workspace.open()) {
            Why how = asOf == null ? cofio.why(asked, List.of(), new Means(!noVectors)) : cofio.why(asked, asOf);
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(Shown.answer(how, why)));
            } else {
                System.out.println(Shown.text(how, Language.of(asked)));
                if (why) {
                    explain(how);
                }
            }
            return how.answer() instanceof Answer.Found ? Main.ANSWERED : Main.NOTHING_KNOWN;
        }
    }

    private static void explain(Why how) {
        System.out.println();
        System.out.println(how.decided());
        int facts = how.considered().size();
        System.out.println("Considered: " + facts + (facts == 1 ? " fact" : " facts")
                + (how.readings().isEmpty() ? "." : ", of which the reader read the likeliest:"));
        for (Reading reading : how.readings()) {
            System.out.println(String.format(Locale.ROOT, "%6.1f  ", reading.score()) + reading.evidence());
        }
    }
}
