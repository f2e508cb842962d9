package cofio.task;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The checks of the project's own tasks, under {@code bench/tasks}. */
final class ProjectChecks {
    private static final String MEMORY = "memory/MEMORY.md";

    /** Where Python ends a line. */
    private static final Pattern LINE_END = Pattern.compile("\\R|[\\x1c-\\x1e]");

    private ProjectChecks() {}

    static List<AutomatedCheck> updates(LeftBehind left) throws IOException {
        return List.of(
                share("present_values_in_file", left.text(MEMORY), "Utrecht", "555 0177"),
                share("former_values_kept", left.memory(), "Bergen", "555 0142"),
                said("home_now", left.reply(2), List.of("Utrecht"), List.of()),
                said("phone_now", left.reply(2), List.of("555 0177"), List.of("555 0142")),
                said("dentist", left.reply(2), List.of("Dr. Okafor"), List.of()),
                said("home_before", left.reply(3), List.of("Bergen"), List.of()),
                said("phone_before", left.reply(4), List.of("555 0142"), List.of()));
    }

    static List<AutomatedCheck> people(LeftBehind left) throws IOException {
        return List.of(
                share("saved", left.memory(), "Porto", "May 3", "Graz", "August 19", "Accra", "555 0131", "555 0163"),
                said("homes", left.reply(1), List.of("Porto", "Graz"), List.of()),
                said("sister", left.reply(2), List.of("May 3"), List.of("August 19")),
                said("brother", left.reply(3), List.of("August 19"), List.of("May 3")),
                said("phone", left.reply(4), List.of("555 0163"), List.of("555 0131")),
                said("friend", left.reply(5), List.of("Accra"), List.of("Porto", "Graz")),
                replied("never_told", left.reply(6), Set.of("555")));
    }

    static List<AutomatedCheck> chinese(LeftBehind left) throws IOException {
        String[] values = {"川A·8K27", "碧螺春", "紫竹听雨", "林小雨", "成都"};
        return List.of(
                share("saved", left.memory(), values),
                share("same_session", left.reply(1), "林小雨", "成都"),
                share("recall", left.reply(2), values),
                replied("never_told", left.reply(3), Set.of("林")));
    }

    static List<AutomatedCheck> distractors(LeftBehind left) throws IOException {
        String[] values = {"7315", "turquoise", "shakshuka", "52", "P-118"};
        List<String> facts = LINE_END.splitAsStream(left.text("memory/colleagues.md"))
                .filter(line -> line.startsWith("- "))
                .toList();
        Set<String> strangers =
                facts.stream().map(line -> line.substring(2).split("'s ", 2)[0]).collect(Collectors.toSet());
        return List.of(
                share("saved", left.memory(), values),
                share("recall", left.reply(1), values),
                replied("nobody_else", left.reply(1), strangers),
                new AutomatedCheck("file_untouched", facts.size() == 1000 ? 1 : 0, facts.size() + " lines"));
    }

    static List<AutomatedCheck> handEdit(LeftBehind left) throws IOException {
        return List.of(
                said("edit_survives", left.text(MEMORY), List.of("Cormorant", "31A"), List.of("Albatross", "27F")),
                said("hotel", left.reply(1), List.of("Cormorant"), List.of("Albatross")),
                said("seat", left.reply(1), List.of("31A"), List.of("27F")),
                said("flight", left.reply(1), List.of("18:40"), List.of()));
    }

    static List<AutomatedCheck> crash(LeftBehind left) throws IOException {
        String[] values = {"4471", "Kestrel", "Mr. Abernathy", "9036", "Mrs. Oyelaran", "hallway"};
        String now = left.text(MEMORY);
        List<String> once =
                Arrays.stream(values).filter(value -> count(now, value) == 1).toList();
        int last = Math.max(4, left.turns().size()) - 1;
        return List.of(
                new AutomatedCheck("files_are_text", left.memory().isEmpty() ? 0 : 1, ""),
                new AutomatedCheck(
                        "once_each", once.size() / (double) values.length, once.size() + " of " + values.length),
                share("recall", left.reply(last), values));
    }

    /** How many of the values a text holds. */
    private static AutomatedCheck share(String name, String text, String... values) {
        List<String> missing =
                Arrays.stream(values).filter(value -> !text.contains(value)).toList();
        return new AutomatedCheck(
                name,
                (values.length - missing.size()) / (double) values.length,
                missing.isEmpty() ? "all " + values.length : "missing: " + String.join(", ", missing));
    }

    /** All of some values, and none of others. */
    private static AutomatedCheck said(String name, String text, List<String> all, List<String> none) {
        List<String> missing =
                all.stream().filter(value -> !text.contains(value)).toList();
        List<String> wrong = none.stream().filter(text::contains).toList();
        return new AutomatedCheck(
                name,
                missing.isEmpty() && wrong.isEmpty() ? 1 : 0,
                missing.isEmpty()
                        ? wrong.isEmpty() ? String.join(", ", all) : "also: " + String.join(", ", wrong)
                        : "missing: " + String.join(", ", missing));
    }

    /** Something was replied, and nothing of this. */
    private static AutomatedCheck replied(String name, String reply, Set<String> none) {
        List<String> wrong = none.stream().filter(reply::contains).sorted().toList();
        return new AutomatedCheck(
                name,
                !reply.isBlank() && wrong.isEmpty() ? 1 : 0,
                reply.isBlank() ? "no reply" : wrong.isEmpty() ? "" : "says: " + String.join(", ", wrong));
    }

    private static int count(String text, String value) {
        int count = 0;
        for (int at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length())) {
            count++;
        }
        return count;
    }
}
