package cofio.cli;

import cofio.face.Verb;
import cofio.face.VerbArguments;
import cofio.face.VerbParameter;
import cofio.face.VerbParameter.Place;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A verb on the command line: its words, its options and its help are made from the verb. What only a terminal offers is
 * declared by a class below this one.
 */
class VerbCommand implements Callable<Integer> {
    private final Verb verb;
    private final Map<VerbParameter, ArgSpec> taken = new LinkedHashMap<>();

    @Mixin
    WorkspaceOption workspace = new WorkspaceOption();

    VerbCommand(Verb verb) {
        this.verb = verb;
    }

    static CommandSpec of(Verb verb) {
        return (verb.name().equals("doctor") ? new DoctorCommand(verb) : new VerbCommand(verb)).spec();
    }

    private CommandSpec spec() {
        CommandSpec spec =
                CommandSpec.forAnnotatedObject(this).name(verb.name()).mixinStandardHelpOptions(true);
        spec.usageMessage().description(verb.help().sentence());
        for (VerbParameter parameter : verb.parameters()) {
            if (parameter.place() == Place.OPTION) {
                OptionSpec option = option(parameter);
                spec.addOption(option);
                taken.put(parameter, option);
            } else {
                PositionalParamSpec words = words(parameter);
                spec.addPositional(words);
                taken.put(parameter, words);
            }
        }
        return spec;
    }

    private static PositionalParamSpec words(VerbParameter parameter) {
        boolean read = parameter.place() == Place.INPUT;
        boolean needed = parameter.required() && !read;
        return PositionalParamSpec.builder()
                .index("0..*")
                .arity(needed ? "1..*" : "0..*")
                .required(needed)
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(parameter.label())
                .description(parameter.description() + (read ? " Without it, standard input is read." : ""))
                .build();
    }

    private static OptionSpec option(VerbParameter parameter) {
        OptionSpec.Builder option = OptionSpec.builder(parameter.options().toArray(String[]::new))
                .paramLabel(parameter.label())
                .description(parameter.description());
        if (!parameter.usual().isEmpty()) {
            option.defaultValue(parameter.usual());
        }
        return switch (parameter.kind()) {
            case TEXT -> option.type(String.class).build();
            case NUMBER -> option.type(Integer.class).build();
            case TRUTH -> option.type(boolean.class).defaultValue("false").build();
            case DAY -> option.type(LocalDate.class).converters(new DayOption()).build();
        };
    }

    @Override
    public Integer call() {
        return run().with(given());
    }

    final VerbRun run() {
        return new VerbRun(verb, workspace);
    }

    final VerbArguments given() {
        Map<String, @Nullable Object> given = new LinkedHashMap<>();
        taken.forEach((parameter, argument) -> given.put(parameter.name(), value(parameter, argument)));
        return VerbArguments.of(verb.parameters(), given);
    }

    private static @Nullable Object value(VerbParameter parameter, ArgSpec argument) {
        Object value = argument.getValue();
        if (parameter.place() == Place.OPTION) {
            return value;
        }
        List<String> words = value instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
        return ArgumentWords.of(parameter, words);
    }
}
