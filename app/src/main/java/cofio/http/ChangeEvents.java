package cofio.http;

import cofio.face.ChangeWatch;
import cofio.http.web.HttpRefusal;
import cofio.text.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Tells those who listen when any process changed a memory. */
final class ChangeEvents {
    private static final int MOST = 256;

    /** How often something is written in any case, which shows whether the client is still there. */
    private static final long BEAT_SECONDS = 15;

    private final Set<BlockingQueue<Boolean>> open = ConcurrentHashMap.newKeySet();
    private volatile boolean ended;

    ServerMetrics.Figure figure() {
        return ServerMetrics.Figure.gauge("cofio_event_streams", "Clients that listen for changes.", open.size());
    }

    void check() {
        if (open.size() >= MOST) {
            throw new HttpRefusal(503, "too many listen already", "close some pages");
        }
    }

    /** Until the client goes or the server ends. */
    void serve(OpenMemory memory, OutputStream out) throws IOException {
        // One place: several changes in a row are one piece of news.
        BlockingQueue<Boolean> news = new ArrayBlockingQueue<>(1);
        ChangeWatch.Listener listener = (names, list) -> news.offer(true);
        memory.changes().add(listener);
        open.add(news);
        try {
            write(out, "retry: 2000\nevent: ready\ndata: " + stamp(memory) + "\n\n");
            while (!ended) {
                Boolean changed = news.poll(BEAT_SECONDS, TimeUnit.SECONDS);
                if (!ended) {
                    write(out, changed == null ? ":\n\n" : "event: changed\ndata: " + stamp(memory) + "\n\n");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            memory.changes().remove(listener);
            open.remove(news);
        }
    }

    private static String stamp(OpenMemory memory) {
        return Json.of(Json.object("stamp", memory.cofio().stamp()));
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    void end() {
        ended = true;
        open.forEach(news -> news.offer(false));
    }
}
