package cofio.doctor;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Text that was written in one encoding and read in another. UTF-8 that was read as Western European ("cafÃ©") or as
 * Chinese GBK ("浣犲ソ") is recognised by going back: its characters, written in that encoding, are UTF-8 again, which
 * text that is what it seems almost never is.
 */
final class MisreadEncoding {
    private static final Charset WESTERN = Charset.forName("windows-1252");
    private static final @Nullable Charset CHINESE = Charset.isSupported("GB18030") ? Charset.forName("GB18030") : null;
    private static final String HINT = "Put the words right from where they came, or save the file as UTF-8 again.";
    private static final String MISREAD = "UTF-8 that was read as another encoding";
    private static final String NOTHING_LEFT = "锟斤拷";
    /** Two Han characters may be UTF-8 by chance ("联通"); so many of them never are. */
    private static final int LEAST_HAN = 4;

    private MisreadEncoding() {}

    static Optional<SuspiciousSpan> in(String line) {
        int lost = line.indexOf('\ufffd');
        if (lost >= 0) {
            return Optional.of(trace(line, lost, lost + 1, "characters that were lost in a conversion (U+FFFD)", null));
        }
        int nul = line.indexOf('\0');
        if (nul >= 0) {
            String rest = line.replace("\0", "");
            return Optional.of(trace(line, nul, nul + 1, "zero bytes, as in a file of another encoding", rest));
        }
        int kun = line.indexOf(NOTHING_LEFT);
        if (kun >= 0) {
            return Optional.of(
                    trace(line, kun, kun + NOTHING_LEFT.length(), "characters that were lost in a conversion", null));
        }
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c >= 0x80 && c <= 0x9f) {
                return Optional.of(western(line)
                        .orElseGet(() -> trace(line, 0, 1, "control characters of another encoding", null)));
            }
        }
        return western(line).or(() -> chinese(line));
    }

    private static SuspiciousSpan trace(String line, int start, int end, String message, @Nullable String repaired) {
        int from = Math.max(0, start - 10);
        String key = line.substring(from, Math.min(line.length(), end + 10));
        return new SuspiciousSpan(FindingKind.ENCODING, start, end, key, message, HINT, repaired);
    }

    private static Optional<SuspiciousSpan> western(String line) {
        StringBuilder repaired = new StringBuilder(line.length());
        int first = -1;
        int sure = 0;
        int likely = 0;
        for (int i = 0; i < line.length(); ) {
            int length = sequence(line, i);
            String original = length == 0 ? null : decoded(line, i, length);
            if (original == null) {
                repaired.append(line.charAt(i++));
                continue;
            }
            first = first < 0 ? i : first;
            if (isSure(line.charAt(i), length, line)) {
                sure++;
            } else {
                likely++;
            }
            repaired.append(original);
            i += length;
        }
        return sure == 0 && likely < 2
                ? Optional.empty()
                : Optional.of(trace(line, first, first + 2, MISREAD, repaired.toString()));
    }

    /** "Ã©" and "â€™" are never written on purpose; "é”…" may end a quotation. */
    private static boolean isSure(char lead, int length, String line) {
        return switch (length) {
            case 2 -> lead == 'Ã' || lead == 'Â' && !isUpper(line);
            case 3 -> lead == 'â' || lead == 'ï';
            default -> true;
        };
    }

    /** In "UTF-8 LÂ®" nothing is known; a line in capitals may have an Â before a sign. */
    private static boolean isUpper(String line) {
        return line.codePoints().noneMatch(Character::isLowerCase);
    }

    /** How many characters would be one in UTF-8, by the first of them; 0 where it begins nothing. */
    private static int sequence(String line, int at) {
        char c = line.charAt(at);
        int length = c >= 0xc2 && c <= 0xdf ? 2 : c >= 0xe0 && c <= 0xef ? 3 : c >= 0xf0 && c <= 0xf4 ? 4 : 0;
        if (length == 0 || at + length > line.length()) {
            return 0;
        }
        for (int i = 1; i < length; i++) {
            int octet = octet(line.charAt(at + i));
            if (octet < 0x80 || octet > 0xbf) {
                return 0;
            }
        }
        return length;
    }

    private static int octet(char c) {
        if (c < 0x100) {
            return c;
        }
        byte[] bytes = String.valueOf(c).getBytes(WESTERN);
        return bytes.length == 1 && bytes[0] != '?' ? bytes[0] & 0xff : -1;
    }

    private static @Nullable String decoded(String line, int at, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) octet(line.charAt(at + i));
        }
        return utf8(bytes);
    }

    private static @Nullable String utf8(byte[] bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        try {
            CharBuffer text = decoder.decode(ByteBuffer.wrap(bytes));
            return text.toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private static Optional<SuspiciousSpan> chinese(String line) {
        if (CHINESE == null) {
            return Optional.empty();
        }
        for (int i = 0; i < line.length(); ) {
            int end = i;
            int han = 0;
            while (end < line.length() && isFromGbk(line.charAt(end))) {
                han += Character.isIdeographic(line.charAt(end)) ? 1 : 0;
                end++;
            }
            if (han >= LEAST_HAN) {
                String run = line.substring(i, end);
                String original = utf8(run.getBytes(CHINESE));
                if (original != null && original.length() < run.length()) {
                    String repaired = line.substring(0, i) + original + line.substring(end);
                    return Optional.of(trace(line, i, end, MISREAD, repaired));
                }
                if (isMostlyUtf8(run.getBytes(CHINESE))) {
                    return Optional.of(trace(line, i, end, MISREAD, null));
                }
            }
            i = Math.max(end, i) + 1;
        }
        return Optional.empty();
    }

    /** Some bytes were lost on the way; three in a row that make a Han character are rare in text that is what it seems. */
    private static boolean isMostlyUtf8(byte[] bytes) {
        int han = 0;
        for (int i = 0; i + 2 < bytes.length; i++) {
            int lead = bytes[i] & 0xff;
            if (lead >= 0xe4 && lead <= 0xe9 && isRest(bytes[i + 1]) && isRest(bytes[i + 2])) {
                han++;
                i += 2;
            }
        }
        return han * 3 * 3 >= bytes.length * 2;
    }

    private static boolean isRest(byte octet) {
        return (octet & 0xc0) == 0x80;
    }

    private static boolean isFromGbk(char c) {
        return Character.isIdeographic(c) || c >= 0xe000 && c <= 0xf8ff || c == '€' || c >= 0x2010 && c <= 0x33ff;
    }
}
