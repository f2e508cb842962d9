package cofio.memory;

import cofio.CofioException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** Text as bytes, read strictly: what is no text is not taken for some. */
final class Utf8 {
    private Utf8() {}

    static String decode(byte[] bytes, String shown) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        boolean bad =
                decoder.decode(in, out, true).isError() || decoder.flush(out).isError();
        if (bad) {
            throw new CofioException(
                    shown + " is not valid UTF-8 at byte " + in.position() + ".",
                    "Save the file as UTF-8 and try again; nothing was changed.");
        }
        return out.flip().toString();
    }

    static byte[] encode(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static boolean isUtf8(String text) {
        try {
            StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
