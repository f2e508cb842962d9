package cofio.bench;

import cofio.CofioException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The loads that a server was put under: how fast it answered each, and which facts it acknowledged in them. */
final class ServedCalls {
    private static final int FIRST = 1_000_000;

    private final int port;
    private final Path questions;
    private final Set<Integer> told = new HashSet<>();
    private final List<String> failures = new ArrayList<>();
    private int next = FIRST;

    ServedCalls(int port, Path questions) {
        this.port = port;
        this.questions = questions;
    }

    /** What a load came to, in figures as they were printed. */
    record Row(String kind, int connections, String rate, String p50, String p99, String most, String errors) {
        List<String> cells() {
            return List.of(kind, Integer.toString(connections), rate, p50, p99, most, errors);
        }
    }

    Row load(String kind, int connections, int seconds) throws IOException, InterruptedException {
        return load(kind, connections, seconds, 0, 120);
    }

    /** {@code beside}: a process; the load goes on until it has ended, and then for so many seconds. */
    Row load(String kind, int connections, int seconds, long beside, int patience)
            throws IOException, InterruptedException {
        ChildProcess child = ChildProcess.start(
                ServerLoad.class,
                Integer.toString(port),
                kind,
                Integer.toString(connections),
                Integer.toString(seconds),
                questions.toString(),
                Integer.toString(next),
                Long.toString(beside));
        long limit = (long) seconds + patience;
        Set<Integer> missed = new HashSet<>();
        for (Optional<String> line = child.line(limit); line.isPresent(); line = child.line(limit)) {
            String[] words = line.get().split(" ", 7);
            switch (words[0]) {
                case "unacknowledged" -> missed.add(Integer.parseInt(words[1]));
                case "done" -> {
                    int calls = Integer.parseInt(words[1]);
                    for (int number = next; number < next + calls; number++) {
                        if (ServerLoad.tells(kind, number) && !missed.contains(number)) {
                            told.add(number);
                        }
                    }
                    next += calls;
                    return new Row(kind, connections, words[3], words[4], words[5], words[6], words[2]);
                }
                default -> failures.add(kind + ", " + connections + " connections: " + line.get());
            }
        }
        throw new CofioException("the load did not finish", "run it again");
    }

    int told() {
        return told.size();
    }

    /** How many of the acknowledged facts are not among these. */
    int lost(Set<String> held) {
        return (int) told.stream()
                .filter(number -> !held.contains(ServerLoad.sentence(number)))
                .count();
    }

    List<String> failures() {
        return failures;
    }
}
