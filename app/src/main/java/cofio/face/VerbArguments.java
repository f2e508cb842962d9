package cofio.face;

import cofio.CofioException;
import cofio.face.VerbParameter.Kind;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The values for the parameters of a verb, also if they came under an alias or in another form. */
public final class VerbArguments {
    private final Map<String, Object> values = new HashMap<>();

    private VerbArguments() {}

    public static VerbArguments of(List<VerbParameter> parameters, Map<String, ? extends @Nullable Object> given) {
        VerbArguments arguments = new VerbArguments();
        List<String> strange = new ArrayList<>();
        given.forEach((name, value) -> {
            if (value != null && parameters.stream().noneMatch(one -> means(one, name))) {
                strange.add(name);
            }
        });
        for (VerbParameter parameter : parameters) {
            Object value = given.get(parameter.name());
            for (int i = 0; value == null && i < parameter.aliases().size(); i++) {
                value = given.get(parameter.aliases().get(i));
            }
            // One text is wanted and one text came under a name of its own: there is no doubt what was meant.
            if (value == null && parameter.required() && strange.size() == 1) {
                value = given.get(strange.getFirst());
            }
            if (value == null && parameter.required()) {
                throw new CofioException(
                        "the parameter " + parameter.name() + " is missing",
                        "give " + signature(parameters) + "; " + parameter.name() + ": " + parameter.description());
            }
            if (value != null) {
                arguments.values.put(parameter.name(), read(parameter, value));
            }
        }
        return arguments;
    }

    private static boolean means(VerbParameter parameter, String name) {
        return parameter.name().equals(name) || parameter.aliases().contains(name);
    }

    private static String signature(List<VerbParameter> parameters) {
        List<String> names = parameters.stream()
                .map(one -> one.required() ? one.name() : "[" + one.name() + "]")
                .toList();
        return String.join(", ", names);
    }

    private static Object read(VerbParameter parameter, Object value) {
        String text = value.toString().strip();
        switch (parameter.kind()) {
            case TEXT -> {
                if (value instanceof String || value instanceof Number || value instanceof Boolean) {
                    return value.toString();
                }
                if (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
                    return String.join("\n", list.stream().map(String::valueOf).toList());
                }
            }
            case NUMBER -> {
                if (text.matches("[+-]?[0-9]{1,9}(\\.0*)?")) {
                    return (int) Double.parseDouble(text);
                }
            }
            case TRUTH -> {
                String word = text.toLowerCase(Locale.ROOT);
                if (word.equals("true") || word.equals("false")) {
                    return word.equals("true");
                }
            }
            case DAY -> {
                try {
                    return LocalDate.parse(text);
                } catch (DateTimeParseException e) {
                    throw wrong(parameter, "a date such as 2026-05-31");
                }
            }
        }
        throw wrong(
                parameter,
                parameter.kind() == Kind.TEXT
                        ? "a text"
                        : "of type " + parameter.kind().schema());
    }

    private static CofioException wrong(VerbParameter parameter, String wanted) {
        return new CofioException("the parameter " + parameter.name() + " must be " + wanted, parameter.description());
    }

    public String text(String name) {
        return String.valueOf(values.get(name));
    }

    public String text(String name, String otherwise) {
        return values.get(name) instanceof String text && !text.isBlank() ? text : otherwise;
    }

    public int number(String name, int otherwise) {
        return values.get(name) instanceof Integer number ? number : otherwise;
    }

    public boolean truth(String name) {
        return values.get(name) instanceof Boolean truth && truth;
    }

    public Optional<LocalDate> day(String name) {
        return values.get(name) instanceof LocalDate day ? Optional.of(day) : Optional.empty();
    }
}
