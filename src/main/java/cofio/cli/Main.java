package cofio.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program: reads the command line, runs the command, exits with 0 answered, 1 nothing known, 2 failed. */
@Command(
        name = "cofio",
        description = "Remembers what it is told, in Markdown files that you own.",
        mixinStandardHelpOptions = true,
        version = "cofio 0.1.0")
public final class Main implements Runnable {

    public static void main(String[] args) {
        System.exit(run(args));
    }

    static int run(String... args) {
        // What is remembered is data: "@name" is text, not a file of arguments.
        return new CommandLine(new Main()).setExpandAtFiles(false).execute(args);
    }

    @Override
    public void run() {
        CommandLine.usage(this, System.out);
    }
}
