package cofio.bench;

import java.util.List;
import java.util.Locale;

/** A command that is timed on a memory of so many facts; 0 where there is none. */
record StartRow(String command, int facts) {

    String key() {
        return facts == 0 ? command : command + " (" + facts + " facts)";
    }

    boolean isPeer() {
        return facts > 0 && !command.startsWith("cofio ");
    }

    double times(TimedCommands commands) {
        return commands.median(key()) / commands.median(TimedCommands.JAVA);
    }

    List<String> shown(TimedCommands commands) {
        return List.of(
                command,
                facts == 0 ? "" : String.format(Locale.ROOT, "%,d", facts),
                String.format(Locale.ROOT, "%.0f", commands.median(key())),
                String.format(Locale.ROOT, "%.0f", commands.quantile(key(), 0.9)),
                String.format(Locale.ROOT, "%.1f", times(commands)));
    }
}
