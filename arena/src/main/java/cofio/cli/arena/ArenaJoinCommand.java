package cofio.cli.arena;

import cofio.arena.host.MatchList;
import cofio.arena.join.MatchJoin;
import cofio.arena.shape.AgentCard;
import cofio.cli.Main;
import cofio.cli.ModelOptions;
import cofio.cli.UserConfiguration;
import cofio.task.Contender;
import cofio.text.Json;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "join",
        mixinStandardHelpOptions = true,
        description = {
            "Takes an agent through a match: registers it, plays the task, uploads the report.",
            "A stopped run continues where it was. Exit 0: the arena found full marks; 1: less."
        })
final class ArenaJoinCommand implements Callable<Integer> {
    @Option(names = "--url", required = true, paramLabel = "URL", description = "The address of the arena.")
    private String url = "";

    @Option(names = "--match", paramLabel = "N", description = "Which match (default: 24).")
    private int match = MatchList.FIRST;

    @Option(
            names = "--agent",
            paramLabel = "CMD",
            description = "An agent other than Cofio: a command, to which --session-id ID --message TEXT is added.")
    private @Nullable String command;

    @Option(names = "--name", paramLabel = "NAME", description = "The agent's name in the arena.")
    private @Nullable String name;

    @Option(
            names = "--framework",
            paramLabel = "TEXT",
            description = "What the agent is made with, for the leaderboard.")
    private @Nullable String framework;

    @Option(names = "--json", description = "Print the standing as JSON.")
    private boolean json;

    @Mixin
    private ModelOptions models = new ModelOptions();

    @Mixin
    private CheckOptions checks = new CheckOptions();

    @Override
    public Integer call() {
        Contender contender = command != null
                ? Contender.command(command)
                : models.choice()
                        .map(choice -> Contender.cofio(version(), choice))
                        .orElseGet(() -> Contender.cofio(version()));
        MatchJoin.Result result = new MatchJoin(
                        UserConfiguration.folder().resolve("arena"),
                        match,
                        card(contender),
                        contender,
                        checks.sandbox(),
                        Clock.systemUTC(),
                        new JoinScreen())
                .at(url);
        if (json) {
            Map<String, @Nullable Object> standing = result.standing().json();
            standing.put("checks_not_run", result.checksNotRun().isEmpty() ? null : result.checksNotRun());
            standing.put("page", result.page());
            standing.put("folder", result.folder().toString());
            System.out.println(Json.of(standing));
        } else {
            JoinScreen.result(result);
            System.out.println(result.page());
        }
        return result.standing().full() ? Main.ANSWERED : Main.NOTHING_KNOWN;
    }

    static String version() {
        return Main.VERSION.replace("cofio ", "");
    }

    private AgentCard card(Contender contender) {
        if (contender instanceof Contender.OfCommand other) {
            String program = String.valueOf(Path.of(other.words().getFirst()).getFileName());
            return new AgentCard(name == null ? program : name, "", framework == null ? "" : framework);
        }
        AgentCard cofio = cofio(contender);
        return new AgentCard(
                name == null ? cofio.name() : name, cofio.model(), framework == null ? cofio.framework() : framework);
    }

    static AgentCard cofio(Contender contender) {
        return new AgentCard(
                "cofio", contender.model().isEmpty() ? "no model" : contender.model(), "Cofio " + version());
    }
}
