package cofio.agent;

import cofio.Cofio;
import cofio.CofioException;
import cofio.answer.Answer;
import cofio.answer.Question;
import cofio.fact.Fact;
import cofio.fact.Message;
import cofio.fact.MessageSetting;
import cofio.fact.SharedWords;
import cofio.fact.StoredFact;
import cofio.memory.Receipt;
import cofio.memory.UndoResult;
import cofio.text.Language;
import cofio.text.ReminderRequest;
import cofio.text.Sentences;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One turn of a conversation: does what the message wants, in its order, and says what came of it. */
final class Turn {
    private final Cofio cofio;
    private final SessionContext context;
    private final String message;
    private final Message read;
    private final ReplyPhrases phrases;
    private final FileRequest errand;
    private final MemoryToolCalls calls = new MemoryToolCalls();
    private final List<String> reply = new ArrayList<>();
    private final List<String> answers = new ArrayList<>();
    private boolean asked;
    private final List<String> forgotten = new ArrayList<>();
    /** What a question may lean on, of this message. */
    private final List<String> subjects = new ArrayList<>();

    Turn(Cofio cofio, SessionContext context, String message) {
        this.cofio = cofio;
        this.context = context;
        this.message = message;
        MessageSetting setting = context.setting(message, cofio::facts);
        FileRequest asked = FileRequest.of(message);
        Message rest = cofio.message(asked.rest(), setting);
        // "Read ship.md yesterday", where there is no such file and nothing is asked, tells something.
        boolean tells = asked.bidden()
                && Intent.of(rest).stream().noneMatch(Intent.Ask.class::isInstance)
                && !cofio.elsewhere().isThere(asked.from());
        this.errand = tells ? FileRequest.none(message) : asked;
        this.read = tells ? cofio.message(message, setting) : rest;
        this.phrases = new ReplyPhrases(Language.of(message));
    }

    TurnReply take() {
        Optional<OfferedChoice> choice = OfferedChoice.of(context.lastReply(), message);
        if (choice.isPresent()) {
            chosen(choice.get());
        } else {
            Intent.of(read).forEach(this::grant);
            finishErrand();
        }
        if (reply.isEmpty()) {
            reply.add(phrases.smallTalk(message));
        }
        List<TurnStep> steps = new ArrayList<>(calls.steps());
        steps.add(new TurnStep.Words(String.join("\n", reply)));
        return new TurnReply(steps, null, forgotten);
    }

    private void grant(Intent wish) {
        switch (wish) {
            case Intent.Tell tell -> tell(tell.stretch());
            case Intent.Ask ask -> answerAll(ask.question());
            case Intent.Forget forget -> forget(forget);
            case Intent.Undo undo -> undo(undo.words());
            case Intent.Help() -> reply.add(phrases.help());
            case Intent.Confirm() -> confirm();
            case Intent.Request() -> reply.add(phrases.cannot());
        }
    }

    private void tell(Message told) {
        if (told.text().isBlank()) {
            return;
        }
        List<Receipt> receipts = cofio.remember(told, "user");
        receipts.forEach(receipt -> subjects.add(SessionContext.subject(receipt.fact())));
        if (!receipts.isEmpty()) {
            calls.kept(receipts);
            reply.add(phrases.kept(receipts));
            if (UnclearStatement.about(told.text(), receipts)) {
                reply.add(phrases.inCase());
            }
            if (asksToBeReminded(told.text()) && !reply.contains(phrases.noReminder())) {
                reply.add(phrases.noReminder());
            }
        }
    }

    private static boolean asksToBeReminded(String text) {
        return Sentences.split(text).stream()
                .anyMatch(sentence -> ReminderRequest.is(sentence.text(), sentence.language()));
    }

    /** What was told in this very message is confirmed by its receipt. */
    private void confirm() {
        if (reply.isEmpty()) {
            reply.add(phrases.confirmed(context.spokenOf(cofio::facts)));
        }
    }

    private void answerAll(String sentence) {
        asked = true;
        List<String> questions = Question.each(sentence);
        for (String question : questions) {
            Optional<Answer> inFile = inFile(question);
            String complete = context.complete(question);
            Answer answer = inFile.orElseGet(() -> cofio.ask(question(complete)));
            if (questions.size() > 1 && answer instanceof Answer.Unknown && inFile.isEmpty()) {
                answer = together(sentence).orElse(answer);
            }
            calls.asked(question, answer);
            String said = switch (answer) {
                case Answer.Found found -> phrases.found(found);
                case Answer.Unknown unknown -> inFile.isPresent() ? notInFile() : phrases.unknown(unknown);
            };
            if (answer instanceof Answer.Found) {
                answers.add(said);
            }
            // One line may answer both "what is it called" and "what does it do".
            if (answer instanceof Answer.Unknown || !reply.contains(said)) {
                reply.add(said);
            }
            subjects.add(complete);
        }
    }

    /** A question that may lean on what was said before it, in this message and those before. */
    private Question question(String words) {
        List<String> earlier = new ArrayList<>(context.subjects());
        earlier.addAll(subjects);
        return cofio.question(words, earlier);
    }

    /** What a part of a question does not say by itself, all of it may. */
    private Optional<Answer> together(String sentence) {
        return Optional.of(cofio.ask(question(sentence))).filter(Answer.Found.class::isInstance);
    }

    /** From the file that the message names; where it only names one that does not tell, the memory is asked. */
    private Optional<Answer> inFile(String question) {
        if (errand.from().isEmpty()) {
            return Optional.empty();
        }
        Optional<Answer> answer = cofio.elsewhere().askIn(errand.from(), cofio.question(question, List.of()));
        if (answer.isPresent() && (errand.bidden() || answer.get() instanceof Answer.Found)) {
            calls.readFile(errand.from());
            return answer;
        }
        return errand.bidden() ? Optional.of(new Answer.Unknown(List.of())) : Optional.empty();
    }

    private String notInFile() {
        boolean there = cofio.elsewhere().isThere(errand.from());
        return there ? phrases.notInFile(errand.from()) : phrases.noSuchFile(errand.from());
    }

    private void finishErrand() {
        if (errand.bidden() && !asked) {
            reply.add(phrases.whatInFile(errand.from()));
        }
        if (!errand.to().isEmpty()) {
            save(reply.isEmpty() && !context.lastReply().isBlank() ? List.of(context.lastReply()) : answers);
        }
    }

    private void save(List<String> said) {
        if (said.isEmpty()) {
            reply.add(phrases.noAnswerToSave(errand.to()));
            return;
        }
        String text = String.join("\n", said) + "\n";
        try {
            cofio.elsewhere().create(errand.to(), text);
            calls.wroteFile(errand.to(), text);
            reply.add(phrases.answerSaved(errand.to()));
        } catch (CofioException e) {
            reply.add(phrases.answerNotSaved(e));
        }
    }

    private void forget(Intent.Forget wish) {
        MeantToGo meant = MeantToGo.by(wish, cofio, context, this::question);
        Optional<StoredFact> one = Optional.of(meant.facts())
                .filter(facts -> facts.size() == 1 && !wish.all())
                .map(List::getFirst);
        if (meant.vague()) {
            reply.add(phrases.whichToForget());
        } else if (one.isPresent() && forgetItem(wish, one.get())) {
            return;
        } else if (meant.doubtful() || meant.isUnnamedList()) {
            reply.add(phrases.whichToForget(meant.facts()));
        } else if (one.isEmpty() || !forgetPart(wish, one.get())) {
            List<StoredFact> gone = forget(wish.words(), meant.facts());
            if (!gone.isEmpty()) {
                reply.add(meant.mustBeNamed() ? phrases.forgottenAsMeant(gone.getFirst()) : phrases.forgotten(gone));
            }
        }
    }

    /** Of a list only the one thing goes that is named, maybe just before: "got the lemons, take them off". */
    private boolean forgetItem(Intent.Forget wish, StoredFact list) {
        Optional<String> item = MeantToGo.item(wish.words(), list).or(() -> MeantToGo.item(message, list));
        Optional<StoredFact> rest =
                item.flatMap(words -> cofio.forgetOf(list, words)).flatMap(this::held);
        rest.ifPresent(kept -> {
            calls.forgot(wish.words(), List.of(list));
            forgotten.add(list.fact().text());
            reply.add(phrases.takenOff(item.orElseThrow(), kept));
        });
        return rest.isPresent();
    }

    private Optional<StoredFact> held(Fact fact) {
        return cofio.find(fact.identity().id()).stream().findFirst();
    }

    /** Only what is meant goes, where the line tells more. */
    private boolean forgetPart(Intent.Forget wish, StoredFact line) {
        Optional<String> words = cofio.why(question(wish.words())).readings().stream()
                .filter(reading ->
                        reading.evidence().source().equals(line.place().toString()))
                .map(reading -> reading.quote().words())
                .findFirst();
        Optional<StoredFact> rest =
                words.flatMap(said -> cofio.forgetOf(line, said)).flatMap(this::held);
        rest.ifPresent(kept -> {
            forgotten.add(line.fact().text());
            calls.forgot(wish.words(), List.of(line));
            reply.add(phrases.forgottenButFor(line, kept));
        });
        return rest.isPresent();
    }

    private void chosen(OfferedChoice choice) {
        List<StoredFact> facts =
                choice.ids().stream().flatMap(id -> cofio.find(id).stream()).toList();
        List<StoredFact> gone = forget(message, facts);
        if (!gone.isEmpty()) {
            reply.add(phrases.forgotten(gone));
        }
    }

    private List<StoredFact> forget(String words, List<StoredFact> meant) {
        List<StoredFact> gone = cofio.forget(meant, false);
        gone.forEach(held -> forgotten.add(held.fact().text()));
        calls.forgot(words, gone);
        if (gone.isEmpty()) {
            reply.add(phrases.nothingToForget());
        }
        return gone;
    }

    /** "You replaced my invoice, undo that" is not the last change, if that was about something else. */
    private void undo(String words) {
        Optional<UndoResult> last = cofio.lastChange();
        if (last.isPresent() && isOfAnother(words, last.get())) {
            reply.add(phrases.lastIsAnother(last.get()));
            return;
        }
        Optional<UndoResult> undone = cofio.undo();
        undone.ifPresent(calls::undid);
        reply.add(undone.map(phrases::undone).orElseGet(phrases::nothingToUndo));
    }

    /** Whether words name something that is remembered, and nothing of what would be taken back. */
    private boolean isOfAnother(String words, UndoResult last) {
        Set<String> named = SharedWords.terms(words);
        named.retainAll(terms(cofio.facts().stream().map(held -> held.fact().text())));
        return !named.isEmpty()
                && Collections.disjoint(named, terms(Stream.concat(last.removed().stream(), last.restored().stream())));
    }

    private static Set<String> terms(Stream<String> lines) {
        return lines.flatMap(line -> SharedWords.terms(line).stream()).collect(Collectors.toSet());
    }
}
