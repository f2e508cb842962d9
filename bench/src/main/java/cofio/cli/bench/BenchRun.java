package cofio.cli.bench;

import cofio.CofioException;
import cofio.bench.BenchReport;
import cofio.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all benchmarks have in common: a folder that goes when they end, the figures, and the report. */
final class BenchRun {
    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where to put the report (default: bench/runs/DATE when run in the folder of the project).")
    private @Nullable Path out;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    interface Bench {
        BenchReport run(Path scratch) throws IOException, InterruptedException;
    }

    int run(Bench bench) throws IOException, InterruptedException {
        return run(bench, true);
    }

    /** {@code whole}: a part of a benchmark must not take the place of the report on all of it, unless told to. */
    int run(Bench bench, boolean whole) throws IOException, InterruptedException {
        Path scratch = Files.createTempDirectory("cofio-bench");
        boolean kept = false;
        try {
            BenchReport report = bench.run(scratch);
            kept = !report.passed();
            Path folder = whole || out != null ? folder() : null;
            if (folder != null) {
                System.err.println("cofio: the report is in " + report.keep(folder, commandLine(given())));
            }
            System.out.println(report.shown());
            if (kept) {
                System.err.println("cofio: what it worked on is left in " + scratch);
            }
            return report.passed() ? Main.ANSWERED : Main.FAILED;
        } finally {
            if (!kept) {
                delete(scratch);
            }
        }
    }

    static void progress(String doing) {
        System.err.println("cofio: " + doing);
    }

    private @Nullable Path folder() {
        if (out != null) {
            return out;
        }
        boolean inProject = Files.exists(Path.of("pom.xml")) && Files.exists(Path.of("cofio"));
        return inProject
                ? Path.of("bench", "runs", LocalDate.now(ZoneId.systemDefault()).toString())
                : null;
    }

    private CommandSpec given() {
        if (command == null) {
            throw new CofioException("a benchmark can only be run as a command", "");
        }
        return command;
    }

    /** As it was typed, without where the report went. */
    static String commandLine(CommandSpec command) {
        List<String> arguments = command.root().commandLine().getParseResult().originalArgs();
        return "./cofio " + String.join(" ", arguments).replaceAll(" --(out|memory)[ =]\\S+", "");
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
