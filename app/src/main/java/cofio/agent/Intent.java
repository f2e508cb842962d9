package cofio.agent;

import cofio.fact.Message;
import cofio.text.ForgetRequest;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a part of a message wants. */
sealed interface Intent {
    /** A stretch of the message that may tell something; what else it wants follows as further wishes. */
    record Tell(Message stretch) implements Intent {}

    record Ask(String question) implements Intent {}

    /** {@code all}: everything that the words name, not only the one fact. */
    record Forget(String words, boolean all) implements Intent {}

    /** {@code words}: how it was said, which may say what is to be taken back. */
    record Undo(String words) implements Intent {}

    /** Something that an agent might do; a memory keeps it only where it is told to. */
    record Request() implements Intent {}

    record Help() implements Intent {}

    /** Asks whether what was told last is kept. */
    record Confirm() implements Intent {}

    /** In the order in which they are said: what is told before a question is known to it, what is told after is not. */
    static List<Intent> of(Message message) {
        List<Intent> wishes = new ArrayList<>();
        List<Intent> others = new ArrayList<>();
        int start = 0;
        List<Message.Part> parts = message.parts();
        if (parts.size() == 1
                && parts.getFirst().isName()
                && !is("help-asked", message.text().strip())) { // a heading of nothing is a search
            return List.of(new Ask(message.text()));
        }
        for (Message.Part part : parts) {
            Optional<Intent> wish = of(part);
            if (wish.isPresent() && wish.get() instanceof Ask) {
                others.add(wish.get());
            } else if (wish.isPresent()) {
                wishes.add(new Tell(message.stretch(start, Math.max(start, part.start()))));
                wishes.addAll(others);
                wishes.add(wish.get());
                others.clear();
                start = part.end();
            } else if (!others.isEmpty() && part.tells()) {
                wishes.add(new Tell(message.stretch(start, Math.max(start, part.start()))));
                wishes.addAll(others);
                others.clear();
                start = part.start();
            }
        }
        wishes.add(new Tell(message.stretch(start, message.text().length())));
        wishes.addAll(others);
        return wishes;
    }

    /** Whether a message wants nothing but to take back the last change. */
    static boolean isUndo(String message) {
        List<Message.Part> parts = Message.of(message).parts();
        return !parts.isEmpty() && parts.stream().allMatch(Message.Part::undoes);
    }

    private static boolean is(String wish, String text) {
        return Language.anyPattern(wish).matcher(text).matches();
    }

    private static Optional<Intent> of(Message.Part part) {
        String text = part.text().strip();
        if (part.undoes()) {
            return Optional.of(new Undo(text));
        }
        if (is("confirm-asked", text)) {
            return Optional.of(new Confirm());
        }
        if (part.asksOfTheTalk() || is("help-asked", text)) {
            return Optional.of(new Help());
        }
        if (part.forgets()) {
            return Optional.of(ForgetRequest.of(text, Language.of(text))
                    .map(asked -> new Forget(asked.what(), asked.all()))
                    .orElse(new Forget(text, false)));
        }
        if (part.isRequest()) {
            return Optional.of(new Request());
        }
        // "Forget my editor? No, keep it" weighs it, and neither asks for a fact nor to forget one.
        boolean asks = part.asks() && !is("forget-weighed", text);
        return asks ? Optional.of(new Ask(text)) : Optional.empty();
    }
}
