package cofio.cli;

import cofio.text.Language;
import java.nio.file.Path;

/** What the chat says of itself. */
record ChatGreeting(Language language) {
    String to(Path memory, int facts) {
        return facts == 0 ? language.phrase("chat-empty", memory) : language.counted("chat-remembers", facts, memory);
    }

    String hint() {
        return language.phrase("chat-hint");
    }

    String speaks(String model) {
        return language.phrase("chat-with-model", model);
    }

    String speaksByRules() {
        return language.phrase("chat-without-model");
    }

    String howToLeave() {
        return language.phrase("chat-leave");
    }

    String stopped() {
        return language.phrase("chat-stopped");
    }

    String noSuch(SlashLine.Unknown line) {
        return line.meant()
                .map(command -> language.phrase("chat-meant", line.name(), command.slashed()))
                .orElseGet(() -> language.phrase("chat-no-command", line.name()));
    }
}
