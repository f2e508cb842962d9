package cofio.cli;

import cofio.Cofio;
import cofio.exchange.MemoryExport;
import cofio.text.Json;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Writes the memory to a folder or a file for other programs, or for another Cofio.")
final class ExportCommand implements Callable<Integer> {
    @Mixin
    private WorkspaceOption workspace = new WorkspaceOption();

    @Option(
            names = "--to",
            paramLabel = "FORM",
            defaultValue = "markdown",
            description =
                    "markdown (a folder), json, mcp (a file for the reference memory server), okf (a folder in the"
                            + " Open Knowledge Format). Default: markdown.")
    private String to = "markdown";

    @Parameters(paramLabel = "TARGET", description = "A folder or file that does not exist yet.")
    private Path target = Path.of("");

    @Override
    public Integer call() {
        MemoryExport.Form form = MemoryExport.Form.labelled(to.toLowerCase(Locale.ROOT));
        try (Cofio cofio = workspace.open()) {
            MemoryExport export =
                    new MemoryExport(cofio, Clock.system(ZoneId.systemDefault()), Main.VERSION.replace("cofio ", ""));
            int facts = export.to(form, target);
            WorkspaceOption.report(cofio);
            Caller.output()
                    .println(
                            workspace.json()
                                    ? Json.of(Json.object("exported", facts, "to", target.toString()))
                                    : "exported " + ImportCommand.count(facts, "fact") + " to " + target);
            return Main.ANSWERED;
        }
    }
}
