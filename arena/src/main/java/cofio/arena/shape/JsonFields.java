package cofio.arena.shape;

import cofio.CofioException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of an object that somebody sent; what is missing or of another kind is said. */
record JsonFields(Map<String, @Nullable Object> values) {

    String text(String name) {
        if (values.get(name) instanceof String text && !text.isBlank()) {
            return text;
        }
        throw unlike(name, "a text");
    }

    String textOr(String name, String without) {
        return switch (values.get(name)) {
            case null -> without;
            case String text -> text;
            default -> throw unlike(name, "a text");
        };
    }

    int match(String name) {
        if (values.get(name) instanceof Long number && number > 0 && number < Integer.MAX_VALUE) {
            return Math.toIntExact(number);
        }
        throw unlike(name, "a whole number over 0");
    }

    long countOr(String name, long without) {
        return switch (values.get(name)) {
            case null -> without;
            case Long number when number >= 0 -> number;
            default -> throw unlike(name, "a whole number, 0 or more");
        };
    }

    /** Below 0 where there is none. */
    double shareIfAny(String name) {
        return switch (values.get(name)) {
            case null -> -1;
            case Number number when number.doubleValue() >= 0 && number.doubleValue() <= 1 -> number.doubleValue();
            default -> throw unlike(name, "a number from 0 to 1");
        };
    }

    List<String> texts(String name) {
        return switch (values.get(name)) {
            case null -> List.of();
            case List<?> list
            when list.stream().allMatch(String.class::isInstance) ->
                list.stream().map(String::valueOf).toList();
            default -> throw unlike(name, "a list of texts");
        };
    }

    boolean truth(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    @SuppressWarnings("unchecked")
    List<Map<String, @Nullable Object>> objects(String name) {
        return switch (values.get(name)) {
            case null -> List.of();
            case List<?> list
            when list.stream().allMatch(Map.class::isInstance) -> (List<Map<String, @Nullable Object>>) list;
            default -> throw unlike(name, "a list of objects");
        };
    }

    private static CofioException unlike(String name, String what) {
        return new CofioException(name + " must be " + what, "see docs/arena.md for what is sent");
    }
}
