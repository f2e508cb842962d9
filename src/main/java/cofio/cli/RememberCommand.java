package cofio.cli;

import cofio.Cofio;
import cofio.face.Shown;
import cofio.memory.Receipt;
import cofio.text.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "remember",
        mixinStandardHelpOptions = true,
        description = "Keeps what a text tells, and says what was kept and where.")
final class RememberCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Option(
            names = "--source",
            paramLabel = "NAME",
            defaultValue = "user",
            description = "Who tells it (default: user).")
    private String source = "user";

    @Parameters(paramLabel = "TEXT", description = "What to remember; without it, standard input is read.")
    private List<String> text = List.of();

    @Override
    public Integer call() {
        String told = Words.ofOrFrom(text, System.in);
        try (Cofio cofio = workspace.open()) {
            List<Receipt> receipts = cofio.remember(told, source);
            Workspace.report(cofio);
            if (workspace.json()) {
                System.out.println(Json.of(Shown.receipts(receipts)));
            } else if (receipts.isEmpty()) {
                System.err.println("cofio: there was nothing to remember in that");
            } else {
                receipts.forEach(receipt -> System.out.println(Shown.text(receipt)));
            }
            return receipts.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }
}
