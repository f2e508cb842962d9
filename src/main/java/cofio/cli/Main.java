package cofio.cli;

import cofio.CofioException;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program: reads the command line, runs the command, exits with 0 answered, 1 nothing known, 2 failed. */
@Command(
        name = "cofio",
        description = "Remembers what it is told, in Markdown files that you own. Without a command it opens the chat.",
        mixinStandardHelpOptions = true)
public final class Main implements Runnable {
    static final String VERSION = "cofio 0.1.1";
    static final int ANSWERED = 0;
    static final int NOTHING_KNOWN = 1;
    static final int FAILED = 2;

    private static final String PLACES =
            "These options may stand before the command or after it. One that it does not take is refused.";

    /** In the order in which help lists them. */
    private static final SequencedMap<String, Class<?>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("remember", RememberCommand.class);
        COMMANDS.put("ask", AskCommand.class);
        COMMANDS.put("search", SearchCommand.class);
        COMMANDS.put("facts", FactsCommand.class);
        COMMANDS.put("forget", ForgetCommand.class);
        COMMANDS.put("history", HistoryCommand.class);
        COMMANDS.put("undo", UndoCommand.class);
        COMMANDS.put("brief", BriefCommand.class);
        COMMANDS.put("doctor", DoctorCommand.class);
        COMMANDS.put("agent", AgentCommand.class);
        COMMANDS.put("chat", ChatCommand.class);
        COMMANDS.put("mcp", McpCommand.class);
        COMMANDS.put("serve", ServeCommand.class);
        COMMANDS.put("connect", ConnectCommand.class);
        COMMANDS.put("model", ModelCommand.class);
        COMMANDS.put("sessions", SessionsCommand.class);
        COMMANDS.put("import", ImportCommand.class);
        COMMANDS.put("export", ExportCommand.class);
        COMMANDS.put("sources", SourcesCommand.class);
        COMMANDS.put("bench", BenchCommand.class);
        COMMANDS.put("arena", ArenaCommand.class);
        COMMANDS.put("demo", DemoCommand.class);
    }

    @Mixin
    private Workspace workspace = new Workspace();

    @Mixin
    private ChatOptions models = new ChatOptions();

    public static void main(String[] args) {
        System.setOut(Harmless.stream(FileDescriptor.out));
        System.setErr(Harmless.stream(FileDescriptor.err));
        System.setProperty("java.util.logging.config.class", Silence.class.getName());
        System.exit(run(args));
    }

    static int run(String... args) {
        return run(new RunLast(), args);
    }

    /** {@code running}: what is done with a command when all that it was given has reached it. */
    static int run(IExecutionStrategy running, String... args) {
        CommandLine commandLine = commandLine(args);
        commandLine.setExecutionStrategy(parsed -> execute(parsed, running));
        return commandLine.execute(args);
    }

    /** With the command that is named, or with all of them: describing all takes longer than most of them run. */
    static CommandLine commandLine(String... args) {
        // What is remembered is data: "@name" is text and not a file of arguments, "- milk" is text and not an option.
        CommandLine commandLine = new CommandLine(new Main()).setExpandAtFiles(false);
        String named = named(commandLine, args);
        COMMANDS.forEach((name, command) -> {
            if (!COMMANDS.containsKey(named) || name.equals(named)) {
                commandLine.addSubcommand(name, command);
            }
        });
        commandLine.getSubcommands().values().forEach(one -> one.setUnmatchedOptionsArePositionalParams(true));
        describe(commandLine);
        // Help has colours of its own, and nothing that was remembered.
        commandLine.setOut(new PrintWriter(Harmless.untouched(FileDescriptor.out), true, StandardCharsets.UTF_8));
        commandLine.setParameterExceptionHandler((e, given) -> report(e));
        commandLine.setExecutionExceptionHandler((e, command, parsed) -> report(e));
        return commandLine;
    }

    /** The first word that is left over by a command line that knows its own options, but no command yet. */
    private static String named(CommandLine bare, String... args) {
        if (args.length == 0 || !args[0].startsWith("-")) {
            return args.length == 0 ? "" : args[0];
        }
        bare.setStopAtPositional(true);
        try {
            bare.parseArgs(args);
            return "";
        } catch (UnmatchedArgumentException e) {
            return e.getUnmatched().getFirst();
        } catch (ParameterException e) {
            return ""; // it is met again, and reported, when all commands are known
        } finally {
            bare.setStopAtPositional(false);
        }
    }

    private static void describe(CommandLine command) {
        command.getCommandSpec().version(VERSION);
        if (!command.getSubcommands().isEmpty()
                && command.getCommandSpec().options().stream()
                        .anyMatch(one -> !one.usageHelp() && !one.versionHelp())) {
            command.getCommandSpec().usageMessage().footer(PLACES);
        }
        command.getSubcommands().values().forEach(Main::describe);
    }

    private static int execute(ParseResult parsed, IExecutionStrategy running) {
        Integer help = CommandLine.executeHelpRequest(parsed);
        if (help != null) {
            return help;
        }
        try {
            GivenOptions.handOn(parsed);
        } catch (CofioException problem) {
            return report(problem);
        }
        return running.execute(parsed);
    }

    private static int report(Exception e) throws Exception {
        if (!(e instanceof CofioException problem)) {
            throw e;
        }
        return report(problem);
    }

    private static int report(CofioException problem) {
        System.err.println("cofio: " + problem.getMessage());
        if (!problem.hint().isEmpty()) {
            System.err.println("hint: " + problem.hint());
        }
        return FAILED;
    }

    private static int report(ParameterException e) {
        System.err.println("cofio: " + e.getMessage());
        System.err.println("hint: see: " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return FAILED;
    }

    @Override
    public void run() {
        new Chat(workspace, models).run();
    }
}
