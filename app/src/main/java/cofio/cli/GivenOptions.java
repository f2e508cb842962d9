package cofio.cli;

import cofio.CofioException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/**
 * The options of a command line, wherever on it they stand: before the command, between the command and its subcommand,
 * or after. The parser keeps each for the command that it stands behind, but only the last command runs, and without an
 * option that was given it might write to another memory. So each is handed on to the last command, by its name; what
 * that does not take is refused. A new command or option needs nothing here.
 */
final class GivenOptions {
    /** Text may begin with a dash, as "- milk" and "-5 degrees" do. These are options, unless behind "--". */
    private static final Pattern OPTION =
            Pattern.compile("--[A-Za-z][A-Za-z-]*(=.*)?|-[A-Za-z][A-Za-z-]*", Pattern.DOTALL);

    private GivenOptions() {}

    static void handOn(ParseResult parsed) {
        List<ParseResult> above = new ArrayList<>();
        ParseResult last = parsed;
        refuseUnknown(last);
        while (last.hasSubcommand()) {
            above.add(last);
            last = last.subcommand();
            refuseUnknown(last);
        }
        Map<OptionSpec, OptionSpec> given = new LinkedHashMap<>();
        for (ParseResult command : above) {
            refuseWords(command, last);
            for (OptionSpec option : command.matchedOptions()) {
                OptionSpec taken = last.commandSpec().findOption(option.longestName());
                if (taken == null) {
                    throw new CofioException(name(last) + " takes no option " + option.longestName(), help(last));
                }
                agree(given.putIfAbsent(taken, option), option);
            }
        }
        for (Map.Entry<OptionSpec, OptionSpec> one : given.entrySet()) {
            OptionSpec taken = one.getKey();
            OptionSpec option = one.getValue();
            if (last.hasMatchedOption(taken)) {
                agree(option, taken);
            } else {
                Object value = option.getValue();
                boolean oneOfSeveral = taken.isMultiValue() && !option.isMultiValue();
                taken.setValue(oneOfSeveral ? List.of(value) : value);
            }
        }
    }

    private static void agree(@Nullable OptionSpec before, OptionSpec option) {
        if (before != null && !values(before).equals(values(option))) {
            throw new CofioException(
                    option.longestName() + " is given twice: " + shown(before) + ", and " + shown(option),
                    "give it once, before the command or after it");
        }
    }

    /** The parser takes an option that it does not know for text, a path or a name. */
    private static void refuseUnknown(ParseResult command) {
        List<String> all = command.originalArgs();
        int end = all.indexOf("--");
        List<String> couldBe = end < 0 ? all : all.subList(0, end);
        for (PositionalParamSpec words : command.matchedPositionals()) {
            for (String word : words.originalStringValues()) {
                if (OPTION.matcher(word).matches() && couldBe.contains(word)) {
                    throw new CofioException(
                            "there is no option " + word.replaceFirst("=(?s:.*)", ""),
                            help(command) + "; after -- it is text");
                }
            }
        }
    }

    private static void refuseWords(ParseResult command, ParseResult last) {
        if (!command.matchedPositionals().isEmpty()) {
            PositionalParamSpec words = command.matchedPositionals().getFirst();
            throw new CofioException(
                    name(command) + " takes no " + words.paramLabel() + " before "
                            + last.commandSpec().name() + ": " + String.join(" ", words.originalStringValues()),
                    help(last));
        }
    }

    private static List<Object> values(OptionSpec option) {
        return option.typedValues().stream()
                .flatMap(value -> value instanceof Collection<?> several ? several.stream() : Stream.of(value))
                .map(Object.class::cast)
                .toList();
    }

    private static String shown(OptionSpec option) {
        return String.join(" and ", values(option).stream().map(String::valueOf).toList());
    }

    /** As it is typed, without "cofio". */
    private static String name(ParseResult command) {
        return command.commandSpec().qualifiedName().replaceFirst("^cofio ", "");
    }

    private static String help(ParseResult command) {
        return "see: " + command.commandSpec().qualifiedName() + " --help";
    }
}
