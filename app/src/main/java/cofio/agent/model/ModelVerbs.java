package cofio.agent.model;

import cofio.Cofio;
import cofio.CofioException;
import cofio.Uninterruptible;
import cofio.agent.TurnStep;
import cofio.answer.Answer;
import cofio.answer.AnswerWording;
import cofio.answer.Evidence;
import cofio.answer.Question;
import cofio.fact.Message;
import cofio.fact.StoredFact;
import cofio.index.Hit;
import cofio.memory.FactValue;
import cofio.memory.Receipt;
import cofio.memory.Telling;
import cofio.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The verbs of the door as a model may use them. What the model wants is done only where the user stands behind it: a
 * fact is kept only if its values were said in this conversation, and one is forgotten only if the user spoke of it.
 */
final class ModelVerbs {
    private static final int FEW = 8;
    private static final int LATELY = 3;
    private static final Pattern WANTS_FORGOTTEN = Pattern.compile(
            "\\b(?:forget|delete|remove|erase|drop|clear|wipe|get rid|no longer|scratch)|忘|删|清除|去掉|抹|移除|不要记",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CONTENT = Pattern.compile("[\\p{L}\\p{Nd}]{3,}|\\p{IsHan}");

    private final Cofio cofio;
    private final GivenSources given;
    private final GivenSources said;
    private final List<String> lately;
    private final Message read;
    private final String message;
    private final List<Receipt> receipts = new ArrayList<>();
    private final List<StoredFact> forgotten = new ArrayList<>();

    /**
     * @param given what the model knows of, which grows by what it finds
     * @param said what was said in the conversation, and nothing else
     * @param read the message, the last of what the user said
     * @param byUser what the user said, the latest last
     */
    ModelVerbs(Cofio cofio, GivenSources given, GivenSources said, Message read, List<String> byUser) {
        this.cofio = cofio;
        this.given = given;
        this.said = said;
        this.read = read;
        this.message = read.text();
        this.lately = byUser.subList(Math.max(0, byUser.size() - LATELY), byUser.size());
    }

    /** What was kept in this turn. */
    List<Receipt> receipts() {
        return receipts;
    }

    List<StoredFact> forgotten() {
        return forgotten;
    }

    /** Keeps what the user's message tells, whatever the model makes of it; empty where it tells nothing. */
    Optional<TurnStep> keepMessage() {
        List<Receipt> kept = Uninterruptible.run(() -> cofio.remember(read, "user"));
        return kept.isEmpty() ? Optional.empty() : Optional.of(call(ModelTool.REMEMBER, message, keeping(kept)));
    }

    TurnStep.Call run(String name, String arguments) {
        ModelTool tool = ModelTool.named(name);
        if (tool == null) {
            return failed(
                    name,
                    Json.object("raw", arguments),
                    "there is no tool " + name + "; there are: " + ModelTool.names());
        }
        Map<String, @Nullable Object> read;
        try {
            read = Json.read(arguments) instanceof String text
                    ? Json.object(tool.field(), text)
                    : Json.readObject(arguments);
        } catch (CofioException notJson) {
            return failed(
                    name, Json.object("raw", arguments), "the arguments are not JSON; expected: " + tool.example());
        }
        Optional<String> words = tool.words(read);
        if (words.isEmpty()) {
            return failed(name, read, "the field " + tool.field() + " is missing; expected: " + tool.example());
        }
        try {
            return Uninterruptible.run(() -> call(tool, read, words.get()));
        } catch (CofioException e) {
            return failed(name, read, String.valueOf(e.getMessage()));
        }
    }

    private TurnStep.Call call(ModelTool tool, Map<String, @Nullable Object> arguments, String words) {
        Map<String, @Nullable Object> result = switch (tool) {
            case REMEMBER -> remember(words);
            case ASK -> ask(words);
            case SEARCH -> search(words, arguments.get("limit") instanceof Long limit ? limit.intValue() : FEW);
            case FORGET -> forget(words);
            case HISTORY -> history(words);
        };
        return new TurnStep.Call(tool.label(), arguments, QuotedMemory.of(result), result.containsKey("error"));
    }

    private static TurnStep.Call call(ModelTool tool, String words, Map<String, @Nullable Object> result) {
        return new TurnStep.Call(tool.label(), Json.object(tool.field(), words), QuotedMemory.of(result), false);
    }

    private static TurnStep.Call failed(String name, Map<String, @Nullable Object> arguments, String why) {
        return new TurnStep.Call(name, arguments, QuotedMemory.of(Json.object("error", why)), true);
    }

    private Map<String, @Nullable Object> remember(String text) {
        if (!said.strays(text).isEmpty()) {
            return Json.object(
                    "error", "not kept: this has values that the user did not say; keep only the user's words");
        }
        if (!receipts.isEmpty() && repeatsMessage(text)) {
            return keeping(List.copyOf(receipts));
        }
        List<Receipt> kept = cofio.remember(text, "assistant");
        return kept.isEmpty()
                ? Json.object(
                        "error",
                        "not kept: no fact was found in it; tell one in a plain sentence, as \"My dentist is Ito.\"")
                : keeping(kept);
    }

    /** The message itself is kept already: its content in other words would be a second fact beside it. */
    private boolean repeatsMessage(String text) {
        GivenSources own = new GivenSources(given.today());
        own.hear(message);
        List<String> words =
                CONTENT.matcher(text).results().map(found -> found.group()).toList();
        long known = words.stream()
                .filter(word -> own.hasWord(word) || message.contains(word))
                .count();
        return own.strays(text).isEmpty() && known * 2 > words.size();
    }

    private Map<String, @Nullable Object> keeping(List<Receipt> kept) {
        List<Object> facts = new ArrayList<>();
        for (Receipt receipt : kept) {
            given.know(receipt.fact().text());
            given.hear(receipt.place().toString());
            Map<String, @Nullable Object> fact =
                    QuotedMemory.fact(receipt.fact().text(), receipt.place().toString());
            if (receipt instanceof Receipt.Changed changed) {
                given.hear(changed.formerText());
                fact.put("formerly", QuotedMemory.cut(changed.formerText()));
            }
            facts.add(fact);
            if (!receipts.contains(receipt)) {
                receipts.add(receipt);
            }
        }
        return Json.object("kept", facts);
    }

    private Map<String, @Nullable Object> ask(String question) {
        Question asked = cofio.question(question, List.of());
        return switch (cofio.ask(asked)) {
            case Answer.Found found ->
                Json.object(
                        "answer",
                        noted(AnswerWording.of(found, asked.language())),
                        "evidence",
                        found.quotes().stream()
                                .map(quote -> shown(quote.evidence()))
                                .toList());
            case Answer.Unknown unknown ->
                Json.object(
                        "answer",
                        null,
                        "note",
                        "this was never told; say so and do not guess",
                        "nearest",
                        unknown.nearest().stream()
                                .limit(LATELY)
                                .map(this::shown)
                                .toList());
        };
    }

    private String noted(String text) {
        given.hear(text);
        return QuotedMemory.cut(text);
    }

    private Map<String, @Nullable Object> shown(Evidence evidence) {
        given.know(evidence.text());
        given.hear(evidence.source());
        return QuotedMemory.fact(evidence.text(), evidence.source());
    }

    private Map<String, @Nullable Object> shown(StoredFact held) {
        given.know(held.fact().text());
        given.hear(held.place().toString());
        return QuotedMemory.fact(held.fact().text(), held.place().toString());
    }

    /** What was said is told apart from what is so. */
    private Map<String, @Nullable Object> search(String query, int limit) {
        int few = Math.clamp(limit, 1, FEW);
        List<Object> found = new ArrayList<>();
        for (Hit hit : cofio.search(query, few)) {
            found.add(shown(hit, hit.passage().speaker().isEmpty() ? "fact" : "told"));
        }
        List<Object> talk = new ArrayList<>();
        for (Hit hit : cofio.searchSessions(query, few / 2 + 1, false)) {
            talk.add(shown(hit, "said by " + hit.passage().speaker()));
        }
        return Json.object("found", found, "conversations", talk);
    }

    private Map<String, @Nullable Object> shown(Hit hit, String kind) {
        String text = noted(hit.passage().text());
        given.hear(hit.passage().source());
        Map<String, @Nullable Object> one =
                Json.object("kind", kind, "text", text, "at", hit.passage().source());
        if (hit.passage().told() != null) {
            one.put("when", noted(hit.passage().told().toString()));
        }
        if (hit.former()) {
            one.put("former", true);
        }
        return QuotedMemory.from(one, hit.passage().origin());
    }

    private Map<String, @Nullable Object> forget(String what) {
        if (lately.stream().noneMatch(said -> WANTS_FORGOTTEN.matcher(said).find())) {
            return Json.object("error", "not forgotten: the user did not ask for it");
        }
        List<StoredFact> found = cofio.find(what);
        if (found.size() > 1) {
            return Json.object(
                    "forgotten",
                    List.of(),
                    "note",
                    "several facts match, so none was removed; ask the user which one, then use its words",
                    "matches",
                    found.stream().limit(FEW).map(this::shown).toList());
        }
        if (found.isEmpty()) {
            return Json.object("forgotten", List.of(), "note", "no fact has these words; search for it");
        }
        List<StoredFact> gone = cofio.forget(found, false);
        forgotten.addAll(gone);
        // Its words are gone: they stay out of the transcript as well.
        return Json.object(
                "forgotten", gone.stream().map(held -> held.place().toString()).toList());
    }

    private Map<String, @Nullable Object> history(String what) {
        List<Object> values = new ArrayList<>();
        for (FactValue value : cofio.history(what).stream().limit(FEW).toList()) {
            given.know(value.fact().text());
            Map<String, @Nullable Object> one =
                    Json.object("fact", QuotedMemory.cut(value.fact().text()));
            if (value.since() != null) {
                one.put("since", noted(value.since().toString()));
            }
            if (value.until() != null) {
                one.put("until", noted(value.until().toString()));
            }
            if (!value.tellings().isEmpty()) {
                Telling telling = value.tellings().getLast();
                one.put("told", noted(telling.words()));
                one.put("at", noted(telling.place().toString()));
            }
            values.add(one);
        }
        return Json.object("values", values);
    }
}
