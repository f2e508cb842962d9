package cofio.cli;

import cofio.CofioException;
import cofio.face.VerbParameter;
import cofio.face.VerbParameter.Place;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The words of a command: its arguments, or what stands on standard input. */
final class ArgumentWords {
    /** As much as a memory accepts. More is refused here, before it is taken apart. */
    private static final int LIMIT = 10 * 1024 * 1024;

    private ArgumentWords() {}

    /** The value of a parameter that is given in words, or else on standard input. */
    static String of(VerbParameter parameter, List<String> words) {
        return parameter.place() == Place.INPUT ? ofOrFrom(words, Caller.input()) : of(words);
    }

    static String of(List<String> arguments) {
        return String.join(" ", arguments).strip();
    }

    static String ofOrFrom(List<String> arguments, InputStream in) {
        if (!arguments.isEmpty()) {
            return of(arguments);
        }
        try {
            byte[] bytes = in.readNBytes(LIMIT + 1);
            if (bytes.length > LIMIT) {
                throw new CofioException(
                        "The text is larger than 10 MB.", "Split it into smaller parts; nothing was changed.");
            }
            return utf8(bytes);
        } catch (IOException e) {
            throw new CofioException("standard input could not be read: " + e.getMessage(), "", e);
        }
    }

    static String utf8(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new CofioException("standard input is not UTF-8 text", "convert it first, for example with iconv", e);
        }
    }
}
