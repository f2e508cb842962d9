package cofio.cli.bench;

import cofio.bench.FacesBench;
import cofio.bench.WritersBench;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "writers",
        mixinStandardHelpOptions = true,
        description = "Lets several processes write into one folder, and checks whether anything was lost.")
final class BenchWritersCommand implements Callable<Integer> {
    private static final int FACES = 16;

    @Mixin
    private BenchRun bench = new BenchRun();

    @Option(names = "--processes", defaultValue = "8", description = "How many processes (default: 8).")
    private int processes;

    @Option(names = "--facts", defaultValue = "250", description = "How many facts each (default: 250).")
    private int facts;

    @Option(names = "--editor", description = "Save MEMORY.md by hand in between.")
    private boolean editor;

    @Option(
            names = "--minutes",
            description =
                    "Let 16 writers (command line, MCP, HTTP) add, change and forget for so long, beside editors that"
                            + " hold old versions, copies and sync programs.")
    private int minutes;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (minutes > 0) {
            return bench.run(scratch ->
                    new FacesBench(scratch, FACES, TimeUnit.MINUTES.toSeconds(minutes), BenchRun::progress).run());
        }
        return bench.run(scratch -> new WritersBench(scratch, processes, facts, editor, BenchRun::progress).run());
    }
}
