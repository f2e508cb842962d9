package cofio.cli;

import cofio.CofioException;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

/** The program: reads the command line, runs the command, exits with 0 answered, 1 nothing known, 2 failed. */
@Command(
        name = "cofio",
        description = "Remembers what it is told, in Markdown files that you own. Without a command it opens the chat.",
        mixinStandardHelpOptions = true,
        version = Main.VERSION,
        subcommands = {
            RememberCommand.class,
            AskCommand.class,
            SearchCommand.class,
            FactsCommand.class,
            ForgetCommand.class,
            HistoryCommand.class,
            UndoCommand.class,
            BriefCommand.class,
            AgentCommand.class,
            McpCommand.class,
            ServeCommand.class,
            ConnectCommand.class,
            ModelCommand.class,
            SessionsCommand.class,
            BenchCommand.class
        })
public final class Main implements Runnable {
    static final String VERSION = "cofio 0.1.0";
    static final int ANSWERED = 0;
    static final int NOTHING_KNOWN = 1;
    static final int FAILED = 2;

    @Mixin
    private Workspace workspace = new Workspace();

    public static void main(String[] args) {
        // Whatever the locale says: what is remembered may be in any script.
        System.setOut(utf8(FileDescriptor.out));
        System.setErr(utf8(FileDescriptor.err));
        System.setProperty("java.util.logging.config.class", Silence.class.getName());
        System.exit(run(args));
    }

    static int run(String... args) {
        // What is remembered is data: "@name" is text and not a file of arguments, "- milk" is text and not an option.
        CommandLine commandLine = new CommandLine(new Main()).setExpandAtFiles(false);
        for (CommandLine command : commandLine.getSubcommands().values()) {
            command.setUnmatchedOptionsArePositionalParams(true);
            command.getCommandSpec().version(VERSION);
        }
        commandLine.setParameterExceptionHandler((e, given) -> report(e));
        commandLine.setExecutionExceptionHandler((e, command, parsed) -> report(e));
        return commandLine.execute(args);
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

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    @Override
    public void run() {
        new Chat(workspace).run();
    }
}
