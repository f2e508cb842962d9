package cofio.face;

import java.util.List;

/**
 * What a verb takes.
 *
 * @param aliases names under which models and programs give it by mistake
 */
public record Parameter(String name, Kind kind, boolean required, String description, List<String> aliases) {
    public enum Kind {
        TEXT("string"),
        NUMBER("integer"),
        TRUTH("boolean"),
        DAY("string");

        private final String schema;

        Kind(String schema) {
            this.schema = schema;
        }

        /** The name of the type in a JSON schema. */
        public String schema() {
            return schema;
        }
    }

    public Parameter {
        aliases = List.copyOf(aliases);
    }

    static Parameter required(String name, String description, String... aliases) {
        return new Parameter(name, Kind.TEXT, true, description, List.of(aliases));
    }

    static Parameter asOf() {
        return optional("as_of", Kind.DAY, "Only what held on that day, such as 2026-05-31.", "asOf", "date", "day");
    }

    static Parameter optional(String name, Kind kind, String description, String... aliases) {
        return new Parameter(name, kind, false, description, List.of(aliases));
    }
}
