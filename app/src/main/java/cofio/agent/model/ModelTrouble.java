package cofio.agent.model;

import cofio.CofioException;
import cofio.text.Json;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Why a model could not be spoken to, in words for the user, without the key. */
final class ModelTrouble {
    private static final int EXCERPT = 200;

    private final ModelEndpoint endpoint;

    ModelTrouble(ModelEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    /** The exception carries no cause: the texts of servers and libraries may hold the key. */
    CofioException of(ModelHttpException e) {
        String host = String.valueOf(URI.create(endpoint.url()).getAuthority());
        boolean local = endpoint.choice().provider() == ModelChoice.Provider.OLLAMA;
        return switch (e.kind()) {
            case REFUSED -> refused(e, host);
            case NO_HOST ->
                new CofioException(
                        "there is no host named " + host,
                        "is there a network? Is the base URL right: " + endpoint.url());
            case NO_CONNECTION ->
                new CofioException(
                        "nothing answers at " + host,
                        local
                                ? "start Ollama: ollama serve"
                                : "is there a network? Is the base URL right: " + endpoint.url());
            case BROKEN -> new CofioException("the connection to " + host + " broke off", "try again");
            case LATE ->
                new CofioException(
                        host + " took too long to answer", "try again, or choose a faster model: cofio model use NAME");
            case CUT -> new CofioException("the call to " + host + " was cut short", "");
            case NOT_STREAMED, GARBLED ->
                new CofioException(
                        host + " does not answer like "
                                + (endpoint.choice().provider() == ModelChoice.Provider.ANTHROPIC
                                        ? "Anthropic"
                                        : "OpenAI")
                                + "'s API",
                        "the base URL often ends in /v1; now it is " + endpoint.url());
        };
    }

    private CofioException refused(ModelHttpException e, String host) {
        String name = endpoint.choice().name();
        String said = said(e.body());
        return switch (e.status()) {
            case 401, 403 ->
                new CofioException(
                        host + " does not accept the key" + said,
                        endpoint.key().isEmpty()
                                ? "none was sent: set OPENAI_API_KEY"
                                : endpoint.choice().provider() == ModelChoice.Provider.ANTHROPIC
                                        ? "set ANTHROPIC_API_KEY to a valid key"
                                        : "set OPENAI_API_KEY to a valid key");
            case 404 ->
                isAboutModel(e.body())
                        ? new CofioException(
                                host + " has no model " + endpoint.choice().model() + said,
                                endpoint.choice().provider() == ModelChoice.Provider.OLLAMA
                                        ? "fetch it: ollama pull "
                                                + endpoint.choice().model()
                                        : "choose another: cofio model use NAME")
                        : new CofioException(
                                "there is no model " + name + " at " + endpoint.url() + said,
                                "is the base URL right? It often ends in /v1");
            case 429 ->
                new CofioException(
                        e.body().contains("insufficient_quota")
                                ? host + " says that the quota of this key is used up"
                                : host + " accepts no more calls for now" + said,
                        "wait a while, or choose another model: cofio model use NAME");
            case 400, 413, 422 ->
                new CofioException(
                        host + " rejected the request" + said,
                        "does the model " + endpoint.choice().model() + " support tools? If not, choose another");
            case 301, 302, 307, 308 ->
                new CofioException(host + " has moved elsewhere", "give its new address with --base-url");
            default ->
                new CofioException(
                        host + " failed with status " + e.status() + said, e.status() >= 500 ? "try again later" : "");
        };
    }

    private static boolean isAboutModel(String body) {
        return body.toLowerCase(Locale.ROOT).contains("model");
    }

    /** The server's own words, in brackets; both protocols put them in the same place. */
    private String said(String body) {
        String message;
        try {
            Object error = Json.readObject(body).get("error");
            message = error instanceof Map<?, ?> map ? text(map.get("message")) : text(error);
        } catch (CofioException noJson) {
            return "";
        }
        String words = endpoint.key()
                .strikeAll(message)
                .replaceAll("[\\p{Cntrl}\\s]+", " ")
                .strip();
        if (words.isEmpty()) {
            return "";
        }
        return " (it says: " + (words.length() > EXCERPT ? words.substring(0, EXCERPT) + "…" : words) + ")";
    }

    private static String text(@Nullable Object value) {
        return value instanceof String text ? text : "";
    }
}
