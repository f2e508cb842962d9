package cofio.cli;

import cofio.Cofio;
import cofio.agent.Conversation;
import cofio.agent.TurnReply;
import cofio.text.Json;
import java.time.Clock;
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
            defaultValue = "default",
            description = "The id of the conversation.")
    private String session = "default";

    @Option(names = "--message", paramLabel = "TEXT", required = true, description = "Your message.")
    private String message = "";

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            Conversation rules = Conversation.in(cofio, session, Clock.systemUTC());
            TurnReply turn =
                    models.speaker(cofio).map(rules::with).orElse(rules).say(message);
            WorkspaceOption.report(cofio);
            models.report(turn);
            String reply = turn.text();
            System.out.println(workspace.json() ? Json.of(Json.object("session", session, "reply", reply)) : reply);
            return Main.ANSWERED;
        }
    }
}
