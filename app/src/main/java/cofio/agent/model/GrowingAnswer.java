package cofio.agent.model;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An answer as far as it has come. Its words are given on at once. */
final class GrowingAnswer {
    private final Consumer<String> words;
    private final StringBuilder text = new StringBuilder();
    private final Map<Long, GrowingCall> calls = new TreeMap<>();
    private long unnumbered;
    private long input;
    private long output;
    private boolean whole;
    private boolean over;

    private static final class GrowingCall {
        private String id = "";
        private final StringBuilder name = new StringBuilder();
        private final StringBuilder arguments = new StringBuilder();

        /** A model that has nothing to say to a tool may send nothing, which is no JSON. */
        RequestedCall made() {
            return new RequestedCall(id, name.toString(), arguments.isEmpty() ? "{}" : arguments.toString());
        }
    }

    GrowingAnswer(Consumer<String> words) {
        this.words = words;
    }

    void say(String piece) {
        if (!piece.isEmpty()) {
            text.append(piece);
            words.accept(piece);
        }
    }

    /** A piece of a call. Where servers do not number the calls, another id begins another call. */
    void call(@Nullable Long number, String id, String name, String arguments) {
        if (id.isBlank() && name.isBlank() && arguments.isEmpty()) {
            return;
        }
        GrowingCall last = calls.get(unnumbered);
        if (number == null && last != null && !id.isBlank() && !last.id.isBlank() && !last.id.equals(id)) {
            unnumbered++;
        }
        GrowingCall call = calls.computeIfAbsent(number == null ? unnumbered : number, added -> new GrowingCall());
        call.id = id.isBlank() ? call.id : id;
        call.name.append(name);
        call.arguments.append(arguments);
    }

    /** The tokens so far, which replace those told before; what is no number leaves them. */
    void took(@Nullable Object in, @Nullable Object out) {
        input = in instanceof Number count ? count.longValue() : input;
        output = out instanceof Number count ? count.longValue() : output;
    }

    /** All of it has come, though what it took may still follow. */
    void complete() {
        whole = true;
    }

    /** All of it has come, and nothing follows. */
    void end() {
        whole = true;
        over = true;
    }

    boolean isWhole() {
        return whole;
    }

    boolean isOver() {
        return over;
    }

    ChatAnswer answer() {
        List<RequestedCall> made =
                calls.values().stream().map(GrowingCall::made).toList();
        return new ChatAnswer(text.toString(), made, input, output);
    }
}
