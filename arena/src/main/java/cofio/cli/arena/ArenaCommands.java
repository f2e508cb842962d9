package cofio.cli.arena;

import cofio.cli.CommandSet;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** What this module adds to the command line: {@code cofio arena} and {@code cofio demo}. */
public final class ArenaCommands implements CommandSet {
    @Override
    public SequencedMap<String, Class<?>> commands() {
        SequencedMap<String, Class<?>> commands = new LinkedHashMap<>();
        commands.put("arena", ArenaCommand.class);
        commands.put("demo", DemoCommand.class);
        return commands;
    }
}
