package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Isolated;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * An option works wherever it is written, before the command, before its subcommand or after, or is refused; none is
 * passed over. Commands and options are those of the program, so a new one is tried here without being named.
 */
@Isolated // what is said on the error output is caught
class OptionPlacesTest {
    /** What a command would have run with, the values of its options by their names; or what was said instead. */
    private record Reached(int exit, Map<String, String> options, String said) {}

    private static final Reached NONE = new Reached(2, Map.of(), "");

    private static Stream<DynamicTest> eachCommand(Consumer<CommandPath> check) {
        return CommandPath.all().stream().map(path -> dynamicTest(path.name(), () -> check.accept(path)));
    }

    @TestFactory
    Stream<DynamicTest> anOptionReachesTheCommandFromWhereverItIsTakenAndIsRefusedElsewhere() {
        return eachCommand(path -> {
            for (OptionSpec option : path.options()) {
                List<String> words = words(path, option.longestName());
                List<Integer> places = places(path, option);
                Reached received = places.isEmpty() ? NONE : received(path, option, words);
                for (List<String> given : spellings(option, 0)) {
                    for (int place = path.first(option); place <= path.end(); place++) {
                        String[] line = path.line(words, Map.of(place, given));
                        if (places.contains(place)) {
                            assertThat(run(line)).as(String.join(" ", line)).isEqualTo(received);
                        } else {
                            assertRefused(run(line), line);
                        }
                    }
                }
            }
        });
    }

    /** As it is when the option stands last, where it always worked. */
    private static Reached received(CommandPath path, OptionSpec option, List<String> words) {
        String[] line = path.line(words, Map.of(path.end(), spellings(option, 0).getFirst()));
        Reached received = run(line);
        assertThat(received.exit())
                .as("%s: %s", String.join(" ", line), received.said())
                .isZero();
        if (!option.required()) {
            assertThat(received).as(String.join(" ", line)).isNotEqualTo(run(path.line(words, Map.of())));
        }
        return received;
    }

    private static void assertRefused(Reached outcome, String... line) {
        assertThat(outcome.exit()).as(String.join(" ", line)).isEqualTo(2);
        assertThat(outcome.options()).as(String.join(" ", line)).isEmpty();
        assertThat(outcome.said()).as(String.join(" ", line)).matches("cofio: .+\nhint: .+\n");
    }

    @TestFactory
    Stream<DynamicTest> anOptionInTwoPlacesMustSayTheSame() {
        return eachCommand(path -> {
            for (OptionSpec option : path.options()) {
                List<String> words = words(path, option.longestName());
                List<Integer> places = places(path, option);
                List<String> one = spellings(option, 0).getFirst();
                List<String> other = spellings(option, 1).getFirst();
                for (int first : places) {
                    for (int second : places) {
                        if (first < second) {
                            String[] same = path.line(words, Map.of(first, one, second, one));
                            assertThat(run(same)).as(String.join(" ", same)).isEqualTo(received(path, option, words));
                            String[] different = path.line(words, Map.of(first, one, second, other));
                            Reached refused = run(different);
                            assertRefused(refused, different);
                            assertThat(refused.said()).contains(option.longestName() + " is given twice: ");
                        }
                    }
                }
            }
        });
    }

    private static List<Integer> places(CommandPath path, OptionSpec option) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place <= path.end(); place++) {
            if (path.takes(option, place) && path.takes(option, path.end())) {
                places.add(place);
            }
        }
        return places;
    }

    @TestFactory
    Stream<DynamicTest> wordsForTheCommandAboveAreRefused() {
        return eachCommand(path -> {
            for (int place = 0; place < path.end(); place++) {
                String[] line = path.line(words(path, ""), Map.of(place, List.of("word")));
                assertRefused(run(line), line);
            }
        });
    }

    @Test
    void whatWouldDoNothingIsNoOption() {
        for (String line : List.of(
                "mcp --json",
                "serve --verbose",
                "model test --verbose",
                "bench task tasks --verbose",
                "arena join --url=there --verbose")) {
            assertRefused(run(line.split(" ")), line);
        }
    }

    @TestFactory
    Stream<DynamicTest> helpSaysWhereOptionsMayStandAndEveryCommandHasAVersion() {
        return eachCommand(path -> {
            boolean hasBoth = !path.last().getSubcommands().isEmpty()
                    && path.last().getCommandSpec().options().size() > 2;
            String help = path.last().getUsageMessage();
            assertThat(help.contains("These options can stand before or after the command."))
                    .as(help)
                    .isEqualTo(hasBoth);
            assertThat(path.last().getCommandSpec().version()).containsExactly(Main.VERSION);
        });
    }

    private static Reached run(String... line) {
        Map<String, String> options = new HashMap<>();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream usual = System.err;
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            int exit = Main.run(
                    parsed -> {
                        ParseResult last = parsed;
                        while (last.hasSubcommand()) {
                            last = last.subcommand();
                        }
                        for (OptionSpec option : last.commandSpec().options()) {
                            Object value = option.getValue();
                            options.put(option.longestName(), String.valueOf(value));
                        }
                        return 0;
                    },
                    line);
            return new Reached(exit, options, said.toString(StandardCharsets.UTF_8));
        } finally {
            System.setErr(usual);
        }
    }

    /** What the command does not run without, apart from the option that is tried. */
    private static List<String> words(CommandPath path, String tried) {
        List<String> words = new ArrayList<>();
        for (OptionSpec option : path.last().getCommandSpec().options()) {
            if (option.required() && !option.longestName().equals(tried)) {
                words.addAll(spellings(option, 0).getFirst());
            }
        }
        for (PositionalParamSpec word : path.last().getCommandSpec().positionalParameters()) {
            if (word.arity().min() > 0) {
                words.add(value(word, 0));
            }
        }
        return words;
    }

    /** The ways to write an option with a first or a second value, one for each of its names. */
    private static List<List<String>> spellings(OptionSpec option, int which) {
        List<List<String>> spellings = new ArrayList<>();
        boolean flag = option.type() == boolean.class;
        for (String name : option.names()) {
            if (flag) {
                spellings.add(List.of(which == 0 ? name : name + "=false"));
            } else if (name.startsWith("--")) {
                spellings.add(List.of(name + "=" + value(option, which)));
            } else {
                spellings.add(List.of(name, value(option, which)));
            }
        }
        return spellings;
    }

    private static String value(ArgSpec argument, int which) {
        Class<?> type = argument.isMultiValue() ? argument.auxiliaryTypes()[0] : argument.type();
        if (Map.class.isAssignableFrom(argument.type())) {
            return "7" + which + "=file";
        }
        if (type.isEnum()) {
            Object[] constants = type.getEnumConstants();
            return constants[constants.length - 1 - which].toString();
        }
        if (type == LocalDate.class) {
            return "2026-05-0" + (which + 1);
        }
        return type == String.class || type == Path.class ? "word" + which : "7" + which;
    }
}
