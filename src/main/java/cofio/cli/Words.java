package cofio.cli;

import cofio.CofioException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The words of a command: its arguments, or what stands on standard input. */
final class Words {
    /** Somewhat over what a memory accepts, so that the memory and not the reader says that it is too much. */
    private static final int LIMIT = 10_000_001;

    private Words() {}

    static String of(List<String> arguments) {
        for (String argument : arguments) {
            if (argument.matches("--?[a-z][a-z-]*")) {
                throw new CofioException("there is no option " + argument, "see: cofio --help");
            }
        }
        return String.join(" ", arguments).strip();
    }

    static String ofOrFrom(List<String> arguments, InputStream in) {
        if (!arguments.isEmpty()) {
            return of(arguments);
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(in.readNBytes(LIMIT));
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw new CofioException("standard input is not UTF-8 text", "convert it first, for example with iconv", e);
        } catch (IOException e) {
            throw new CofioException("standard input could not be read: " + e.getMessage(), "", e);
        }
    }
}
