package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.fact.Topic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryLockTest {
    @TempDir
    Path workspace;

    @Test
    void aLockIsTakenAgainAfterItsFolderWasDeleted() throws Exception {
        Path file = workspace.resolve("x/lock");
        try (MemoryLock lock = MemoryLock.take(file)) {
            assertThat(lock.holds()).isTrue();
            Files.delete(file);
            Files.delete(file.getParent());
            assertThat(lock.holds()).isFalse();
            lock.renew();
            assertThat(lock.holds()).isTrue();
        }
        MemoryLock.take(file).close();
    }

    @Test
    void waitingHasAnEndAndSaysWhy() throws Exception {
        Path file = workspace.resolve("lock");
        try (MemoryLock lock = MemoryLock.take(file);
                ExecutorService threads = Executors.newSingleThreadExecutor()) {
            assertThat(lock.holds()).isTrue();
            Future<?> second = threads.submit(() -> assertThatThrownBy(() -> MemoryLock.take(file, 50))
                    .isInstanceOf(CofioException.class)
                    .hasMessageContaining("in use"));
            second.get();
            assertThat(lock.holds()).isTrue();
        }
    }

    @Test
    void threadsOfOneProcessLoseNothing() throws Exception {
        List<Future<?>> running = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                Memory shared = Memory.open(workspace, Clock.systemUTC(), false)) {
            for (int t = 0; t < 6; t++) {
                int number = t;
                running.add(threads.submit(() -> {
                    try (Memory own = Memory.open(workspace, Clock.systemUTC(), false)) {
                        for (int i = 0; i < 20; i++) {
                            Tell.to(i % 2 == 0 ? own : shared, Topic.OTHER, "Thread " + number + " fact " + i + ": x");
                        }
                    }
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
            assertThat(Tell.texts(shared)).hasSize(120).doesNotHaveDuplicates();
            assertThat(shared.notices()).isEmpty();
        }
    }
}
