package cofio.cli;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What may be shown on a terminal. Remembered text is data: a control character in it, which could move the cursor,
 * change the clipboard or hide a line, is shown as a sign that stands for it (U+241B for ESC). So is a mark that turns
 * the direction of the text behind it, under which a line could show another value, or another source, than it has. It
 * is done where text leaves the program, in a pipe too, since what is piped is often shown later; --json gives the
 * characters exactly, as escapes of JSON.
 */
public final class TerminalSanitizer {
    private static final int PICTURES = 0x2400;
    private static final int DELETE = 0x7f;
    private static final int LAST_CONTROL = 0x9f;

    private TerminalSanitizer() {}

    static String text(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            boolean lineEnd = next == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if (!lineEnd) {
                shown.append(isControl(next) ? sign(next) : next);
            }
        }
        return shown.toString();
    }

    private static boolean isControl(int character) {
        return character < ' '
                ? character != '\n' && character != '\t'
                : character >= DELETE && character <= LAST_CONTROL || turns(character);
    }

    /** Embeddings, overrides and isolates, and what ends them. Hebrew and Arabic need none of them to be read. */
    private static boolean turns(int character) {
        return character >= 0x202a && character <= 0x202e || character >= 0x2066 && character <= 0x2069;
    }

    private static char sign(int control) {
        return (char) (control < ' ' ? PICTURES + control : control == DELETE ? PICTURES + 0x21 : 0xfffd);
    }

    /** Lets through what may be shown. */
    public static OutputStream filter(OutputStream out) {
        return new Filter(out);
    }

    /** In UTF-8 whatever the locale says, since what is remembered may be in any script. */
    static PrintStream stream(FileDescriptor descriptor) {
        return new PrintStream(new Filter(new FileOutputStream(descriptor)), true, StandardCharsets.UTF_8);
    }

    /** For what has control characters of its own and shows nothing that was remembered. */
    static PrintStream untouched(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /**
     * Works on the bytes of UTF-8. CR waits for the LF with which it may pass; 0xC2, and 0xE2 with the byte behind it,
     * wait for the byte that tells.
     */
    static final class Filter extends FilterOutputStream {
        private static final int NONE = -1;
        private static final int LEADS_TO_CONTROL = 0xc2;
        private static final int LEADS_TO_TURN = 0xe2;

        private int waiting = NONE;
        private int second = NONE;

        Filter(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int octet) throws IOException {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            ByteArrayOutputStream passed = new ByteArrayOutputStream(length + 2);
            for (int i = offset; i < offset + length; i++) {
                pass(bytes[i] & 0xff, passed);
            }
            passed.writeTo(out);
        }

        private void pass(int octet, ByteArrayOutputStream to) {
            int before = waiting;
            if (before == LEADS_TO_TURN && second == NONE && (octet == 0x80 || octet == 0x81)) {
                second = octet;
                return;
            }
            int middle = second;
            waiting = NONE;
            second = NONE;
            if (before == LEADS_TO_TURN) {
                if (middle != NONE && (octet & 0xc0) == 0x80 && turns(0x2000 | (middle & 0x3f) << 6 | octet & 0x3f)) {
                    to.writeBytes(signOf(0x202e));
                    return;
                }
                to.write(before);
                if (middle != NONE) {
                    to.write(middle);
                }
            } else if (before == '\r') {
                to.writeBytes(octet == '\n' ? new byte[] {'\r'} : signOf('\r'));
            } else if (before == LEADS_TO_CONTROL) {
                if (octet >= 0x80 && octet <= LAST_CONTROL) {
                    to.writeBytes(signOf(octet));
                    return;
                }
                to.write(before);
            }
            if (octet == '\r' || octet == LEADS_TO_CONTROL || octet == LEADS_TO_TURN) {
                waiting = octet;
            } else if (octet <= DELETE && isControl(octet)) {
                to.writeBytes(signOf(octet));
            } else {
                to.write(octet);
            }
        }

        private static byte[] signOf(int control) {
            return String.valueOf(sign(control)).getBytes(StandardCharsets.UTF_8);
        }
    }
}
