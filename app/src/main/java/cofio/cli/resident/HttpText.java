package cofio.cli.resident;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * As much of HTTP as curl needs to call the resident process. The web server of the JDK, which does it for the memory over
 * HTTP, does not listen on sockets of Unix.
 */
final class HttpText {
    static final Charset CHARACTERS = StandardCharsets.UTF_8;

    private static final int LONGEST_HEAD = 16 * 1024;
    private static final int LONGEST_BODY = 32 * 1024 * 1024;

    private HttpText() {}

    /** A request: its path and, in lower case, its headers. */
    record Head(String path, Map<String, String> headers) {}

    /** The first line and the headers, of a request or an answer. */
    static Head readHead(InputStream in) throws IOException {
        String first = readLine(in);
        Map<String, String> headers = new HashMap<>();
        int length = first.length();
        for (String line = readLine(in); !line.isEmpty(); line = readLine(in)) {
            int colon = line.indexOf(':');
            length += line.length();
            if (colon < 0 || length > LONGEST_HEAD) {
                throw new IOException("no header: " + line);
            }
            headers.put(
                    line.substring(0, colon).strip().toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        String[] words = first.split(" ");
        return new Head(words.length > 1 ? words[1] : "", headers);
    }

    private static String readLine(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || line.size() > LONGEST_HEAD) {
                throw new EOFException("the call broke off");
            }
            line.write(next);
        }
        return line.toString(CHARACTERS).stripTrailing();
    }

    static byte[] readBody(Head head, InputStream in) throws IOException {
        String length = head.headers().getOrDefault("content-length", "0");
        int wanted = length.matches("[0-9]{1,9}") ? Integer.parseInt(length) : LONGEST_BODY + 1;
        if (wanted > LONGEST_BODY) {
            throw new IOException("a body of " + length + " bytes");
        }
        byte[] body = in.readNBytes(wanted);
        if (body.length < wanted) {
            throw new EOFException("the call broke off");
        }
        return body;
    }

    /** The body as it comes, in chunks where it is sent so. */
    static InputStream streamedBody(Head head, InputStream in) {
        boolean chunked = "chunked".equalsIgnoreCase(head.headers().get("transfer-encoding"));
        return chunked ? new ChunkedBody(in) : in;
    }

    static byte[] request(String path, byte[] body) {
        return joined("POST " + path + " HTTP/1.1\r\nHost: cofio\r\nContent-Length: " + body.length + "\r\n\r\n", body);
    }

    /** What begins an answer that ends when the connection does. */
    static byte[] answer(String text) {
        return joined("HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\n", text.getBytes(CHARACTERS));
    }

    private static byte[] joined(String head, byte[] body) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(head.getBytes(CHARACTERS));
        all.writeBytes(body);
        return all.toByteArray();
    }

    /** A body in chunks, each after a line with its length. */
    private static final class ChunkedBody extends InputStream {
        private final InputStream in;
        private long left;
        private boolean ended;

        ChunkedBody(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (left == 0 && !ended) {
                String size = readLine(in);
                left = Long.parseLong(size.isEmpty() ? readLine(in) : size, 16);
                ended = left == 0;
            }
            if (ended) {
                return -1;
            }
            int read = in.read(bytes, offset, (int) Math.min(length, left));
            left -= Math.max(0, read);
            ended = read < 0;
            return read;
        }
    }
}
