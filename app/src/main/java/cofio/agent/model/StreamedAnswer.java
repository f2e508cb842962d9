package cofio.agent.model;

import cofio.text.Json;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.function.Consumer;

/** One answer of a model, its words given on as they come; as one piece where the server does not stream. */
final class StreamedAnswer {
    private final ModelEndpoint endpoint;
    private final ModelHttpClient client;
    private boolean streams = true;

    StreamedAnswer(ModelEndpoint endpoint) {
        this.endpoint = endpoint;
        this.client = new ModelHttpClient(endpoint.patience());
    }

    ModelEndpoint endpoint() {
        return endpoint;
    }

    /** Throws a ModelHttpException where the answer did not come or is not whole; what came of it was given on. */
    ChatAnswer ask(ChatRequest request, Consumer<String> words) {
        if (streams) {
            try {
                return client.stream(call(request, true), endpoint.wire(), words);
            } catch (ModelHttpException e) {
                if (e.kind() != ModelHttpException.Kind.NOT_STREAMED) {
                    throw e;
                }
                streams = false;
            }
        }
        GrowingAnswer answer = new GrowingAnswer(words);
        endpoint.wire().readPlain(ModelWire.json(client.text(call(request, false))), answer);
        return answer.answer();
    }

    private HttpRequest.Builder call(ChatRequest request, boolean streamed) {
        String url = endpoint.url() + (endpoint.url().endsWith("/") ? "" : "/");
        String body = Json.of(endpoint.wire().body(endpoint.choice().model(), request, streamed));
        try {
            HttpRequest.Builder call = HttpRequest.newBuilder(
                            URI.create(url + endpoint.wire().path()))
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofString(body));
            endpoint.wire().headers(endpoint.key()).forEach(call::header);
            return call;
        } catch (IllegalArgumentException saysTheKey) {
            throw ModelWire.garbled();
        }
    }
}
