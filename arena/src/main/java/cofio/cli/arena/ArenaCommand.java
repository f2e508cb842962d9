package cofio.cli.arena;

import picocli.CommandLine.Command;

@Command(
        name = "arena",
        mixinStandardHelpOptions = true,
        description = "Takes part in matches between agents, or holds them.",
        subcommands = {ArenaJoinCommand.class, ArenaServeCommand.class})
final class ArenaCommand {}
