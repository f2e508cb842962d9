package cofio.cli;

import cofio.face.Verb;
import cofio.face.VerbArguments;
import cofio.face.VerbParameter;
import cofio.face.VerbParameter.Kind;
import cofio.face.VerbParameter.Place;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A command line in the plain form in which most are typed: the name of a verb or {@code agent}, options that it has, each once
 * with its value, and words that do not begin with a dash. Picocli, which also knows help, errors and every other form, takes a
 * third of the time of a short command; it gets all lines that are not plain. {@code PlainCommandTest} compares the two.
 */
public final class PlainCommand {
    private static final String AGENT = "agent";
    private static final Map<String, Option> COMMON = Map.of(
            "-w", new Option("--workspace", Kind.TEXT),
            "--workspace", new Option("--workspace", Kind.TEXT),
            "--json", new Option("--json", Kind.TRUTH));
    private static final Map<String, Option> OF_AGENT = Map.of(
            "--message", new Option("--message", Kind.TEXT),
            "--session-id", new Option("--session-id", Kind.TEXT),
            "--model", new Option("--model", Kind.TEXT),
            "--base-url", new Option("--base-url", Kind.TEXT),
            "--verbose", new Option("--verbose", Kind.TRUTH));

    private final Map<String, Object> given = new HashMap<>();
    private final List<String> words = new ArrayList<>();

    private PlainCommand() {}

    private record Option(String name, Kind kind) {
        /** Null where the text is no such value: picocli says so. */
        @Nullable
        Object value(String text) {
            switch (kind) {
                case NUMBER -> {
                    boolean digits = !text.isEmpty()
                            && text.length() < 10
                            && text.chars().allMatch(Character::isDigit);
                    return digits ? Integer.valueOf(text) : null;
                }
                case DAY -> {
                    try {
                        return LocalDate.parse(text);
                    } catch (DateTimeParseException e) {
                        return null;
                    }
                }
                default -> {
                    return text.isEmpty() || text.startsWith("-") ? null : text;
                }
            }
        }
    }

    /** What is to be run; empty where the line is not plain. */
    public static Optional<IntSupplier> of(List<String> line) {
        PlainCommand command = new PlainCommand();
        int name = command.read(line, 0, 1, COMMON);
        if (name < 0 || command.words.isEmpty()) {
            return Optional.empty();
        }
        String named = command.words.removeFirst();
        if (named.equals(AGENT)) {
            return command.agent(line, name);
        }
        return Verb.ALL.stream()
                .filter(verb -> verb.name().equals(named))
                .findFirst()
                .flatMap(verb -> command.verb(verb, line, name));
    }

    /** Reads until there are so many words; gives where it stopped, or -1 where the line is not plain. */
    private int read(List<String> line, int from, int most, Map<String, Option> options) {
        int at = from;
        while (at < line.size() && words.size() < most) {
            String word = line.get(at++);
            if (!word.startsWith("-")) {
                words.add(word);
                continue;
            }
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            Option option = options.get(equals < 0 ? word : word.substring(0, equals));
            Object value = null;
            if (option != null && option.kind() == Kind.TRUTH) {
                value = equals < 0 ? Boolean.TRUE : null;
            } else if (option != null && (equals >= 0 || at < line.size())) {
                value = option.value(equals >= 0 ? word.substring(equals + 1) : line.get(at++));
            }
            if (option == null || value == null || given.put(option.name(), value) != null) {
                return -1;
            }
        }
        return at;
    }

    private Optional<IntSupplier> agent(List<String> line, int from) {
        Map<String, Option> options = new HashMap<>(COMMON);
        options.putAll(OF_AGENT);
        String message = read(line, from, 1, options) < 0 || !words.isEmpty() ? null : text("--message");
        if (message == null) {
            return Optional.empty();
        }
        ChatOptions models = new ChatOptions(text("--model"), text("--base-url"), given.containsKey("--verbose"));
        String session = text("--session-id");
        AgentTurn turn = new AgentTurn(workspace(), models, session == null ? AgentTurn.USUAL : session);
        return Optional.of(() -> turn.say(message));
    }

    private Optional<IntSupplier> verb(Verb verb, List<String> line, int from) {
        Map<String, Option> options = new HashMap<>(COMMON);
        VerbParameter wording = null;
        for (VerbParameter parameter : verb.parameters()) {
            if (parameter.place() == Place.OPTION) {
                List<String> names = parameter.options();
                names.forEach(name -> options.put(name, new Option(parameter.name(), parameter.kind())));
            } else {
                wording = parameter;
            }
        }
        VerbParameter worded = wording;
        if (read(line, from, Integer.MAX_VALUE, options) < 0
                || worded == null && !words.isEmpty()
                || worded != null && worded.place() == Place.WORDS && worded.required() && words.isEmpty()) {
            return Optional.empty();
        }
        VerbRun run = new VerbRun(verb, workspace());
        return Optional.of(() -> run.with(arguments(verb, worded)));
    }

    private VerbArguments arguments(Verb verb, @Nullable VerbParameter worded) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (VerbParameter parameter : verb.parameters()) {
            Object usual = switch (parameter.kind()) {
                case TRUTH -> false;
                case NUMBER -> parameter.usual().isEmpty() ? null : Integer.valueOf(parameter.usual());
                default -> null;
            };
            Object value = given.get(parameter.name());
            values.put(parameter.name(), value == null ? usual : value);
        }
        if (worded != null) {
            values.put(worded.name(), ArgumentWords.of(worded, words));
        }
        return VerbArguments.of(verb.parameters(), values);
    }

    private @Nullable String text(String option) {
        return given.get(option) instanceof String text ? text : null;
    }

    private WorkspaceOption workspace() {
        String folder = text("--workspace");
        return new WorkspaceOption(folder == null ? null : Caller.path(folder), given.containsKey("--json"));
    }
}
