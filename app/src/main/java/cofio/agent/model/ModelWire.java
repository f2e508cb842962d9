package cofio.agent.model;

import cofio.CofioException;
import cofio.text.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A form in which models are spoken to over HTTP. What is not in that form is GARBLED. */
interface ModelWire {
    /** Below the base URL. */
    String path();

    Map<String, String> headers(ApiKey key);

    Map<String, @Nullable Object> body(String model, ChatRequest request, boolean streamed);

    /** Reads an answer that came in one piece. */
    void readPlain(Map<String, @Nullable Object> body, GrowingAnswer answer);

    /** Reads one event of a stream. */
    void readEvent(StreamEvent event, GrowingAnswer answer);

    static Map<String, @Nullable Object> json(String text) {
        try {
            return Json.readObject(text);
        } catch (CofioException notJson) {
            throw garbled();
        }
    }

    /** The object at this place, an empty one if there is none. */
    static Map<?, ?> object(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    static List<?> list(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    static String text(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case String text -> text;
            default -> throw garbled();
        };
    }

    static ModelHttpException garbled() {
        return ModelHttpException.of(ModelHttpException.Kind.GARBLED);
    }
}
