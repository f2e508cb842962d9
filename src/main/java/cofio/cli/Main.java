package cofio.cli;

import cofio.CofioException;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** The program: reads the command line, runs the command, exits with 0 answered, 1 nothing known, 2 failed. */
@Command(
        name = "cofio",
        description = "Remembers what it is told, in Markdown files that you own. Without a command it opens the chat.",
        mixinStandardHelpOptions = true,
        version = Main.VERSION)
public final class Main implements Runnable {
    static final String VERSION = "cofio 0.1.0";
    static final int ANSWERED = 0;
    static final int NOTHING_KNOWN = 1;
    static final int FAILED = 2;

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
    private ModelOptions models = new ModelOptions();

    public static void main(String[] args) {
        System.setOut(Harmless.stream(FileDescriptor.out));
        System.setErr(Harmless.stream(FileDescriptor.err));
        System.setProperty("java.util.logging.config.class", Silence.class.getName());
        System.exit(run(args));
    }

    static int run(String... args) {
        CommandLine commandLine = commands(args.length == 0 ? "" : args[0]);
        // Help has colours of its own, and nothing that was remembered.
        commandLine.setOut(new PrintWriter(Harmless.untouched(FileDescriptor.out), true, StandardCharsets.UTF_8));
        commandLine.setParameterExceptionHandler((e, given) -> report(e));
        commandLine.setExecutionExceptionHandler((e, command, parsed) -> report(e));
        return commandLine.execute(args);
    }

    /** All of them, or only the one that is named: describing all takes longer than most of them run. */
    static CommandLine commands(String named) {
        // What is remembered is data: "@name" is text and not a file of arguments, "- milk" is text and not an option.
        CommandLine commandLine = new CommandLine(new Main()).setExpandAtFiles(false);
        COMMANDS.forEach((name, command) -> {
            if (!COMMANDS.containsKey(named) || name.equals(named)) {
                commandLine.addSubcommand(name, command);
            }
        });
        for (CommandLine command : commandLine.getSubcommands().values()) {
            command.setUnmatchedOptionsArePositionalParams(true);
            command.getCommandSpec().version(VERSION);
        }
        return commandLine;
    }

    private static int report(Exception e) throws Exception {
        if (!(e instanceof CofioException problem)) {
            throw e;
        }
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
