package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.fact.StoredFact;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short version of `cofio bench writers --minutes`: writers in one process, and all that people do to the files. */
class EditorTurnsTest {
    private static final int WRITERS = 4;
    private static final int SECONDS = 15;

    @TempDir
    Path workspace;

    /** A memory of its own for each writer, as each process has one. */
    private static final class Door implements BenchFace {
        private final Cofio cofio;

        Door(Path workspace) {
            cofio = Cofio.open(workspace, Clock.fixed(Instant.parse("2026-11-15T10:00:00Z"), ZoneOffset.UTC), false);
        }

        @Override
        public Map<String, @Nullable Object> call(String verb, Map<String, @Nullable Object> arguments)
                throws IOException {
            try {
                if (verb.equals("remember")) {
                    return Json.object(
                            "receipts",
                            cofio.remember(String.valueOf(arguments.get("text")), "user").stream()
                                    .map(receipt -> Json.object(
                                            "id", receipt.fact().identity().id()))
                                    .toList());
                }
                List<StoredFact> forgotten = cofio.forget(cofio.find(String.valueOf(arguments.get("fact"))), false);
                return Json.object(
                        "forgotten",
                        forgotten.stream()
                                .map(one ->
                                        Json.object("id", one.fact().identity().id()))
                                .toList());
            } catch (RuntimeException e) {
                throw new IOException(e);
            }
        }

        @Override
        public void close() {
            cofio.close();
        }
    }

    @Test
    void writersEditorsCopiesAndSyncProgramsAtOnceLoseNothing() throws IOException, InterruptedException {
        List<FaceWriter> all = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
            all.add(new FaceWriter("java", new Door(workspace), (i + 1) * 100_000));
        }
        EditorTurns hands = new EditorTurns(workspace, 1);
        FileHabits habits = new FileHabits(hands, 2);
        habits.start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        List<Thread> threads = new ArrayList<>();
        for (FaceWriter writer : all) {
            threads.add(Thread.ofPlatform().start(() -> {
                try {
                    writer.writeUntil(end);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        habits.stop();
        FacesBench bench = new FacesBench(workspace, WRITERS, SECONDS, doing -> {});
        BenchReport report = bench.compared(all, hands, habits);
        assertThat(report.passed()).as(report.shown()).isTrue();
    }
}
