package cofio.cli.bench;

import cofio.bench.RecallBench;
import cofio.bench.RecallReport;
import cofio.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "recall",
        mixinStandardHelpOptions = true,
        description = "Measures whether search finds what answers the questions of the recall sets.")
final class BenchRecallCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            defaultValue = "../shared/recall",
            description = "A folder of recall sets (default: ../shared/recall).")
    private Path folder = Path.of("../shared/recall");

    @Option(names = "--no-vectors", description = "Match words only, not meaning.")
    private boolean noVectors;

    @Option(
            names = "--keep",
            paramLabel = "DIR",
            description = "Where vectors are kept for the next run (default: computed each time).")
    private @Nullable Path keep;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the report goes (default: bench/runs/<date>/recall.md).")
    private @Nullable Path out;

    @Override
    public Integer call() throws IOException {
        RecallReport report = RecallBench.run(folder, !noVectors, keep, step -> System.err.println("cofio: " + step));
        Path file = out == null
                ? Path.of("bench", "runs", LocalDate.now(ZoneId.systemDefault()).toString(), "recall.md")
                : out;
        String command = "./cofio bench recall " + folder + (noVectors ? " --no-vectors" : "");
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.writeString(file, "# Recall\n\n`" + command + "`\n\n" + report.table() + "\n" + report.summary() + "\n");
        System.out.print(report.table());
        System.out.println();
        System.out.println(report.summary());
        return Main.ANSWERED;
    }
}
