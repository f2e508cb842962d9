package cofio.agent;

import cofio.Cofio;
import cofio.answer.Answer;
import cofio.answer.chinese.ChineseQuestions;
import cofio.answer.english.EnglishQuestions;
import cofio.memory.Held;
import cofio.memory.Receipt;
import cofio.memory.Undone;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One turn of a conversation: does what the message wants, in its order, and says what came of it. */
public final class Turn {
    private final Cofio cofio;
    private final Phrases phrases;
    private final List<String> reply = new ArrayList<>();
    private final List<String> asked = new ArrayList<>();

    private Turn(Cofio cofio, Phrases phrases) {
        this.cofio = cofio;
        this.phrases = phrases;
    }

    /** The reply to a message. */
    public static String take(Cofio cofio, String message) {
        Turn turn = new Turn(cofio, Phrases.in(Language.of(message)));
        List<Receipt> receipts = cofio.remember(message, "user");
        if (!receipts.isEmpty()) {
            turn.reply.add(turn.phrases.kept(receipts));
        }
        for (Wish wish : Wish.of(message)) {
            switch (wish) {
                case Wish.Ask ask -> turn.answerAll(ask.question());
                case Wish.Forget forget -> turn.forget(forget);
                case Wish.Undo() -> turn.undo();
            }
        }
        return turn.reply.isEmpty() ? turn.phrases.nothingToDo() : String.join("\n", turn.reply);
    }

    private void answerAll(String sentence) {
        List<String> questions =
                phrases.chinese() ? ChineseQuestions.split(sentence) : EnglishQuestions.split(sentence);
        for (String question : questions) {
            answer(question);
            asked.add(question);
        }
    }

    private void answer(String question) {
        reply.add(
                switch (cofio.ask(question, asked)) {
                    case Answer.Found found -> phrases.found(found);
                    case Answer.Unknown unknown -> phrases.unknown();
                });
    }

    private void forget(Wish.Forget wish) {
        List<Held> found = cofio.find(wish.words());
        boolean guessed = found.isEmpty();
        List<Held> meant = guessed ? answering(wish.words()) : wish.all() ? withNamed(found) : found;
        if (meant.size() > 1 && !wish.all()) {
            reply.add(phrases.severalToForget(meant));
            return;
        }
        List<Held> gone = cofio.forget(meant, false);
        if (gone.isEmpty()) {
            reply.add(phrases.nothingToForget());
        } else {
            reply.add(guessed ? phrases.forgottenAsMeant(gone.getFirst()) : phrases.forgotten(gone.size()));
        }
    }

    /** Where the words of a request name no fact, the one that answers them. */
    private List<Held> answering(String words) {
        if (!(cofio.ask(words) instanceof Answer.Found answer)) {
            return List.of();
        }
        String source = answer.quotes().getFirst().evidence().source();
        return cofio.facts().stream()
                .filter(held -> held.place().toString().equals(source))
                .toList();
    }

    /** With a person, all that is said of them under the name that a fact gives them. */
    private List<Held> withNamed(List<Held> found) {
        Set<Held> all = new LinkedHashSet<>(found);
        for (Held held : found) {
            held.fact().naming().ifPresent(name -> all.addAll(cofio.find(name)));
        }
        return List.copyOf(all);
    }

    private void undo() {
        Optional<Undone> undone = cofio.undo();
        reply.add(undone.map(phrases::undone).orElseGet(phrases::nothingToUndo));
    }
}
