package cofio.cli;

import cofio.Cofio;
import cofio.http.web.MountedPath;
import cofio.mcp.McpEndpoint;
import cofio.mcp.McpOffer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;

/** The protocol for agents as a part of the web server; the two do not know each other. */
final class AgentsMount implements MountedPath {
    private final McpOffer offer;
    private final McpEndpoint endpoint;

    AgentsMount(Cofio cofio) {
        this.offer = new McpOffer(cofio, McpOffer.Set.VERBS, Main.VERSION.replace("cofio ", ""));
        this.endpoint = new McpEndpoint(offer);
    }

    @Override
    public void serve(String method, Map<String, String> headers, InputStream body, Answer answer) throws IOException {
        endpoint.serve(new McpEndpoint.Call(method, headers, body), new McpEndpoint.Reply() {
            @Override
            public void whole(int status, Map<String, String> given, byte[] bytes) throws IOException {
                answer.whole(status, given, bytes);
            }

            @Override
            public OutputStream stream(int status, Map<String, String> given) throws IOException {
                return answer.stream(status, given);
            }
        });
    }

    @Override
    public void close() {
        endpoint.close();
        offer.close();
    }
}
