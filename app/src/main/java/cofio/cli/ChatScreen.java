package cofio.cli;

import java.io.PrintWriter;
import java.util.regex.Pattern;

/** What the chat shows, with the sources in it dimmed. Words may come in pieces that end anywhere. */
final class ChatScreen {
    /** "(memory/MEMORY.md:5)" and "(memory/MEMORY.md:5, id 3f2a)". */
    private static final Pattern SOURCE = Pattern.compile("\\([^()\\s]+\\.md:\\d+[^()\\n]*\\)");

    private static final int LONGEST_SOURCE = 200;

    private final PrintWriter out;
    private final ChatColours palette;
    /** An opened bracket which may be a source, until it is closed. */
    private final StringBuilder bracket = new StringBuilder();

    private boolean lineOpen;

    ChatScreen(PrintWriter out, ChatColours palette) {
        this.out = out;
        this.palette = palette;
    }

    /** A piece of what is being said. */
    synchronized void words(String piece) {
        for (char next : TerminalSanitizer.text(piece).toCharArray()) {
            if (next == '(') {
                release();
                bracket.append(next);
            } else if (bracket.isEmpty()) {
                put(next);
            } else {
                bracket.append(next);
                if (next == ')' || next == '\n' || bracket.length() > LONGEST_SOURCE) {
                    release();
                }
            }
        }
        out.flush();
    }

    /** Ends what was said, on a line of its own. */
    synchronized void end() {
        release();
        if (lineOpen) {
            put('\n');
        }
        out.flush();
    }

    void line(String text) {
        words(text);
        end();
    }

    void hint(String text) {
        painted(palette.dim(TerminalSanitizer.text(text)));
    }

    void error(String text) {
        painted(palette.error(TerminalSanitizer.text(text)));
    }

    private synchronized void painted(String text) {
        end();
        out.println(text);
        out.flush();
    }

    private void release() {
        String text = bracket.toString();
        bracket.setLength(0);
        if (SOURCE.matcher(text).matches()) {
            out.print(palette.dim(text));
            lineOpen = true;
        } else {
            text.chars().forEach(next -> put((char) next));
        }
    }

    private void put(char next) {
        out.print(next);
        lineOpen = next != '\n';
    }
}
