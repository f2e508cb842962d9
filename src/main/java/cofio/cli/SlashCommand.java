package cofio.cli;

import java.util.function.UnaryOperator;

/** A command of the chat: what it takes and does, in both languages, and what it says when given the words after it. */
record SlashCommand(String name, String takes, String english, String chinese, UnaryOperator<String> action) {
    String slashed() {
        return "/" + name;
    }

    String does(Tongue tongue) {
        return tongue.say(english, chinese);
    }
}
