package cofio.text;

import cofio.CofioException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * JSON that may be larger than the memory of the machine: an array is read element by element. The parser itself refuses
 * what is nested deeper than a thousand levels or holds a string of more than 20 million characters.
 */
public final class JsonStream {
    /** Takes an element and says whether it wants another. */
    public interface Part {
        boolean take(@Nullable Object element);
    }

    private JsonStream() {}

    /**
     * Gives each element of an array, or else the one value, until {@code part} wants no more.
     *
     * @param shown how the text is called where it is broken
     */
    public static void each(InputStream in, String shown, Part part) throws IOException {
        try (JsonParser parser = Json.JSON.createParser(in)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new CofioException(shown + " is empty.", "Export it again; nothing was changed.");
            }
            if (first != JsonToken.START_ARRAY) {
                part.take(Json.value(parser));
                return;
            }
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (!part.take(Json.value(parser))) {
                    return;
                }
            }
        } catch (JsonProcessingException e) {
            JsonLocation at = e.getLocation();
            String place = at == null ? "" : " at line " + at.getLineNr() + ", column " + at.getColumnNr();
            throw new CofioException(
                    shown + " is not JSON" + place + ": " + e.getOriginalMessage() + ".",
                    "Export it again, or fix it; nothing was changed.",
                    e);
        }
    }
}
