package cofio.http.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** Something that answers by itself under a path of the server, after the server let the call through. */
public interface MountedPath extends AutoCloseable {
    /** The answer: whole, or as a stream that stays open until {@link #serve} returns. */
    interface Answer {
        void whole(int status, Map<String, String> headers, byte[] body) throws IOException;

        OutputStream stream(int status, Map<String, String> headers) throws IOException;
    }

    /** The names of headers are in lower case. */
    void serve(String method, Map<String, String> headers, InputStream body, Answer answer) throws IOException;

    @Override
    void close();
}
