package cofio.agent.model;

import java.time.Duration;

/**
 * How long a model is waited for.
 *
 * @param connect until the server takes the call
 * @param first until the first of the answer
 * @param pause between two pieces of it
 * @param whole for all of one answer
 * @param retries how often a call is made again that failed before the first of the answer
 * @param backOff before the first of them; it doubles each time
 * @param longest what a server may ask us to wait before a retry; beyond it we give up
 */
public record ModelTimeouts(
        Duration connect,
        Duration first,
        Duration pause,
        Duration whole,
        int retries,
        Duration backOff,
        Duration longest) {

    /** The first word may take long: a model on this machine may have to be loaded. */
    public static final ModelTimeouts USUAL = new ModelTimeouts(
            Duration.ofSeconds(10),
            Duration.ofSeconds(120),
            Duration.ofSeconds(60),
            Duration.ofMinutes(5),
            3,
            Duration.ofMillis(500),
            Duration.ofSeconds(20));
}
