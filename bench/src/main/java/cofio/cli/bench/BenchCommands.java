package cofio.cli.bench;

import cofio.cli.CommandSet;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** What this module adds to the command line: {@code cofio bench}. */
public final class BenchCommands implements CommandSet {
    @Override
    public SequencedMap<String, Class<?>> commands() {
        SequencedMap<String, Class<?>> commands = new LinkedHashMap<>();
        commands.put("bench", BenchCommand.class);
        return commands;
    }
}
