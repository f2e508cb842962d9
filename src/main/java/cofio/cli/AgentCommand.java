package cofio.cli;

import cofio.Cofio;
import cofio.agent.Conversation;
import cofio.agent.Reply;
import cofio.text.Json;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "agent",
        mixinStandardHelpOptions = true,
        description = "Takes one turn of a conversation and prints the reply alone.")
final class AgentCommand implements Callable<Integer> {
    @Mixin
    private Workspace workspace = new Workspace();

    @Mixin
    private ChatOptions models = new ChatOptions();

    @Option(names = "--session-id", paramLabel = "ID", defaultValue = "default", description = "Which conversation.")
    private String session = "default";

    @Option(names = "--message", paramLabel = "TEXT", required = true, description = "What is said.")
    private String message = "";

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            Conversation rules = Conversation.in(cofio, session, Clock.systemUTC());
            Reply turn = models.speaker(cofio).map(rules::with).orElse(rules).say(message);
            Workspace.report(cofio);
            models.report(turn);
            String reply = turn.text();
            System.out.println(workspace.json() ? Json.of(Json.object("session", session, "reply", reply)) : reply);
            return Main.ANSWERED;
        }
    }
}
