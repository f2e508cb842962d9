package cofio.mcp;

import cofio.CofioException;
import cofio.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The protocol over standard streams: a message is a line. Requests are answered side by side. */
public final class StdioTransport implements AutoCloseable {
    /** More than the largest text that a memory accepts takes as JSON. */
    private static final int LONGEST = 32 * 1024 * 1024;

    /** So many are worked on at once; more of them wait unread. */
    private static final int AT_ONCE = 64;

    private static final long LAST_SECONDS = 10;

    private final InputStream in;
    private final OutputStream out;
    private final McpSession session;
    private final Semaphore free = new Semaphore(AT_ONCE);
    private final byte[] buffer = new byte[1 << 16];
    private int from;
    private int to;
    private volatile boolean gone;

    public StdioTransport(McpOffer offer, InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
        this.session = new McpSession(offer, this::send);
    }

    /** Until the client closes its end; what was asked before is answered. */
    public void run() {
        try {
            for (byte[] line = line(); line != null && !gone; line = line()) {
                take(line);
            }
        } catch (IOException e) {
            gone = true; // the client is not there any longer, which is one way to say goodbye
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    private void take(byte[] line) throws InterruptedException {
        String text;
        Object message;
        try {
            if (line.length > LONGEST) {
                throw new ProtocolRefusal(ProtocolRefusal.INVALID, "a message may have 32 MB at most");
            }
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
            if (text.isBlank()) {
                return;
            }
            message = Json.read(text);
        } catch (ProtocolRefusal refused) {
            send(refused.answer(null));
            return;
        } catch (CharacterCodingException | CofioException e) {
            send(new ProtocolRefusal(ProtocolRefusal.PARSE, "this is not JSON in UTF-8, or not on one line")
                    .answer(null));
            return;
        }
        Runnable work = session.take(message, this::send);
        free.acquire();
        Thread.ofVirtual().start(() -> {
            try {
                work.run();
            } finally {
                free.release();
            }
        });
    }

    /** The bytes up to the next end of line, null at the end. Of a line that is too long the first part is kept. */
    private byte @Nullable [] line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean any = false;
        while (true) {
            if (from == to) {
                to = in.read(buffer);
                from = 0;
                if (to <= 0) {
                    to = 0;
                    return any ? line.toByteArray() : null;
                }
            }
            any = true;
            int end = from;
            while (end < to && buffer[end] != '\n') {
                end++;
            }
            if (line.size() <= LONGEST) {
                line.write(buffer, from, end - from);
            }
            boolean ended = end < to;
            from = ended ? end + 1 : end;
            if (ended) {
                return line.toByteArray();
            }
        }
    }

    private synchronized void send(Object message) {
        if (gone) {
            return;
        }
        try {
            out.write((Json.of(message) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            gone = true;
        }
    }

    /** Lets what is being worked on come to its end, for a while. */
    @Override
    public void close() {
        try {
            if (free.tryAcquire(AT_ONCE, LAST_SECONDS, TimeUnit.SECONDS)) {
                free.release(AT_ONCE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        session.close();
    }
}
