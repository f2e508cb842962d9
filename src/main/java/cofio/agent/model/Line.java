package cofio.agent.model;

import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One answer of a model, its words given on as they come; as one piece where the server does not stream. */
final class Line {
    private final Endpoint endpoint;
    private boolean streams = true;

    Line(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    Endpoint endpoint() {
        return endpoint;
    }

    /** Throws a WireException where the answer did not come or is not whole; what came of it was given on. */
    ChatResponse ask(ChatRequest request, Consumer<String> words) {
        if (streams) {
            try {
                return stream(request, words);
            } catch (WireException e) {
                if (e.kind() != WireException.Kind.NOT_STREAMED) {
                    throw e;
                }
                streams = false;
            }
        }
        ChatResponse response = plain(request);
        String text = response.aiMessage().text();
        if (text != null) {
            words.accept(text);
        }
        return response;
    }

    private ChatResponse plain(ChatRequest request) {
        try {
            return endpoint.plain().chat(request);
        } catch (WireException e) {
            throw e;
        } catch (RuntimeException notTheProtocol) {
            throw WireException.of(WireException.Kind.GARBLED);
        }
    }

    private ChatResponse stream(ChatRequest request, Consumer<String> words) {
        Listening listening = new Listening(words);
        try {
            endpoint.streaming().chat(request, listening);
        } catch (WireException e) {
            throw e;
        } catch (RuntimeException notTheProtocol) {
            throw WireException.of(WireException.Kind.GARBLED);
        }
        return listening.whole();
    }

    /** The calls come on the thread that asked; LangChain4j swallows what is thrown from them, so it is kept. */
    private static final class Listening implements StreamingChatResponseHandler {
        private final Consumer<String> words;
        private @Nullable ChatResponse response;
        private @Nullable RuntimeException ours;
        private @Nullable Throwable failure;

        Listening(Consumer<String> words) {
            this.words = words;
        }

        @Override
        public void onPartialResponse(String piece) {
            if (ours != null) {
                return;
            }
            try {
                words.accept(piece);
            } catch (RuntimeException e) {
                ours = e;
            }
        }

        @Override
        public void onCompleteResponse(ChatResponse complete) {
            response = complete;
        }

        @Override
        public void onError(Throwable error) {
            if (failure == null) {
                failure = error;
            }
        }

        ChatResponse whole() {
            if (ours != null) {
                throw ours;
            }
            if (failure instanceof WireException e) {
                throw e;
            }
            if (failure != null || response == null) {
                throw WireException.of(WireException.Kind.GARBLED);
            }
            return response;
        }
    }
}
