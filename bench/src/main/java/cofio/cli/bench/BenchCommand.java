package cofio.cli.bench;

import picocli.CommandLine.Command;

@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Runs benchmarks and campaigns.",
        subcommands = {
            BenchTaskCommand.class,
            BenchExamCommand.class,
            BenchRecallCommand.class,
            BenchReaderCommand.class,
            BenchWriteCommand.class,
            BenchCrashCommand.class,
            BenchWritersCommand.class,
            BenchStartCommand.class,
            BenchSpeedCommand.class,
            BenchGrowthCommand.class,
            BenchServeCommand.class,
            BenchMcpCommand.class,
            BenchDoctorCommand.class,
            BenchSoakCommand.class,
            BenchClusterCommand.class,
            BenchFaultsCommand.class
        })
final class BenchCommand {}
