package cofio.cli;

import cofio.Cofio;
import cofio.agent.Conversation;
import cofio.agent.TurnReply;
import cofio.text.Json;
import java.time.Clock;

/** One turn of a conversation, of which only the reply is printed. */
record AgentTurn(WorkspaceOption workspace, ChatOptions models, String session) {
    static final String USUAL = "default";

    int say(String message) {
        try (Cofio cofio = workspace.open()) {
            Conversation rules = Conversation.in(cofio, session, Clock.systemUTC());
            TurnReply turn =
                    models.speaker(cofio).map(rules::with).orElse(rules).say(message);
            WorkspaceOption.report(cofio);
            models.report(turn);
            String reply = turn.text();
            Caller.output()
                    .println(workspace.json() ? Json.of(Json.object("session", session, "reply", reply)) : reply);
            return Main.ANSWERED;
        }
    }
}
