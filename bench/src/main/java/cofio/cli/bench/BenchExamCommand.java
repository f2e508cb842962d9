package cofio.cli.bench;

import cofio.bench.exam.Exam;
import cofio.cluster.Cluster;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "exam",
        mixinStandardHelpOptions = true,
        description = "Runs the conversations of an exam and counts what the replies got right.")
final class BenchExamCommand implements Callable<Integer> {
    private static final Path GIVEN = Path.of("../shared/exam/dev.jsonl");

    @Mixin
    private BenchRun bench = new BenchRun();

    @Parameters(paramLabel = "FILE", description = "Exams (default: ../shared/exam/dev.jsonl).")
    private List<Path> files = List.of();

    @Option(names = "--lang", paramLabel = "LANG", split = ",", description = "Only in this language: en, zh.")
    private Set<String> languages = Set.of();

    @Option(names = "--skill", paramLabel = "SKILL", split = ",", description = "Only for this skill.")
    private Set<String> skills = Set.of();

    @Option(names = "--verbose", description = "Show each check that failed, with the question and the reply.")
    private boolean verbose;

    @Option(
            names = "--cluster",
            paramLabel = "URL",
            split = ",",
            description = "Take each scenario in a brain of this cluster as well, and show replies that differ.")
    private List<URI> nodes = List.of();

    @Override
    public Integer call() throws IOException, InterruptedException {
        boolean whole = files.isEmpty() && languages.isEmpty() && skills.isEmpty();
        try (Cluster cluster = nodes.isEmpty() ? null : Cluster.connect(nodes)) {
            Clock clock = Clock.system(ZoneId.systemDefault());
            Exam exam = new Exam(files.isEmpty() ? List.of(GIVEN) : files, languages, skills, clock, cluster);
            return bench.run(scratch -> exam.run(verbose, BenchRun::progress), whole);
        }
    }
}
