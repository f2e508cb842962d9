package cofio.agent.model;

import cofio.Cofio;
import cofio.CofioException;
import cofio.Unbroken;
import cofio.agent.Context;
import cofio.agent.Reply;
import cofio.agent.Said;
import cofio.agent.Step;
import cofio.agent.Usage;
import cofio.answer.Answer;
import cofio.answer.Saying;
import cofio.fact.Message;
import cofio.fact.Setting;
import cofio.memory.Receipt;
import cofio.text.Json;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentences;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ToolChoice;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One turn with a model: its words, the tools that it calls, and what Cofio has to say about both. */
final class ModelTurn {
    private static final int ROUNDS = 8;

    private final Cofio cofio;
    private final LocalDate today;
    private final Endpoint endpoint;
    private final Line line;
    private final Consumer<String> heard;
    private Setting setting = Setting.NONE;
    private boolean kept;
    private long input;
    private long output;

    ModelTurn(Cofio cofio, Clock clock, Line line, Consumer<String> heard) {
        this.cofio = cofio;
        this.today = LocalDate.now(clock);
        this.endpoint = line.endpoint();
        this.line = line;
        this.heard = heard;
    }

    Reply take(List<Said> earlier, String message, int room, int brief) {
        Given given = new Given(today);
        Given said = new Given(today);
        List<String> byUser = new ArrayList<>();
        for (Said one : earlier) {
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
        setting = Unbroken.run(() -> Context.of(earlier).setting(message, cofio::facts));
        List<String> tells = Message.read(message, today, setting).told().stream()
                .map(told -> told.fact().text())
                .toList();
        List<ChatMessage> messages = Unbroken.run(
                () -> new Prompt(today, earlier, room).with(cofio.brief(brief), cofio.facts(), given, tells, message));
        Verbs verbs = new Verbs(cofio, given, said, byUser);
        Outlet outlet = new Outlet(
                new Claims(given, today, message), verbs, endpoint.key()::strike, () -> truth(message), heard);
        converse(messages, verbs, outlet, Wording.in(message));
        Usage usage = new Usage(
                endpoint.choice().provider().label(), endpoint.choice().model(), input, output);
        List<String> forgotten =
                verbs.forgotten().stream().map(held -> held.fact().text()).toList();
        return new Reply(outlet.steps(), usage, forgotten);
    }

    private void converse(List<ChatMessage> messages, Verbs verbs, Outlet outlet, Wording wording) {
        String note = null;
        try {
            note = rounds(messages, verbs, outlet, wording);
        } catch (WireException e) {
            CofioException trouble = new Trouble(endpoint).of(e);
            if (e.kind() == WireException.Kind.CUT) {
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
    private @Nullable String rounds(List<ChatMessage> messages, Verbs verbs, Outlet outlet, Wording wording) {
        for (int round = 1; ; round++) {
            ChatRequest request = ChatRequest.builder()
                    .messages(messages)
                    .toolSpecifications(Tool.specifications())
                    .toolChoice(round < ROUNDS ? ToolChoice.AUTO : ToolChoice.NONE)
                    .build();
            ChatResponse response = line.ask(request, piece -> {
                keep(verbs, outlet);
                outlet.accept(piece);
            });
            keep(verbs, outlet);
            outlet.endOfAnswer();
            count(response.tokenUsage());
            List<ToolExecutionRequest> calls = response.aiMessage().toolExecutionRequests();
            if (calls.isEmpty()) {
                return null;
            }
            if (round == ROUNDS) {
                return wording.enough();
            }
            List<ToolExecutionRequest> made = new ArrayList<>();
            List<Step.Call> done = new ArrayList<>();
            for (ToolExecutionRequest call : calls) {
                Step.Call step = verbs.run(
                        endpoint.key().strike(text(call.name())), endpoint.key().strike(text(call.arguments())));
                outlet.did(step);
                done.add(step);
                made.add(readable(call, step, messages.size() + made.size()));
            }
            String words = text(response.aiMessage().text());
            messages.add(words.isBlank() ? AiMessage.from(made) : AiMessage.from(words, made));
            for (int i = 0; i < made.size(); i++) {
                messages.add(
                        ToolExecutionResultMessage.from(made.get(i), done.get(i).result()));
            }
        }
    }

    /** As it can be sent back: arguments that are no JSON, or a call without an id, would not be taken. */
    private static ToolExecutionRequest readable(ToolExecutionRequest call, Step.Call step, int number) {
        String id = text(call.id());
        return ToolExecutionRequest.builder()
                .id(id.isBlank() ? "call_" + number : id)
                .name(step.name())
                .arguments(Json.of(step.arguments()))
                .build();
    }

    private static String text(@Nullable String value) {
        return Objects.requireNonNullElse(value, "");
    }

    /** Not before the model has answered: if it cannot be reached, another speaker keeps the message and says so. */
    private void keep(Verbs verbs, Outlet outlet) {
        if (!kept) {
            kept = true;
            verbs.keepMessage(setting).ifPresent(outlet::did);
        }
    }

    private void count(@Nullable TokenUsage usage) {
        if (usage != null) {
            input += Objects.requireNonNullElse(usage.inputTokenCount(), 0);
            output += Objects.requireNonNullElse(usage.outputTokenCount(), 0);
        }
    }

    /** What the door itself answers to the message's questions. */
    private String truth(String message) {
        for (Sentence sentence : Sentences.split(message)) {
            if (Message.asks(sentence.text())
                    && Unbroken.run(() -> cofio.ask(sentence.text())) instanceof Answer.Found found) {
                return Saying.of(found, Language.of(message));
            }
        }
        return Wording.in(message).baseless();
    }
}
