package cofio.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a typed line is: a message, a command, or what was to be one. */
sealed interface SlashLine {
    /** Also "/etc/hosts is my file": a slash alone makes no command. */
    record Message() implements SlashLine {}

    record Command(SlashCommand command, String words) implements SlashLine {}

    /** {@code meant}: the command with the nearest name, if one is near. */
    record Unknown(String name, Optional<SlashCommand> meant) implements SlashLine {}

    Pattern SLASHED = Pattern.compile("/(\\p{L}+|\\?)(?:\\s+(.*))?", Pattern.DOTALL);
    Map<String, String> OTHER_NAMES = Map.of("exit", "quit", "q", "quit", "bye", "quit", "?", "help", "h", "help");

    static SlashLine of(String line, List<SlashCommand> commands) {
        Matcher slashed = SLASHED.matcher(line.strip());
        if (!slashed.matches()) {
            return new Message();
        }
        String typed = slashed.group(1).toLowerCase(Locale.ROOT);
        String name = OTHER_NAMES.getOrDefault(typed, typed);
        String words = Optional.ofNullable(slashed.group(2)).orElse("").strip();
        for (SlashCommand command : commands) {
            if (command.name().equals(name)) {
                return new Command(command, words);
            }
        }
        Optional<SlashCommand> meant = NearestName.of(name, commands, SlashCommand::name);
        return meant.isEmpty() && !words.isEmpty() ? new Message() : new Unknown(typed, meant);
    }
}
