package cofio.face;

import cofio.Cofio;
import cofio.face.Parameter.Kind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

final class Brief implements Verb {
    private static final int BUDGET = 20_000;
    private static final int MOST = 200_000;

    @Override
    public String name() {
        return "brief";
    }

    @Override
    public String title() {
        return "Brief";
    }

    @Override
    public String description() {
        return "What is known about the user, in short, under headings. Call it once at the start of a conversation;"
                + " afterwards use ask for single questions.";
    }

    @Override
    public Effect effect() {
        return Effect.READS;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.optional(
                "budget",
                Kind.NUMBER,
                "The most characters to give; by default 20000.",
                "characters",
                "limit",
                "max_chars"));
    }

    @Override
    public Map<String, @Nullable Object> result() {
        return Schema.object("brief", "string");
    }

    @Override
    public Outcome on(Cofio cofio, Arguments arguments) {
        String brief = cofio.brief(Math.clamp(arguments.number("budget", BUDGET), 0, MOST));
        String text = brief.isBlank() ? "There is nothing in memory that fits." : brief.stripTrailing();
        return new Outcome(Shown.brief(brief), text);
    }
}
