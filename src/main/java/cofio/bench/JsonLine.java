package cofio.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads one JSON value: objects become maps, arrays lists, numbers doubles. */
public final class JsonLine {
    private final String text;
    private int at;

    private JsonLine(String text) {
        this.text = text;
    }

    @SuppressWarnings("unchecked")
    public static Map<String, @Nullable Object> object(String line) {
        Object value = new JsonLine(line).value();
        if (!(value instanceof Map)) {
            throw new IllegalArgumentException("not a JSON object: " + line);
        }
        return (Map<String, @Nullable Object>) value;
    }

    private char next() {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.charAt(at);
    }

    private @Nullable Object value() {
        char c = next();
        if (c == '{') {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            at++;
            while (next() != '}') {
                at += text.charAt(at) == ',' ? 1 : 0;
                next();
                String key = string();
                next();
                at++;
                map.put(key, value());
            }
            at++;
            return map;
        }
        if (c == '[') {
            List<@Nullable Object> list = new ArrayList<>();
            at++;
            while (next() != ']') {
                at += text.charAt(at) == ',' ? 1 : 0;
                list.add(value());
            }
            at++;
            return list;
        }
        if (c == '"') {
            return string();
        }
        int from = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(from, at);
        return switch (word) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> Double.valueOf(word);
        };
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        at++;
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            char escaped = text.charAt(at++);
            switch (escaped) {
                case 'n' -> out.append('\n');
                case 't' -> out.append('\t');
                case 'r' -> out.append('\r');
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'u' -> {
                    out.append((char) Integer.parseInt(text, at, at + 4, 16));
                    at += 4;
                }
                default -> out.append(escaped);
            }
        }
        at++;
        return out.toString();
    }
}
