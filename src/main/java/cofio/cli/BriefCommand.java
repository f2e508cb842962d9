package cofio.cli;

import cofio.Cofio;
import cofio.face.Shown;
import cofio.text.Json;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "brief",
        mixinStandardHelpOptions = true,
        description = "Prints the part of the memory that an agent should load at the start of a session.")
final class BriefCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Option(
            names = "--budget",
            paramLabel = "CHARACTERS",
            defaultValue = "20000",
            description = "The most characters to print (default: ${DEFAULT-VALUE}).")
    private int budget;

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            String brief = cofio.brief(budget);
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(Shown.brief(brief)));
            } else if (!brief.isBlank()) {
                System.out.println(brief.stripTrailing());
            }
            if (brief.isBlank()) {
                System.err.println("cofio: there is nothing in memory that fits");
                return Main.NOTHING_KNOWN;
            }
            return Main.ANSWERED;
        }
    }
}
