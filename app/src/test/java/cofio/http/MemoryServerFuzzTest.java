package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.api.BugDetectors;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The server runs on threads of its own, so the clock of the wall is what counts here. */
class MemoryServerFuzzTest {
    private static final int PATIENCE_MILLIS = 10_000;
    /** After so many the memory begins anew, so that it stays small. */
    private static final int FRESH = 500;

    private static final Path FOLDER = Fuzzed.folder();
    private static @Nullable Site open;
    private static int runs;

    private static Site site() {
        // The fuzzer takes a connection for an attack unless it is told that this one is meant.
        BugDetectors.allowNetworkConnections();
        Site site = open;
        if (site == null || ++runs % FRESH == 0) {
            if (site != null) {
                site.close();
            }
            Fuzzed.clear(FOLDER);
            site = new Site(FOLDER);
            open = site;
        }
        return site;
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/requests.dict")
    void anyBytesAreAnsweredOrTheConnectionIsClosed(byte[] input) throws IOException {
        check(exchange(site(), input));
    }

    /** The first line is the path, the second the query or the method, the rest the body. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/requests.dict")
    void anyBodyForAPathIsAnswered(byte[] input) throws IOException {
        Site site = site();
        String[] parts = Fuzzed.text(input).split("\n", 3);
        String path = parts[0].replaceAll("[^!-~]", "");
        byte[] body = (parts.length < 3 ? "" : parts[2]).getBytes(StandardCharsets.UTF_8);
        String method = parts.length > 1 && parts[1].matches("[A-Z]{1,9}") ? parts[1] : "POST";
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes((method + " /" + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + site.server.port()
                        + "\r\nAuthorization: Bearer " + Site.TOKEN
                        + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " + body.length
                        + "\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        request.writeBytes(body);
        if (!path.contains("changes")) {
            check(exchange(site, request.toByteArray()));
        }
    }

    private static String exchange(Site site, byte[] request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), site.server.port())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(request);
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (SocketException closed) {
            return "";
        }
    }

    private static void check(String answer) {
        assertThat(answer).doesNotContain("inside Cofio");
        if (!answer.isEmpty()) {
            assertThat(answer).startsWith("HTTP/1.1 ");
            int head = answer.indexOf("\r\n\r\n");
            assertThat(head).isPositive();
            assertThat(answer.substring(0, head).replace("\r\n", "")).doesNotContain("\r", "\n");
        }
    }
}
