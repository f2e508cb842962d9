package cofio.face;

import java.util.List;

/**
 * A parameter of a verb.
 *
 * @param aliases other names that models and programs use for it
 * @param place how it is given on the command line
 * @param label the placeholder for its value in the command-line help
 * @param usual its default on the command line; empty if the verb decides
 */
public record VerbParameter(
        String name,
        Kind kind,
        boolean required,
        String description,
        List<String> aliases,
        Place place,
        String label,
        String usual) {
    public enum Kind {
        TEXT("string", "NAME"),
        NUMBER("integer", "N"),
        TRUTH("boolean", ""),
        DAY("string", "DATE");

        private final String schema;
        private final String label;

        Kind(String schema, String label) {
            this.schema = schema;
            this.label = label;
        }

        /** The name of the type in a JSON schema. */
        public String schema() {
            return schema;
        }
    }

    /** Behind a name of its own; as the words of the command; or as those, else from standard input. */
    public enum Place {
        OPTION,
        WORDS,
        INPUT
    }

    public VerbParameter {
        aliases = List.copyOf(aliases);
    }

    public static VerbParameter required(String name, String description, String... aliases) {
        return new VerbParameter(
                name, Kind.TEXT, true, description, List.of(aliases), Place.OPTION, Kind.TEXT.label, "");
    }

    public static VerbParameter optional(String name, Kind kind, String description, String... aliases) {
        return new VerbParameter(name, kind, false, description, List.of(aliases), Place.OPTION, kind.label, "");
    }

    static VerbParameter asOf() {
        return optional(
                "as_of", Kind.DAY, "Only what was true on that day, such as 2026-05-31.", "asOf", "date", "day");
    }

    VerbParameter at(Place place, String label) {
        return new VerbParameter(name, kind, required, description, aliases, place, label, usual);
    }

    VerbParameter labelled(String label) {
        return at(place, label);
    }

    VerbParameter usually(int number) {
        return new VerbParameter(name, kind, required, description, aliases, place, label, "" + number);
    }

    /** As it is written on the command line; where its first alias is a letter, with that too. */
    public List<String> options() {
        String option = "--" + name.replace('_', '-');
        String letter = aliases.isEmpty() ? "" : aliases.getFirst();
        return letter.length() == 1 ? List.of("-" + letter, option) : List.of(option);
    }

    /** What stands for its value, in brackets where it may be left out. */
    public String usage() {
        return required ? label : "[" + label + "]";
    }
}
