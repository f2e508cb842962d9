package cofio.cli;

import cofio.text.Language;
import java.io.FileDescriptor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.Buffer;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.LineReader.Option;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.Reference;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;

/** The line that is being typed: how it is edited, completed, continued and kept. */
final class EditedLines {
    /** Pastes come without brackets, the keypad sends digits, colours are off. */
    private static final String AS_BEFORE = "\033[?2004l\033[?1l\033>\033[0m";

    /** As terminals send them that were not told, or do not obey, to send the ones of the keypad mode. */
    private static final Map<String, String> ARROWS = Map.of(
            "\033[A", LineReader.UP_LINE_OR_HISTORY,
            "\033[B", LineReader.DOWN_LINE_OR_HISTORY,
            "\033[C", LineReader.FORWARD_CHAR,
            "\033[D", LineReader.BACKWARD_CHAR,
            "\033[H", LineReader.BEGINNING_OF_LINE,
            "\033[F", LineReader.END_OF_LINE);

    private EditedLines() {}

    static LineReader on(
            Terminal terminal,
            List<SlashCommand> commands,
            Language language,
            ChatColours palette,
            Optional<Path> typed) {
        LineReaderBuilder builder = LineReaderBuilder.builder()
                .appName("cofio")
                .terminal(terminal)
                // A message is prose: quotes, brackets, backslashes and "!" stand for themselves.
                .parser(new DefaultParser().quoteChars(new char[0]).escapeChars(new char[0]))
                .completer(completer(commands, language))
                .option(Option.DISABLE_EVENT_EXPANSION, true)
                .option(Option.HISTORY_IGNORE_SPACE, true)
                .option(Option.HISTORY_TIMESTAMPED, true)
                .option(Option.INSERT_TAB, false)
                .option(Option.DISABLE_HIGHLIGHTER, true)
                .option(Option.CASE_INSENSITIVE, true)
                .variable(LineReader.HISTORY_IGNORE, TypedLines.NOT_KEPT)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, "  ")
                .variable(LineReader.BELL_STYLE, "none")
                .variable(LineReader.COMPLETION_STYLE_STARTING, "fg:default")
                .variable(LineReader.COMPLETION_STYLE_LIST_STARTING, "fg:default")
                .variable(LineReader.COMPLETION_STYLE_DESCRIPTION, palette.coloured() ? "faint" : "fg:default")
                .variable(LineReader.COMPLETION_STYLE_LIST_DESCRIPTION, palette.coloured() ? "faint" : "fg:default")
                .variable(LineReader.COMPLETION_STYLE_SELECTION, palette.coloured() ? "inverse" : "");
        typed.ifPresent(file -> builder.variable(LineReader.HISTORY_FILE, file));
        LineReader reader = builder.build();
        reader.getWidgets().put(LineReader.ACCEPT_LINE, () -> accept(reader));
        if (!ChatColours.isDumb(terminal.getType())) {
            reader.getWidgets().put(LineReader.CALLBACK_INIT, () -> signalled(terminal));
        }
        KeyMap<Binding> keyMap = Objects.requireNonNull(reader.getKeyMaps().get(LineReader.MAIN));
        ARROWS.forEach((keys, widget) -> keyMap.bind(new Reference(widget), keys));
        return reader;
    }

    /**
     * JLine takes Ctrl-C as a key while a line is typed. One that comes when the line is done, but not yet taken, would
     * then stay behind as a key of the next line instead of stopping the reply; and Ctrl-Z would do nothing.
     */
    private static boolean signalled(Terminal terminal) {
        Attributes attributes = terminal.getAttributes();
        attributes.setLocalFlag(Attributes.LocalFlag.ISIG, true);
        attributes.setControlChar(Attributes.ControlChar.VQUIT, 0);
        terminal.setAttributes(attributes);
        return true;
    }

    /** Enter: after a backslash at the end it begins a line of the same message, else the message is done. */
    private static boolean accept(LineReader reader) {
        Buffer buffer = reader.getBuffer();
        if (buffer.cursor() == buffer.length() && buffer.prevChar() == '\\') {
            buffer.backspace();
            buffer.write('\n');
        } else {
            reader.callWidget("." + LineReader.ACCEPT_LINE);
        }
        return true;
    }

    private static Completer completer(List<SlashCommand> commands, Language language) {
        return (reader, line, candidates) -> {
            if (line.wordIndex() == 0 && (line.word().isEmpty() || line.word().startsWith("/"))) {
                for (SlashCommand command : commands) {
                    candidates.add(new Candidate(
                            command.slashed(), command.slashed(), null, command.does(language), null, null, true));
                }
            }
        };
    }

    /** Leaves the terminal as a shell expects it, also where the program is ended in the middle of a line. */
    static void leave(String terminal) {
        if (!ChatColours.isDumb(terminal)) {
            TerminalSanitizer.untouched(FileDescriptor.out).print(AS_BEFORE);
        }
    }
}
