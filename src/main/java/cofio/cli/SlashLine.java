package cofio.cli;

import java.util.Comparator;
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
        Optional<SlashCommand> nearest =
                commands.stream().min(Comparator.comparingInt(command -> distance(name, command.name())));
        Optional<SlashCommand> meant = nearest.filter(command -> isNear(name, command.name()));
        return meant.isEmpty() && !words.isEmpty() ? new Message() : new Unknown(typed, meant);
    }

    private static boolean isNear(String typed, String name) {
        return distance(typed, name) <= (name.length() > 5 ? 2 : 1);
    }

    /** How many letters were left out, added, changed or swapped with their neighbour; a beginning is near too. */
    private static int distance(String typed, String name) {
        if (typed.length() > 1 && name.startsWith(typed)) {
            return 1;
        }
        int[][] cost = new int[typed.length() + 1][name.length() + 1];
        for (int i = 0; i <= typed.length(); i++) {
            for (int j = 0; j <= name.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                boolean same = typed.charAt(i - 1) == name.charAt(j - 1);
                int least = Math.min(cost[i - 1][j - 1] + (same ? 0 : 1), Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                boolean swapped = i > 1
                        && j > 1
                        && typed.charAt(i - 1) == name.charAt(j - 2)
                        && typed.charAt(i - 2) == name.charAt(j - 1);
                cost[i][j] = swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
            }
        }
        return cost[typed.length()][name.length()];
    }
}
