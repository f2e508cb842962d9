package cofio.cli;

import cofio.Cofio;
import cofio.CofioException;
import cofio.face.ShownValues;
import cofio.memory.StoredSession;
import cofio.memory.Utterance;
import cofio.text.Json;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "sessions",
        mixinStandardHelpOptions = true,
        description = "Lists past conversations, the latest first, or shows one.")
final class SessionsCommand implements Callable<Integer> {
    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneId.systemDefault());

    @Mixin
    private WorkspaceOption workspace = new WorkspaceOption();

    @Parameters(paramLabel = "ID", arity = "0..1", description = "Which one to show.")
    private @Nullable String id;

    @Override
    public Integer call() {
        try (Cofio cofio = workspace.open()) {
            int found = id == null ? list(cofio.sessions()) : show(cofio, id);
            WorkspaceOption.report(cofio);
            return found;
        }
    }

    private int list(List<StoredSession> sessions) {
        if (workspace.json()) {
            Caller.output()
                    .println(Json.of(Json.object(
                            "sessions", sessions.stream().map(ShownValues::json).toList())));
        } else {
            sessions.forEach(session -> Caller.output().println(text(session)));
        }
        return sessions.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
    }

    static String text(StoredSession session) {
        String count = session.messages() + (session.messages() == 1 ? " message" : " messages");
        return MINUTE.format(session.last()) + "  " + session.id() + "  " + count + "  " + session.opening();
    }

    private int show(Cofio cofio, String session) {
        List<Utterance> said = cofio.session(session);
        if (said.isEmpty()) {
            throw new CofioException("there is no session " + session, "cofio sessions lists them");
        }
        if (workspace.json()) {
            Caller.output().println(Json.of(Json.object("id", session, "events", cofio.events(session))));
        } else {
            said.forEach(one -> Caller.output().println(text(one)));
        }
        return Main.ANSWERED;
    }

    private static String text(Utterance said) {
        String who = said.role().equals("user") ? "you" : "cofio";
        return time(said.when()) + "  " + who + ": " + said.text().replace("\n", "\n    ");
    }

    private static String time(Instant when) {
        return MINUTE.format(when);
    }
}
