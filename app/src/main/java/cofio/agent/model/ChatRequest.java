package cofio.agent.model;

import java.util.List;

/** What a model is asked for: to go on after these messages. */
record ChatRequest(List<ChatMessage> messages, ToolOffer offer) {
    enum ToolOffer {
        NONE,
        OPEN,
        /** Described, since earlier messages call them, but not to be called any more. */
        CLOSED
    }
}
