package cofio.http;

import cofio.http.web.MountedPath;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** An answer that may stay open for long, and ends when who listens may not do so any more. */
final class WatchedAnswer implements MountedPath.Answer {
    private final MountedPath.Answer answer;
    private final BooleanSupplier allowed;

    WatchedAnswer(MountedPath.Answer answer, BooleanSupplier allowed) {
        this.answer = answer;
        this.allowed = allowed;
    }

    @Override
    public void whole(int status, Map<String, String> headers, byte[] body) throws IOException {
        answer.whole(status, headers, body);
    }

    @Override
    public OutputStream stream(int status, Map<String, String> headers) throws IOException {
        return new FilterOutputStream(answer.stream(status, headers)) {
            @Override
            public void write(int one) throws IOException {
                check();
                out.write(one);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                check();
                out.write(bytes, from, length);
            }
        };
    }

    private void check() throws IOException {
        if (!allowed.getAsBoolean()) {
            throw new IOException("this token does not fit any more");
        }
    }
}
