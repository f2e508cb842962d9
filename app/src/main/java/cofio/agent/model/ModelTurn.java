package cofio.agent.model;

import cofio.Cofio;
import cofio.CofioException;
import cofio.Uninterruptible;
import cofio.agent.SaidMessage;
import cofio.agent.SessionContext;
import cofio.agent.TokenUsage;
import cofio.agent.TurnReply;
import cofio.agent.TurnStep;
import cofio.answer.Answer;
import cofio.answer.AnswerWording;
import cofio.fact.Message;
import cofio.memory.Receipt;
import cofio.text.Json;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One turn with a model: its words, the tools that it calls, and what Cofio has to say about both. */
final class ModelTurn {
    private static final int ROUNDS = 8;

    private final Cofio cofio;
    private final LocalDate today;
    private final ModelEndpoint endpoint;
    private final StreamedAnswer line;
    private final Consumer<String> heard;
    private boolean kept;
    private long input;
    private long output;

    ModelTurn(Cofio cofio, Clock clock, StreamedAnswer line, Consumer<String> heard) {
        this.cofio = cofio;
        this.today = LocalDate.now(clock);
        this.endpoint = line.endpoint();
        this.line = line;
        this.heard = heard;
    }

    TurnReply take(List<SaidMessage> earlier, String message, int room, int brief) {
        GivenSources given = new GivenSources(today);
        GivenSources said = new GivenSources(today);
        List<String> byUser = new ArrayList<>();
        for (SaidMessage one : earlier) {
            given.hear(one.text());
            said.hear(one.text());
            if (one.byUser()) {
                byUser.add(one.text());
            }
        }
        byUser.add(message);
        given.hear(message);
        given.hear(today.toString());
        said.hear(message);
        Message read = Uninterruptible.run(
                () -> cofio.message(message, SessionContext.of(earlier).setting(message, cofio::facts)));
        List<String> tells =
                read.told().stream().map(told -> told.fact().text()).toList();
        List<ChatMessage> messages = Uninterruptible.run(() ->
                new ModelPrompt(today, earlier, room).with(cofio.brief(brief), cofio.facts(), given, tells, message));
        ModelVerbs verbs = new ModelVerbs(cofio, given, said, read, byUser);
        SentenceOutlet outlet = new SentenceOutlet(
                new UnfoundedClaims(given, today, message), verbs, endpoint.key()::strike, () -> truth(read), heard);
        converse(messages, verbs, outlet, ModelWording.in(message));
        TokenUsage usage = new TokenUsage(
                endpoint.choice().provider().label(), endpoint.choice().model(), input, output);
        List<String> forgotten =
                verbs.forgotten().stream().map(held -> held.fact().text()).toList();
        return new TurnReply(outlet.steps(), usage, forgotten);
    }

    private void converse(List<ChatMessage> messages, ModelVerbs verbs, SentenceOutlet outlet, ModelWording wording) {
        String note = null;
        try {
            note = rounds(messages, verbs, outlet, wording);
        } catch (ModelHttpException e) {
            CofioException trouble = new ModelTrouble(endpoint).of(e);
            if (e.kind() == ModelHttpException.Kind.CUT) {
                note = wording.cut();
            } else if (kept) {
                note = wording.brokeOff(String.valueOf(trouble.getMessage()));
            } else {
                throw trouble;
            }
        }
        keep(verbs, outlet);
        outlet.end();
        for (Receipt receipt : verbs.receipts()) {
            if (!(receipt instanceof Receipt.Known)
                    && !outlet.contains(receipt.place().toString())) {
                outlet.say(wording.kept(receipt));
            }
        }
        verbs.forgotten().forEach(held -> outlet.say(wording.forgotten(held)));
        if (outlet.isSilent() && note == null) {
            note = verbs.receipts().isEmpty()
                    ? wording.silent()
                    : wording.kept(verbs.receipts().getFirst());
        }
        if (note != null) {
            outlet.say(note);
        }
    }

    /** What is to be added at the end, or null. */
    private @Nullable String rounds(
            List<ChatMessage> messages, ModelVerbs verbs, SentenceOutlet outlet, ModelWording wording) {
        for (int round = 1; ; round++) {
            ChatRequest request = new ChatRequest(
                    messages, round < ROUNDS ? ChatRequest.ToolOffer.OPEN : ChatRequest.ToolOffer.CLOSED);
            ChatAnswer answer = line.ask(request, piece -> {
                keep(verbs, outlet);
                outlet.accept(piece);
            });
            keep(verbs, outlet);
            outlet.endOfAnswer();
            input += answer.input();
            output += answer.output();
            if (answer.calls().isEmpty()) {
                return null;
            }
            if (round == ROUNDS) {
                return wording.enough();
            }
            List<RequestedCall> made = new ArrayList<>();
            List<ChatMessage> results = new ArrayList<>();
            for (RequestedCall call : answer.calls()) {
                TurnStep.Call step = verbs.run(
                        endpoint.key().strike(call.name()), endpoint.key().strike(call.arguments()));
                outlet.did(step);
                // As it can be sent back: arguments that are no JSON, or a call without an id, would not be taken.
                String id = call.id().isBlank() ? "call_" + (messages.size() + made.size()) : call.id();
                made.add(new RequestedCall(id, step.name(), Json.of(step.arguments())));
                results.add(new ChatMessage.CallResult(id, step.result()));
            }
            messages.add(new ChatMessage.ModelMessage(answer.text(), made));
            messages.addAll(results);
        }
    }

    /** Not before the model has answered: if it cannot be reached, another speaker keeps the message and says so. */
    private void keep(ModelVerbs verbs, SentenceOutlet outlet) {
        if (!kept) {
            kept = true;
            verbs.keepMessage().ifPresent(outlet::did);
        }
    }

    /** What the door itself answers to the message's questions. */
    private String truth(Message message) {
        for (Message.Part part : message.parts()) {
            if (part.asks() && Uninterruptible.run(() -> cofio.ask(part.text())) instanceof Answer.Found found) {
                return AnswerWording.of(found, message.language());
            }
        }
        return ModelWording.in(message.text()).baseless();
    }
}
