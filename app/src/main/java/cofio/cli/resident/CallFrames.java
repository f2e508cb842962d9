package cofio.cli.resident;

import cofio.cli.TerminalSanitizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * What goes back to a caller, a line for each thing, so that a shell can take it apart. The first character says what the rest of the line is:
 *
 * <pre>
 * .  the command begins; without an end the caller may run it again
 * !  the command begins; it may be done even where no end comes
 * -  the caller is to run it
 * 1  a line for standard output, 2 one for standard error; 3 and 4 the same without an end
 * i  what stands on standard input is wanted, at /input/ and this number
 * ~  still at it
 * x  the exit status
 * =  the exit status, behind which all is standard output as it is
 * </pre>
 */
final class CallFrames {
    /** So much standard output goes back line by line as it comes, and the rest in one piece at the end, which is faster. */
    private static final int STREAMED = 16 * 1024;

    private static final long MILLIS = 500;

    private final OutputStream to;
    private final Runnable gone;
    private final ByteArrayOutputStream late = new ByteArrayOutputStream();
    private int streamed;
    private boolean broken;
    private boolean ended;

    /** {@code gone} is run when nobody listens any more. */
    CallFrames(OutputStream to, Runnable gone) {
        this.to = to;
        this.gone = gone;
    }

    PrintStream output() {
        return new PrintStream(TerminalSanitizer.filter(new Lines('1', '3')), true, StandardCharsets.UTF_8);
    }

    PrintStream errors() {
        return new PrintStream(TerminalSanitizer.filter(new Lines('2', '4')), true, StandardCharsets.UTF_8);
    }

    void send(String line) {
        send((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    synchronized void end(int status) {
        if (late.size() == 0) {
            send("x" + status);
        } else {
            send("=" + status);
            send(late.toByteArray());
        }
        ended = true;
    }

    /**
     * Says now and then that the command is still at work, until it is over: so the caller knows that it does not wait for
     * nobody, and that a caller is gone is noticed.
     */
    void keepHeard() {
        Thread.ofVirtual().start(() -> {
            try {
                while (isHeard()) {
                    Thread.sleep(MILLIS);
                    send("~");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Whether anybody listens. */
    synchronized boolean isHeard() {
        return !broken && !ended;
    }

    private synchronized void send(byte[] bytes) {
        if (broken || ended) {
            return;
        }
        try {
            to.write(bytes);
            to.flush();
        } catch (IOException nobodyListens) {
            broken = true;
            gone.run();
        }
    }

    private synchronized void output(char mark, byte[] line) {
        if (late.size() == 0 && streamed + line.length <= STREAMED) {
            streamed += line.length;
            frame(mark, line);
        } else {
            late.writeBytes(line);
            if (mark == '1') {
                late.write('\n');
            }
        }
    }

    private void frame(char mark, byte[] line) {
        byte[] frame = new byte[line.length + 2];
        frame[0] = (byte) mark;
        System.arraycopy(line, 0, frame, 1, line.length);
        frame[frame.length - 1] = '\n';
        send(frame);
    }

    /** Cuts what is written into lines. */
    private final class Lines extends OutputStream {
        private final char whole;
        private final char unfinished;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        Lines(char whole, char unfinished) {
            this.whole = whole;
            this.unfinished = unfinished;
        }

        @Override
        public void write(int octet) {
            if (octet == '\n') {
                pass(whole);
            } else {
                line.write(octet);
            }
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            int from = offset;
            for (int i = offset; i < offset + length; i++) {
                if (bytes[i] == '\n') {
                    line.write(bytes, from, i - from);
                    pass(whole);
                    from = i + 1;
                }
            }
            line.write(bytes, from, offset + length - from);
        }

        @Override
        public void flush() {
            if (line.size() > 0) {
                pass(unfinished);
            }
        }

        private void pass(char mark) {
            byte[] bytes = line.toByteArray();
            line.reset();
            if (whole == '1') {
                output(mark, bytes);
            } else {
                frame(mark, bytes);
            }
        }
    }
}
