package cofio.bench;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Stands between a node of Cofio and the cluster, counts requests, and lets something happen to one of them. */
final class EngineProxy implements AutoCloseable {
    private static final int LONGEST_HELD = 20;
    private static final byte[] PASSING = "{\"error\":{\"type\":\"for_a_moment\"}}".getBytes(StandardCharsets.UTF_8);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final URI engine;
    private final ServerSocket server;
    private final CountDownLatch struck = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private @Nullable ClusterFault fault;
    private long left;
    private boolean cut;

    EngineProxy(URI engine) throws IOException {
        this.engine = engine;
        this.server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread.startVirtualThread(this::listen);
    }

    private void listen() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                Thread.startVirtualThread(() -> serve(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    /** The fault comes at that request from now on; the first is 1. */
    synchronized void arm(ClusterFault what, long request) {
        fault = what;
        left = request;
    }

    /** Everything comes through again. */
    synchronized void mend() {
        cut = false;
        fault = null;
    }

    boolean hasStruck() {
        return struck.getCount() == 0;
    }

    boolean awaitStroke(long millis) throws InterruptedException {
        return struck.await(millis, TimeUnit.MILLISECONDS);
    }

    /** The request that is held goes on. */
    void release() {
        synchronized (this) {
            cut = false;
        }
        released.countDown();
    }

    /** What happens to the next request; null where nothing does. */
    private synchronized @Nullable ClusterFault next() {
        if (cut) {
            return ClusterFault.LOST;
        }
        ClusterFault now = fault;
        if (now == null || --left != 0) {
            return null;
        }
        fault = null;
        cut = now.lasts() || now == ClusterFault.LATE;
        struck.countDown();
        return now;
    }

    /** A request as it was read: its first line, what it says of its body, and the body. */
    private record Read(String method, String path, String type, String body) {}

    /** An answer that is lost is a connection that is closed. */
    private void serve(Socket client) {
        try (client) {
            client.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(client.getInputStream());
            for (Read request = read(in); request != null && pass(request, client.getOutputStream()); ) {
                request = read(in);
            }
        } catch (IOException gone) {
            return; // as where a program is killed
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static @Nullable Read read(InputStream in) throws IOException {
        String first = line(in);
        if (first.isEmpty()) {
            return null;
        }
        int length = 0;
        String type = "application/json";
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            String[] parts = header.split(": *", 2);
            if (parts[0].equalsIgnoreCase("content-length")) {
                length = Integer.parseInt(parts[1].strip());
            } else if (parts[0].equalsIgnoreCase("content-type")) {
                type = parts[1];
            }
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        String[] words = first.split(" ");
        return new Read(words[0], words[1], type, new String(body, StandardCharsets.UTF_8));
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            line.write(c);
        }
        return line.toString(StandardCharsets.UTF_8).strip();
    }

    /** Gives whether it was answered. */
    private boolean pass(Read request, OutputStream out) throws IOException, InterruptedException {
        ClusterFault now = next();
        if (now == ClusterFault.AWAY || now == ClusterFault.BUSY) {
            answer(out, now == ClusterFault.AWAY ? 503 : 429, PASSING);
            return true;
        }
        if (now == ClusterFault.LATE && !released.await(LONGEST_HELD, TimeUnit.SECONDS)) {
            return false;
        }
        if (now == null || now == ClusterFault.LATE) {
            HttpResponse<byte[]> reply = sent(request);
            answer(out, reply.statusCode(), reply.body());
            return true;
        }
        if (now == ClusterFault.UNHEARD || now == ClusterFault.OUTAGE_AFTER) {
            sent(request);
        }
        return false;
    }

    private HttpResponse<byte[]> sent(Read request) throws IOException, InterruptedException {
        HttpRequest same = HttpRequest.newBuilder(engine.resolve(request.path))
                .header("Content-Type", request.type)
                .method(request.method, HttpRequest.BodyPublishers.ofString(request.body))
                .build();
        return CLIENT.send(same, HttpResponse.BodyHandlers.ofByteArray());
    }

    private static void answer(OutputStream out, int status, byte[] body) throws IOException {
        String head = "HTTP/1.1 " + status + " X\r\nContent-Type: application/json\r\nContent-Length: " + body.length
                + "\r\n\r\n";
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.getBytes(StandardCharsets.UTF_8));
        all.writeBytes(body);
        out.write(all.toByteArray());
        out.flush();
    }

    @Override
    public void close() throws IOException {
        released.countDown();
        server.close();
    }
}
