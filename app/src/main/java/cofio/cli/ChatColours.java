package cofio.cli;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The few colours of the chat, or none. */
record ChatColours(boolean coloured) {
    private static final String PLAIN = "\033[0m";

    /** None where the user wants none (no-color.org) or the terminal has none. */
    static ChatColours of(UnaryOperator<@Nullable String> environment, String terminal) {
        String refused = environment.apply("NO_COLOR");
        return new ChatColours((refused == null || refused.isEmpty()) && !isDumb(terminal));
    }

    static boolean isDumb(String terminal) {
        return terminal.startsWith("dumb");
    }

    String prompt(String text) {
        return painted("\033[36m", text);
    }

    /** For what is there to be looked up and not to be read: sources, hints. */
    String dim(String text) {
        return painted("\033[2m", text);
    }

    String error(String text) {
        return painted("\033[31m", text);
    }

    private String painted(String colour, String text) {
        return coloured ? colour + text + PLAIN : text;
    }
}
