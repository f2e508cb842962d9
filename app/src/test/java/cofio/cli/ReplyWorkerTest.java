package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ReplyWorkerTest {
    private final ReplyWorker replies = new ReplyWorker();
    private final List<String> heard = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        replies.close();
    }

    @Test
    void aReplyIsHeardToItsEnd() {
        assertThat(replies.await(words -> List.of("one", "two").forEach(words), heard::add))
                .isTrue();
        assertThat(heard).containsExactly("one", "two");
    }

    @Test
    void aReplyThatIsStoppedIsHeardNoMoreAndFinishesBeforeTheNext() {
        CountDownLatch stopped = new CountDownLatch(1);
        boolean came = replies.await(
                words -> {
                    words.accept("one");
                    replies.stop();
                    try {
                        stopped.await();
                    } catch (InterruptedException e) {
                        words.accept("late");
                    }
                },
                heard::add);
        assertThat(came).isFalse();
        assertThat(replies.await(words -> words.accept("next"), heard::add)).isTrue();
        assertThat(heard).startsWith("one").endsWith("next").doesNotContain("late");
    }

    @Test
    void aStopBeforeTheReplyHasBegunStopsIt() {
        replies.expect();
        replies.stop();
        assertThat(replies.await(words -> {}, heard::add)).isFalse();
        replies.expect();
        assertThat(replies.await(words -> {}, heard::add)).isTrue();
    }

    @Test
    void anInterruptOfTheOneWhoWaitsStopsItToo() {
        Thread.currentThread().interrupt();
        assertThat(replies.await(words -> {}, heard::add)).isFalse();
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void whatGoesWrongIsThrown() {
        assertThatThrownBy(() -> replies.await(
                        words -> {
                            throw new CofioException("no", "");
                        },
                        heard::add))
                .isInstanceOf(CofioException.class)
                .hasMessage("no");
    }
}
