package cofio.task;

import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks of PinchBench's memory task: a date from a file of notes stands in {@code answer.txt}, and no other one. */
final class AnswerFileChecks {
    private static final int LONGEST = 200;
    private static final Pattern RIGHT =
            pattern("june\\s+1(?:st)?,?\\s+2024|6/1/2024|6-1-2024|2024-06-01|0?1\\s+june\\s+2024");
    private static final Pattern SOME = pattern("\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}|january|february|march|april|may|june"
            + "|july|august|september|october|november|december");
    private static final Pattern WRONG = pattern("march\\s+15|september\\s+30|3/15|9/30");

    private AnswerFileChecks() {}

    /** Spaces and digits of every script, as Python takes them. */
    private static Pattern pattern(String regex) {
        return Pattern.compile(
                regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    }

    static List<AutomatedCheck> look(LeftBehind left) throws IOException {
        Optional<Path> file = left.at("answer.txt");
        if (file.isEmpty()) {
            return Stream.of("file_created", "correct_date", "clear_answer", "read_notes", "no_hallucination")
                    .map(name -> new AutomatedCheck(name, 0, "there is no answer.txt"))
                    .toList();
        }
        String content = Files.readString(file.get()).toLowerCase(Locale.ROOT);
        String words = content.strip();
        String shown = words.length() > LONGEST ? words.substring(0, LONGEST) + " …" : words;
        boolean clear = Stream.of("beta", "release", "deadline").anyMatch(content::contains);
        int length = words.codePointCount(0, words.length());
        boolean read =
                left.turns().stream().flatMap(turn -> turn.calls().stream()).anyMatch(AnswerFileChecks::readsNotes);
        Matcher wrong = WRONG.matcher(content);
        boolean misled = wrong.find();
        return List.of(
                new AutomatedCheck("file_created", 1, "answer.txt"),
                new AutomatedCheck(
                        "correct_date",
                        RIGHT.matcher(content).find()
                                ? 1
                                : SOME.matcher(content).find() ? 0.3 : 0,
                        shown),
                new AutomatedCheck("clear_answer", length > 10 && clear ? 1 : length > 5 ? 0.5 : 0, shown),
                new AutomatedCheck("read_notes", read ? 1 : 0, read ? "" : "no call reads notes.md"),
                new AutomatedCheck("no_hallucination", misled ? 0 : 1, misled ? wrong.group() : ""));
    }

    private static boolean readsNotes(ToolCall call) {
        return List.of("read_file", "readFile").contains(call.name())
                && call.arguments().startsWith("{")
                && Json.readObject(call.arguments()).get("files") instanceof List<?> files
                && files.stream().anyMatch(file -> String.valueOf(file).contains("notes.md"));
    }
}
