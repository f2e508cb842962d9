package cofio.cli;

import cofio.CofioException;
import cofio.cli.resident.ResidentSocket;
import cofio.cli.resident.RunningResident;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** The commands for the resident process, which needs none of them: it comes and goes by itself. */
final class ResidentCommands {
    private ResidentCommands() {}

    private static RunningResident resident() {
        return new RunningResident(ResidentSocket.given()
                .orElseThrow(() -> new CofioException(
                        "there is no resident process here",
                        "start this with ./cofio, without COFIO_RESIDENT=0, with curl installed, as a user with a cache"
                                + " folder of their own")));
    }

    @Command(
            name = "up",
            mixinStandardHelpOptions = true,
            description = "Starts the process that answers commands in the background. The first command does so, too.")
    static final class Up implements Callable<Integer> {
        @Override
        public Integer call() {
            Caller.output().println(resident().start());
            return Main.ANSWERED;
        }
    }

    @Command(
            name = "down",
            mixinStandardHelpOptions = true,
            description = "Ends the process that answers commands in the background.")
    static final class Down implements Callable<Integer> {
        @Override
        public Integer call() {
            boolean ended = resident().stop();
            Caller.output().println(ended ? "ended" : "there was none");
            return ended ? Main.ANSWERED : Main.NOTHING_KNOWN;
        }
    }

    @Command(
            name = "status",
            mixinStandardHelpOptions = true,
            description = "Says whether a process answers commands in the background, and what it uses.")
    static final class Status implements Callable<Integer> {
        @Override
        public Integer call() {
            String status = resident().status();
            Caller.output().println(status.isEmpty() ? "no process is in the background" : status);
            return status.isEmpty() ? Main.NOTHING_KNOWN : Main.ANSWERED;
        }
    }
}
