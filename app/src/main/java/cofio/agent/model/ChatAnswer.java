package cofio.agent.model;

import java.util.List;

/** What a model answered, whole; {@code input} and {@code output} are the tokens that it took. */
record ChatAnswer(String text, List<RequestedCall> calls, long input, long output) {}
