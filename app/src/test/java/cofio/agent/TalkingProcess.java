package cofio.agent;

import cofio.Cofio;
import java.nio.file.Path;
import java.time.Clock;

/** A process of its own that takes turns in a session. */
final class TalkingProcess {
    private TalkingProcess() {}

    public static void main(String[] arguments) {
        String name = arguments[2];
        int turns = Integer.parseInt(arguments[3]);
        try (Cofio cofio = Cofio.open(Path.of(arguments[0]))) {
            Conversation conversation = Conversation.in(cofio, arguments[1], Clock.systemUTC());
            for (int i = 0; i < turns; i++) {
                conversation.say("Locker " + i + " of " + name + ": " + name + "-" + i);
            }
        }
    }
}
