package cofio.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** A command and those above it, the program itself first: read off the program, so that no command can be left out. */
record CommandPath(List<CommandLine> commands) {

    static List<CommandPath> all() {
        List<CommandPath> all = new ArrayList<>();
        new CommandPath(List.of(Main.commandLine())).addTo(all);
        return all;
    }

    private void addTo(List<CommandPath> all) {
        all.add(this);
        for (CommandLine next : last().getSubcommands().values()) {
            List<CommandLine> longer = new ArrayList<>(commands);
            longer.add(next);
            new CommandPath(longer).addTo(all);
        }
    }

    CommandLine last() {
        return commands.getLast();
    }

    /** The place after all words of the last command. */
    int end() {
        return commands.size() - 1;
    }

    /** As it is typed, without "cofio". */
    String name() {
        return last().getCommandSpec().qualifiedName().replaceFirst("^cofio ", "");
    }

    boolean takes(OptionSpec option, int place) {
        return commands.get(place).getCommandSpec().findOption(option.longestName()) != null;
    }

    /** The first place where the help lists it. */
    int first(OptionSpec option) {
        int place = 0;
        while (!takes(option, place)) {
            place++;
        }
        return place;
    }

    /** What its help and that of the commands above it list, but for help itself. */
    List<OptionSpec> options() {
        Map<String, OptionSpec> options = new LinkedHashMap<>();
        for (CommandLine command : commands) {
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (!option.usageHelp() && !option.versionHelp()) {
                    options.putIfAbsent(option.longestName(), option);
                }
            }
        }
        return List.copyOf(options.values());
    }

    /** The command line with {@code words} for the last command, and {@code given} behind each of the commands. */
    String[] line(List<String> words, Map<Integer, List<String>> given) {
        List<String> line = new ArrayList<>();
        for (int place = 0; place < commands.size(); place++) {
            if (place > 0) {
                line.add(commands.get(place).getCommandName());
            }
            if (place == end()) {
                line.addAll(words);
            }
            line.addAll(given.getOrDefault(place, List.of()));
        }
        return line.toArray(String[]::new);
    }
}
