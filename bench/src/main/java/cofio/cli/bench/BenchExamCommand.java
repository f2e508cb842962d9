package cofio.cli.bench;

import cofio.bench.exam.Exam;
import java.io.IOException;
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

    @Override
    public Integer call() throws IOException, InterruptedException {
        Exam exam = new Exam(
                files.isEmpty() ? List.of(GIVEN) : files, languages, skills, Clock.system(ZoneId.systemDefault()));
        boolean whole = files.isEmpty() && languages.isEmpty() && skills.isEmpty();
        return bench.run(scratch -> exam.run(verbose, BenchRun::progress), whole);
    }
}
