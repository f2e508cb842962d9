package cofio.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** What people and their programs do to the files of a memory beside it, again and again until it is stopped. */
final class FileHabits {
    private static final List<String> FILES = List.of("MEMORY.md", "other.md", "people.md", "codes-phrases.md");

    private static final long REST_MILLIS = 700;
    private static final long SLICE_MILLIS = 50;

    private final EditorTurns hands;
    private final Random random;
    private final List<String> outdated = Collections.synchronizedList(new ArrayList<>());
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopped;
    private final AtomicInteger copies = new AtomicInteger();
    private final AtomicInteger conflicts = new AtomicInteger();
    private final AtomicInteger stale = new AtomicInteger();

    FileHabits(EditorTurns hands, long seed) {
        this.hands = hands;
        this.random = new Random(seed);
    }

    int copies() {
        return copies.get();
    }

    /** The copies that were no longer of the present when they were made. */
    List<String> outdated() {
        return outdated;
    }

    int conflicts() {
        return conflicts.get();
    }

    int stale() {
        return stale.get();
    }

    private interface Habit {
        void once() throws IOException, InterruptedException;
    }

    /** Starts all of them. */
    void start() {
        threads.add(again(() -> edit("Quick", 0, 0)));
        threads.add(again(() -> edit("Stale", 1_000, 10_000)));
        threads.add(again(() -> edit("Stale", 5_000, 60_000)));
        threads.add(again(this::copy));
        threads.add(again(() -> sync("MEMORY.sync-conflict-%s-ABCDEFG.md", false)));
        threads.add(again(() -> sync("MEMORY (Ana's conflicted copy %s).md", true)));
    }

    /** Ends them where nothing is being saved: an interrupt would leave half a file. */
    void stop() throws InterruptedException {
        stopped = true;
        hands.stop();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private Thread again(Habit habit) {
        return Thread.ofPlatform().start(() -> {
            try {
                while (true) {
                    pause(REST_MILLIS);
                    habit.once();
                }
            } catch (InterruptedException stop) {
                return;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void pause(long millis) throws InterruptedException {
        for (long left = millis; left > 0 && !stopped; left -= SLICE_MILLIS) {
            TimeUnit.MILLISECONDS.sleep(Math.min(left, SLICE_MILLIS));
        }
        if (stopped) {
            throw new InterruptedException();
        }
    }

    /** Reads a file, holds it for a while, types a line, deletes one that was typed before, and saves. */
    private void edit(String who, int least, int most) throws IOException, InterruptedException {
        Path file = hands.file(most == 0 ? "MEMORY.md" : FILES.get(random.nextInt(FILES.size())));
        if (Files.notExists(file)) {
            return;
        }
        if (most == 0) {
            hands.save(() -> save(file, Files.readString(file), who, ""), "");
            return;
        }
        String held = Files.readString(file);
        pause(random.nextInt(least, most));
        stale.incrementAndGet();
        String gone = random.nextInt(3) == 0 ? hands.oldLine(held) : "";
        hands.save(() -> save(file, held, who, gone), gone);
    }

    private String save(Path file, String text, String who, String gone) throws IOException, InterruptedException {
        String line = hands.newLine(who);
        String saved = typed(text, line, gone);
        TimeUnit.MILLISECONDS.sleep(5);
        if (random.nextBoolean()) {
            Files.writeString(file, saved);
        } else {
            Path fresh = Files.writeString(file.resolveSibling(file.getFileName() + "~"), saved);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        }
        return line;
    }

    private static String typed(String text, String line, String gone) {
        String left = gone.isEmpty() ? text : text.replace("- " + gone + "\n", "");
        int at = left.lastIndexOf("\n- ") + 1;
        return left.substring(0, at) + "- " + line + "\n" + left.substring(at);
    }

    /** Copies MEMORY.md beside itself, and takes the copy away again after a while. */
    private void copy() throws IOException, InterruptedException {
        Path copy = hands.file("backup-" + copies.incrementAndGet() + ".md");
        Path outside = Files.createTempFile("cofio-bench", ".md");
        try {
            Path file = hands.file("MEMORY.md");
            do {
                Files.copy(file, outside, StandardCopyOption.REPLACE_EXISTING);
            } while (Files.mismatch(outside, file) >= 0);
            Files.move(outside, copy);
            if (Files.mismatch(copy, file) >= 0) {
                outdated.add(Files.readString(copy)); // what was forgotten in that moment has come back by this hand
            }
            pause(random.nextInt(2_000, 15_000));
        } catch (NoSuchFileException notYet) {
            return;
        } finally {
            Files.deleteIfExists(copy);
            Files.deleteIfExists(outside);
        }
    }

    /** Brings what somebody typed on another machine, into the copy or, by turns, in place with ours as the copy. */
    private void sync(String name, boolean swaps) throws IOException, InterruptedException {
        Path file = hands.file("MEMORY.md");
        if (Files.notExists(file)) {
            return;
        }
        String common = Files.readString(file);
        pause(random.nextInt(1_000, 20_000));
        Path copy = hands.file(name.formatted("20261115-" + (100_000 + conflicts.incrementAndGet())));
        String gone = random.nextInt(3) == 0 ? hands.oldLine(common) : "";
        hands.save(
                () -> {
                    String line = hands.newLine("Elsewhere");
                    Path fresh = Files.writeString(
                            hands.file("." + copy.getFileName() + ".part"), typed(common, line, gone));
                    if (swaps && random.nextBoolean()) {
                        Files.move(file, copy, StandardCopyOption.ATOMIC_MOVE);
                        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
                    } else {
                        Files.move(fresh, copy, StandardCopyOption.ATOMIC_MOVE);
                    }
                    return line;
                },
                gone);
    }
}
