package cofio.agent;

import cofio.text.Language;
import java.util.List;

/** What is said to a message that neither tells nor asks nor wants anything done. */
final class SmallTalk {
    /** In the order in which they are tried: "thanks, bye" thanks. */
    private static final List<String> KINDS = List.of("thanks", "bye", "how-are-you", "hello", "wrong", "fine");

    private SmallTalk() {}

    static String reply(String message, Language language) {
        String kind = KINDS.stream()
                .filter(one -> Language.anyPattern("talk-" + one)
                        .matcher(message.strip())
                        .find())
                .findFirst()
                .orElse("other");
        return language.phrase("reply-" + kind);
    }
}
