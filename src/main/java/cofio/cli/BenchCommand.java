package cofio.cli;

import picocli.CommandLine.Command;

@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Runs benchmarks and campaigns.",
        subcommands = {
            BenchExamCommand.class,
            BenchRecallCommand.class,
            BenchWriteCommand.class,
            BenchCrashCommand.class,
            BenchWritersCommand.class,
            BenchStartCommand.class,
            BenchSpeedCommand.class,
            BenchServeCommand.class
        })
final class BenchCommand {}
