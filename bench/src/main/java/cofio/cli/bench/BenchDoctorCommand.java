package cofio.cli.bench;

import cofio.bench.DoctorBench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = "Measures how many planted lines the doctor finds, and whether it leaves harmless ones alone.")
final class BenchDoctorCommand implements Callable<Integer> {
    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--mistakes", description = "List the misjudged lines of the development part.")
    private boolean mistakes;

    @Parameters(
            paramLabel = "FOLDER",
            arity = "0..1",
            defaultValue = "src/test/resources/cofio/doctor",
            description = "Where development.tsv and held-out.tsv are (default: ${DEFAULT-VALUE}).")
    private Path folder = Path.of("src/test/resources/cofio/doctor");

    @Override
    public Integer call() throws IOException, InterruptedException {
        return bench.run(scratch -> new DoctorBench(folder, scratch, mistakes, BenchRun::progress).run(), !mistakes);
    }
}
