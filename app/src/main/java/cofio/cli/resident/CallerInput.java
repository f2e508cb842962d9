package cofio.cli.resident;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** What stands on a caller's standard input. It is asked for when it is first read, since most commands do not. */
final class CallerInput extends InputStream {
    private final Runnable asking;
    private final CompletableFuture<InputStream> given = new CompletableFuture<>();
    private final CompletableFuture<Void> done = new CompletableFuture<>();
    private boolean asked;

    CallerInput(Runnable asking) {
        this.asking = asking;
    }

    /** The caller sends it; returns when nobody reads it any more. */
    void take(InputStream in) {
        given.complete(in);
        done.join();
    }

    private InputStream input() throws IOException {
        if (!asked) {
            asked = true;
            asking.run();
        }
        try {
            return given.get();
        } catch (InterruptedException | ExecutionException e) {
            Thread.currentThread().interrupt();
            throw new IOException("standard input was not sent", e);
        }
    }

    @Override
    public int read() throws IOException {
        return input().read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return input().read(bytes, offset, length);
    }

    @Override
    public void close() {
        given.complete(InputStream.nullInputStream());
        done.complete(null);
    }
}
