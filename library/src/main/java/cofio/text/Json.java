package cofio.text;

import cofio.CofioException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON as plain values: objects are maps in their order, arrays are lists, the rest strings, numbers, truth values and
 * null.
 */
public final class Json {
    static final JsonFactory JSON = new JsonFactory();

    private Json() {}

    /** An object whose keys stand in the order given; {@code Map.of} would shuffle them anew at every start. */
    public static Map<String, @Nullable Object> object(@Nullable Object... keysAndValues) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            object.put(String.valueOf(keysAndValues[i]), keysAndValues[i + 1]);
        }
        return object;
    }

    /** On one line. */
    public static String of(@Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = JSON.createGenerator(text)) {
            out.setCharacterEscapes(new Escapes());
            write(value, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void write(@Nullable Object value, JsonGenerator out) throws IOException {
        switch (value) {
            case null -> out.writeNull();
            case Map<?, ?> map -> {
                out.writeStartObject();
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    out.writeFieldName(String.valueOf(entry.getKey()));
                    write(entry.getValue(), out);
                }
                out.writeEndObject();
            }
            case Iterable<?> list -> {
                out.writeStartArray();
                for (Object one : list) {
                    write(one, out);
                }
                out.writeEndArray();
            }
            case Boolean truth -> out.writeBoolean(truth);
            // JSON has no word for what is larger than any number.
            case Double large when !Double.isFinite(large) -> out.writeNull();
            case Number number -> out.writeRawValue(number.toString());
            default -> out.writeString(value.toString());
        }
    }

    /** The value that a text of JSON says, or a CofioException. Whole numbers become Long, others Double. */
    public static @Nullable Object read(String text) {
        try (JsonParser in = JSON.createParser(text)) {
            if (in.nextToken() == null) {
                throw notJson("it is empty");
            }
            Object value = value(in);
            if (in.nextToken() != null) {
                throw notJson("something follows its end");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw notJson(e.getOriginalMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked")
    public static Map<String, @Nullable Object> readObject(String text) {
        if (read(text) instanceof Map<?, ?> map) {
            return (Map<String, @Nullable Object>) map;
        }
        throw notJson("it is not an object");
    }

    private static CofioException notJson(String why) {
        return new CofioException("this is not the JSON that was expected: " + why, "");
    }

    static @Nullable Object value(JsonParser in) throws IOException {
        return switch (in.currentToken()) {
            case START_OBJECT -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                for (String key = in.nextFieldName(); key != null; key = in.nextFieldName()) {
                    in.nextToken();
                    map.put(key, value(in));
                }
                yield map;
            }
            case START_ARRAY -> {
                List<@Nullable Object> list = new ArrayList<>();
                while (!in.nextToken().isStructEnd()) {
                    list.add(value(in));
                }
                yield list;
            }
            case VALUE_NUMBER_INT -> whole(in);
            case VALUE_NUMBER_FLOAT -> in.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> in.getText();
        };
    }

    private static Object whole(JsonParser in) throws IOException {
        if (in.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            return in.getDoubleValue();
        }
        return in.getLongValue();
    }

    /**
     * Also the characters at which some programs end a line, and those that a terminal would obey: controls, and marks
     * that turn the direction of what follows them.
     */
    private static final class Escapes extends CharacterEscapes {
        private static final int[] ASCII = standardAsciiEscapesForJSON();

        static {
            ASCII[0x7f] = ESCAPE_STANDARD;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return ASCII;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            return (character >= 0x80 && character < 0xa0)
                            || (character >= 0x2028 && character <= 0x202e)
                            || (character >= 0x2066 && character <= 0x2069)
                    ? new SerializedString(String.format("\\u%04x", character))
                    : null;
        }
    }
}
