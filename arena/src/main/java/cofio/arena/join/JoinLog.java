package cofio.arena.join;

import cofio.CofioException;
import cofio.arena.RunId;
import cofio.text.Json;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What has been done for one run, in the folder of the run: {@code join.json}. Each step is written down before the next
 * one begins, so that a join that was stopped goes on where it was.
 */
final class JoinLog implements AutoCloseable {
    private static final String FILE = "join.json";

    private final Path folder;
    private final FileChannel channel;
    private final Map<String, @Nullable Object> steps;

    private JoinLog(Path folder, FileChannel channel, Map<String, @Nullable Object> steps) {
        this.folder = folder;
        this.channel = channel;
        this.steps = steps;
    }

    /** The run that was begun last and not ended, unless another process is at it; else a new one. */
    static JoinLog open(Path runs, int match, Instant now) {
        try {
            Files.createDirectories(runs);
            for (Path folder : unfinished(runs)) {
                Optional<JoinLog> ledger = held(folder);
                if (ledger.isPresent() && !ledger.get().has("finished")) {
                    return ledger.get();
                }
                if (ledger.isPresent()) {
                    ledger.get().close();
                }
            }
            for (long more = 0; ; more++) {
                Path folder = runs.resolve(RunId.of(match, now.plusMillis(more)));
                if (Files.notExists(folder)) {
                    Files.createDirectories(folder);
                    JoinLog ledger = held(folder).orElseThrow();
                    ledger.save();
                    return ledger;
                }
            }
        } catch (IOException e) {
            throw new CofioException("the run cannot be saved: " + runs, "check that you can write there", e);
        }
    }

    private static List<Path> unfinished(Path runs) throws IOException {
        try (Stream<Path> folders = Files.list(runs)) {
            return folders.filter(folder -> Files.exists(folder.resolve(FILE)))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
    }

    private static Optional<JoinLog> held(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            @Nullable FileLock lock = channel.tryLock();
            if (lock != null) {
                Path file = folder.resolve(FILE);
                return Optional.of(new JoinLog(
                        folder, channel, Files.exists(file) ? Json.readObject(Files.readString(file)) : Json.object()));
            }
        } catch (OverlappingFileLockException heldInThisProcess) {
            channel.close();
            return Optional.empty();
        }
        channel.close();
        return Optional.empty();
    }

    String run() {
        return String.valueOf(folder.getFileName());
    }

    /** Where the task is played. */
    Path play() {
        return folder.resolve("run");
    }

    boolean has(String step) {
        return steps.containsKey(step);
    }

    String get(String step) {
        return String.valueOf(Objects.requireNonNull(steps.get(step)));
    }

    void done(String step, String what) {
        steps.remove("sending");
        steps.put(step, what);
        save();
    }

    /** Before it is sent: if no answer comes, it is known that it may have arrived. */
    void sending(String step) {
        steps.put("sending", step);
        save();
    }

    boolean mayHaveSent(String step) {
        return step.equals(steps.get("sending"));
    }

    private void save() {
        Path unfinished = folder.resolve(FILE + ".new");
        try {
            Files.writeString(unfinished, Json.of(steps) + "\n", StandardCharsets.UTF_8);
            try (FileChannel file = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
                file.force(true);
            }
            Files.move(
                    unfinished,
                    folder.resolve(FILE),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new CofioException("the progress cannot be saved: " + folder, "is the disk full?", e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new CofioException("the run cannot be released: " + folder, "", e);
        }
    }
}
