package cofio.memory;

import cofio.CofioException;
import cofio.fact.Topic;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * A process of its own that tells facts and prints each one when it has the receipt. Some of them change an earlier
 * value, so that both ways of writing are met.
 */
final class WritingProcess {
    private WritingProcess() {}

    public static void main(String[] arguments) {
        Path workspace = Path.of(arguments[0]);
        String name = arguments[1];
        int count = Integer.parseInt(arguments[2]);
        boolean changing = arguments.length > 3 && arguments[3].equals("changing");
        boolean forgetting = arguments.length > 3 && arguments[3].equals("forgetting");
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Topic[] topics = Topic.values();
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            out.println("open");
            for (int i = 0; i < count; i++) {
                String fact = changing && i % 3 == 2
                        ? "Counter of " + name + ": " + i
                        : "Fact " + i + " of " + name + ": value " + i;
                Tell.to(memory, topics[i % topics.length], fact);
                out.println(fact);
                if (forgetting) {
                    memory.forget(
                            memory.held().stream()
                                    .filter(held -> held.fact().text().equals(fact))
                                    .toList(),
                            false);
                    out.println("Forgot " + fact);
                }
            }
        }
        out.println("done");
    }

    /** A process whose files may not grow beyond a size: its writes fail as on a full disk. */
    static Process startWithin(int kilobytes, Path workspace, String fact, Path printed) throws IOException {
        String command = "ulimit -f " + kilobytes + "; exec \"$0\" \"$@\"";
        return new ProcessBuilder(
                        "bash",
                        "-c",
                        command,
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OneFact.class.getName(),
                        workspace.toString(),
                        fact)
                .redirectOutput(printed.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Tells one fact and prints what came of it. */
    static final class OneFact {
        private OneFact() {}

        public static void main(String[] arguments) {
            try (Memory memory = Memory.open(Path.of(arguments[0]), Clock.systemUTC())) {
                System.out.println(Tell.to(memory, Topic.PEOPLE, arguments[1]));
            } catch (CofioException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
    }

    static Process start(Path workspace, String name, int count, Path printed, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                WritingProcess.class.getName(),
                workspace.toString(),
                name,
                Integer.toString(count)));
        command.addAll(List.of(more));
        return new ProcessBuilder(command)
                .redirectOutput(printed.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
