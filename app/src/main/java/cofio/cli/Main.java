package cofio.cli;

import cofio.CofioException;
import cofio.cli.resident.ResidentSocket;
import cofio.cli.resident.ResidentStart;
import cofio.face.Verb;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.ServiceLoader;
import java.util.function.IntSupplier;
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
        description = "Saves what you tell it in Markdown files that you own. Without a command it opens the chat.",
        mixinStandardHelpOptions = true)
public final class Main implements Runnable {
    public static final String VERSION = "cofio 0.1.1";
    public static final int ANSWERED = 0;
    public static final int NOTHING_KNOWN = 1;
    public static final int FAILED = 2;

    private static final String PLACES =
            "These options can stand before or after the command. An option that the command does not have is an error.";

    /** In the order in which help lists them: the verbs, and the classes of the other commands. */
    private static final SequencedMap<String, Object> COMMANDS = new LinkedHashMap<>();

    static {
        Verb.ALL.forEach(verb -> COMMANDS.put(verb.name(), verb));
        COMMANDS.put("agent", AgentCommand.class);
        COMMANDS.put("chat", ChatCommand.class);
        COMMANDS.put("mcp", McpCommand.class);
        COMMANDS.put("serve", ServeCommand.class);
        COMMANDS.put("cluster", ClusterCommand.class);
        COMMANDS.put("connect", ConnectCommand.class);
        COMMANDS.put("model", ModelCommand.class);
        COMMANDS.put("sessions", SessionsCommand.class);
        COMMANDS.put("import", ImportCommand.class);
        COMMANDS.put("export", ExportCommand.class);
        COMMANDS.put("sources", SourcesCommand.class);
        COMMANDS.put("brains", BrainsCommand.class);
        COMMANDS.put("up", ResidentCommands.Up.class);
        COMMANDS.put("down", ResidentCommands.Down.class);
        COMMANDS.put("status", ResidentCommands.Status.class);
    }

    @Mixin
    private WorkspaceOption workspace = new WorkspaceOption();

    @Mixin
    private ChatOptions models = new ChatOptions();

    public static void main(String[] args) {
        System.setOut(TerminalSanitizer.stream(FileDescriptor.out));
        System.setErr(TerminalSanitizer.stream(FileDescriptor.err));
        System.setProperty("java.util.logging.config.class", NoLogging.class.getName());
        System.exit(run(args));
    }

    static int run(String... args) {
        Optional<IntSupplier> plain = PlainCommand.of(List.of(args));
        if (plain.isEmpty()) {
            return run(new RunLast(), args);
        }
        int status = run(plain.get());
        ResidentSocket.given().ifPresent(ResidentStart::inBackground);
        return status;
    }

    /** Runs a command that was read already. */
    public static int run(IntSupplier command) {
        try {
            return command.getAsInt();
        } catch (CofioException problem) {
            return report(problem);
        }
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
        SequencedMap<String, Object> commands = COMMANDS.containsKey(named) ? COMMANDS : allCommands();
        commands.forEach((name, command) -> {
            if (!commands.containsKey(named) || name.equals(named)) {
                commandLine.addSubcommand(name, command instanceof Verb verb ? VerbCommand.of(verb) : command);
            }
        });
        commandLine.getSubcommands().values().forEach(one -> one.setUnmatchedOptionsArePositionalParams(true));
        describe(commandLine);
        // Help has colours of its own, and nothing that was remembered.
        commandLine.setOut(
                new PrintWriter(TerminalSanitizer.untouched(FileDescriptor.out), true, StandardCharsets.UTF_8));
        commandLine.setParameterExceptionHandler((e, given) -> report(e));
        commandLine.setExecutionExceptionHandler((e, command, parsed) -> report(e));
        return commandLine;
    }

    /** With those of other modules, which are looked for only where the command is none of ours. */
    private static SequencedMap<String, Object> allCommands() {
        SequencedMap<String, Object> all = new LinkedHashMap<>(COMMANDS);
        ServiceLoader.load(CommandSet.class).forEach(set -> all.putAll(set.commands()));
        return all;
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
        Caller.errors().println("cofio: " + problem.getMessage());
        if (!problem.hint().isEmpty()) {
            Caller.errors().println("hint: " + problem.hint());
        }
        return FAILED;
    }

    private static int report(ParameterException e) {
        CommandLine command = e.getCommandLine();
        if (e instanceof UnmatchedArgumentException unmatched
                && !command.getSubcommands().isEmpty()
                && command.getCommandSpec().positionalParameters().isEmpty()) {
            return noCommand(command, unmatched.getUnmatched().getFirst());
        }
        Caller.errors().println("cofio: " + e.getMessage());
        Caller.errors().println("hint: see: " + command.getCommandSpec().qualifiedName() + " --help");
        return FAILED;
    }

    private static int noCommand(CommandLine above, String typed) {
        String name = above.getCommandSpec().qualifiedName();
        String before = (name + " ").replaceFirst("^cofio ", "");
        boolean option = typed.startsWith("-");
        String hint = option
                ? "see: " + name + " --help"
                : NearestName.of(typed, above.getSubcommands().keySet(), one -> one)
                        .map(meant -> "did you mean \"" + before + meant + "\"?")
                        .orElse("see: " + name + " --help");
        return report(new CofioException(
                option ? "there is no option " + typed : "there is no command \"" + before + typed + "\"", hint));
    }

    @Override
    public void run() {
        new Chat(workspace, models).run();
    }
}
