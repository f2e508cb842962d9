package cofio.cli.bench;

import cofio.CofioException;
import cofio.agent.model.ModelChoice;
import cofio.agent.model.ModelConsultation;
import cofio.agent.model.ModelTimeouts;
import cofio.bench.BenchReport;
import cofio.bench.TaskBench;
import cofio.cli.Main;
import cofio.cli.ModelOptions;
import cofio.cli.arena.CheckOptions;
import cofio.task.Contender;
import cofio.task.DeterministicJudge;
import cofio.task.Judge;
import cofio.task.ModelJudge;
import cofio.task.TaskFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "task",
        mixinStandardHelpOptions = true,
        description = "Lets an agent play tasks in the format of PinchBench, grades the runs and reports on them.")
final class BenchTaskCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE.md|FOLDER", description = "A task, or a folder of tasks.")
    private Path tasks = Path.of("");

    @Option(
            names = "--agent",
            paramLabel = "CMD",
            description = "An agent other than Cofio: a command, to which --session-id ID --message TEXT is added."
                    + " {workspace} and {transcript} in it are filled in.")
    private @Nullable String agent;

    @Mixin
    private ModelOptions models = new ModelOptions();

    @Mixin
    private CheckOptions checks = new CheckOptions();

    @Option(
            names = "--judge",
            paramLabel = "NAME",
            description = "Which model judges, or none for the rules (default: the one that plays, else none).")
    private @Nullable String judge;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where runs and reports go (default: cofio-tasks/DATE-TIME).")
    private @Nullable Path out;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            defaultValue = "1",
            description = "How often each task is played (default: 1).")
    private int repeat = 1;

    @Spec
    private @Nullable CommandSpec command;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (repeat < 1) {
            throw new CofioException("each task must be played at least once", "give --repeat 1 or more");
        }
        Path folder = out == null
                ? Path.of(
                        "cofio-tasks",
                        LocalDateTime.now(ZoneId.systemDefault())
                                .format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss")))
                : out;
        BenchReport report = new TaskBench(
                        TaskFile.readAll(tasks),
                        contender(),
                        judge(),
                        checks.sandbox(),
                        repeat,
                        folder,
                        Clock.systemUTC(),
                        BenchRun::progress)
                .run();
        System.err.println("cofio: the reports are in "
                + report.keep(folder, commandLine()).getParent());
        System.out.println(report.shown());
        return report.passed() ? Main.ANSWERED : Main.NOTHING_KNOWN;
    }

    private Contender contender() {
        if (agent != null) {
            return Contender.command(agent);
        }
        return models.choice()
                .map(model -> Contender.cofio(Main.VERSION, model))
                .orElseGet(() -> Contender.cofio(Main.VERSION));
    }

    /** A model that was chosen for talking judges as well, unless another is named. */
    private Judge judge() {
        Optional<ModelChoice> model = judge == null
                ? models.choice()
                : judge.equalsIgnoreCase("none")
                        ? Optional.empty()
                        : Optional.of(ModelChoice.of(judge, models.baseUrl()));
        return model.<Judge>map(
                        choice -> new ModelJudge(new ModelConsultation(choice, System.getenv(), ModelTimeouts.USUAL)))
                .orElseGet(DeterministicJudge::new);
    }

    private String commandLine() {
        return command == null ? "" : BenchRun.commandLine(command);
    }
}
