package cofio.agent;

import cofio.Cofio;
import cofio.answer.Answer;
import cofio.answer.chinese.ChineseQuestions;
import cofio.answer.english.EnglishQuestions;
import cofio.fact.Setting;
import cofio.memory.Held;
import cofio.memory.Receipt;
import cofio.memory.Undone;
import cofio.text.Sentences;
import cofio.text.Speech;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One turn of a conversation: does what the message wants, in its order, and says what came of it. */
final class Turn {
    private final Cofio cofio;
    private final Context context;
    private final String message;
    private final Phrases phrases;
    private final Calls calls = new Calls();
    private final List<String> reply = new ArrayList<>();
    /** The sentences that a question may lean on, of this message and of those before. */
    private final List<String> sentences;

    private final List<String> tellings;

    Turn(Cofio cofio, Context context, String message) {
        this.cofio = cofio;
        this.context = context;
        this.message = message;
        this.phrases = Phrases.of(message);
        this.sentences = new ArrayList<>(context.sentences());
        this.tellings = new ArrayList<>(context.tellings());
    }

    Reply take() {
        Optional<Choice> choice = Choice.of(context.lastReply(), message);
        if (choice.isPresent()) {
            forget(choice.get().ids().stream()
                    .flatMap(id -> cofio.find(id).stream())
                    .toList());
        } else {
            Wish.of(message).forEach(this::grant);
        }
        if (reply.isEmpty()) {
            reply.add(phrases.smallTalk(message));
        }
        List<Step> steps = new ArrayList<>(calls.steps());
        steps.add(new Step.Words(String.join("\n", reply)));
        return new Reply(steps, null);
    }

    private void grant(Wish wish) {
        switch (wish) {
            case Wish.Tell tell -> tell(tell.text());
            case Wish.Ask ask -> answerAll(ask.question());
            case Wish.Forget forget -> forget(forget);
            case Wish.Undo() -> undo();
            case Wish.Help() -> reply.add(phrases.help());
        }
    }

    private void tell(String text) {
        List<Held> spokenOf = context.spokenOf(cofio::facts);
        Setting setting =
                new Setting(tellings, spokenOf.stream().map(Held::fact).toList());
        List<Receipt> receipts = cofio.remember(text, "user", setting);
        tellings.add(text);
        Sentences.split(text).stream()
                .filter(sentence -> Speech.of(sentence) == Speech.Act.STATEMENT)
                .forEach(sentence -> sentences.add(sentence.text()));
        if (!receipts.isEmpty()) {
            calls.kept(receipts);
            reply.add(phrases.kept(receipts));
        }
    }

    private void answerAll(String sentence) {
        List<String> questions =
                phrases.chinese() ? ChineseQuestions.split(sentence) : EnglishQuestions.split(sentence);
        for (String question : questions) {
            Answer answer = cofio.ask(question, sentences);
            calls.asked(question, answer);
            reply.add(
                    switch (answer) {
                        case Answer.Found found -> phrases.found(found);
                        case Answer.Unknown unknown -> phrases.unknown();
                    });
            sentences.add(question);
        }
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
        calls.forgot(wish.words(), gone);
        if (gone.isEmpty()) {
            reply.add(phrases.nothingToForget());
        } else {
            reply.add(guessed ? phrases.forgottenAsMeant(gone.getFirst()) : phrases.forgotten(gone.size()));
        }
    }

    private void forget(List<Held> chosen) {
        List<Held> gone = cofio.forget(chosen, false);
        calls.forgot(message, gone);
        reply.add(gone.isEmpty() ? phrases.nothingToForget() : phrases.forgotten(gone.size()));
    }

    /** Where the words of a request name no fact, the one that answers them. */
    private List<Held> answering(String words) {
        if (!(cofio.ask(words, sentences) instanceof Answer.Found answer)) {
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
        undone.ifPresent(calls::undid);
        reply.add(undone.map(phrases::undone).orElseGet(phrases::nothingToUndo));
    }
}
