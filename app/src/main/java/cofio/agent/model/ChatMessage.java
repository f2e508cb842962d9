package cofio.agent.model;

import java.util.List;

/** One message of those that a model is sent, before a wire gives it its form. */
sealed interface ChatMessage {
    String text();

    /** The rules. */
    record SystemMessage(String text) implements ChatMessage {}

    record UserMessage(String text) implements ChatMessage {}

    /** What the model itself said before, and what it called for; the text may be empty where it called. */
    record ModelMessage(String text, List<RequestedCall> calls) implements ChatMessage {}

    /** What came of a call. */
    record CallResult(String callId, String text) implements ChatMessage {}
}
