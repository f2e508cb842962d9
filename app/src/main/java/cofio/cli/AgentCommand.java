package cofio.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "agent",
        mixinStandardHelpOptions = true,
        description = "Runs one turn of a conversation and prints only the reply.")
final class AgentCommand implements Callable<Integer> {
    @Mixin
    private WorkspaceOption workspace = new WorkspaceOption();

    @Mixin
    private ChatOptions models = new ChatOptions();

    @Option(
            names = "--session-id",
            paramLabel = "ID",
            defaultValue = AgentTurn.USUAL,
            description = "The id of the conversation.")
    private String session = AgentTurn.USUAL;

    @Option(names = "--message", paramLabel = "TEXT", required = true, description = "Your message.")
    private String message = "";

    @Override
    public Integer call() {
        return new AgentTurn(workspace, models, session).say(message);
    }
}
