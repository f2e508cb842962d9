package cofio.http;

import cofio.Cofio;
import cofio.face.Arguments;
import cofio.face.Parameter;
import cofio.face.Parameter.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A path, what it takes and gives, and what it does. The server and its description are both made from this.
 *
 * @param path with names in braces for parts that vary
 * @param verb what it is called in the metrics
 * @param writes whether it changes something
 * @param gives the JSON schema of the answer; empty where the type is another
 */
record Route(
        String method,
        String path,
        String verb,
        String summary,
        boolean writes,
        List<Parameter> parameters,
        String type,
        Map<String, @Nullable Object> gives,
        Work work) {

    /** What a route works with. */
    record Asked(Call call, Cofio cofio, Arguments arguments) {}

    interface Work {
        Reply of(Asked asked) throws IOException;
    }

    Route {
        parameters = List.copyOf(parameters);
    }

    static Route get(
            String path,
            String verb,
            String summary,
            List<Parameter> takes,
            Map<String, @Nullable Object> gives,
            Work work) {
        return new Route("GET", path, verb, summary, false, takes, Reply.JSON, gives, work);
    }

    static Route writing(
            String method,
            String path,
            String verb,
            String summary,
            List<Parameter> takes,
            Map<String, @Nullable Object> gives,
            Work work) {
        return new Route(method, path, verb, summary, true, takes, Reply.JSON, gives, work);
    }

    /** {@code workspace}: the name of the memory, where the call gives one. */
    Reply answer(Call call, Map<String, @Nullable Object> variables, Cofio cofio, @Nullable Object workspace)
            throws IOException {
        Map<String, @Nullable Object> given = hasBody() ? call.json() : new LinkedHashMap<>(call.query);
        given.putAll(variables);
        if (workspace != null) {
            call.query.put("workspace", workspace);
        }
        return work.of(new Asked(call, cofio, Arguments.of(parameters, given)));
    }

    static Parameter needs(String name, String description) {
        return new Parameter(name, Kind.TEXT, true, description, List.of());
    }

    static Parameter takes(String name, Kind kind, String description) {
        return new Parameter(name, kind, false, description, List.of());
    }

    /** Whether what it takes comes as JSON. */
    boolean hasBody() {
        return method.equals("POST") || method.equals("PUT");
    }

    /** The names of the parts of the path that vary. */
    List<String> variables() {
        List<String> names = new ArrayList<>();
        for (String part : path.split("/")) {
            if (part.startsWith("{")) {
                names.add(part.substring(1, part.length() - 1));
            }
        }
        return names;
    }

    /** The parts of a path that vary, by name; null where it is another path. */
    @Nullable
    Map<String, @Nullable Object> match(String given) {
        String[] mine = path.split("/", -1);
        String[] theirs = given.split("/", -1);
        if (mine.length != theirs.length) {
            return null;
        }
        Map<String, @Nullable Object> variables = new LinkedHashMap<>();
        for (int i = 0; i < mine.length; i++) {
            if (mine[i].startsWith("{")) {
                variables.put(mine[i].substring(1, mine[i].length() - 1), Call.decoded(theirs[i].replace("+", "%2B")));
            } else if (!mine[i].equals(theirs[i])) {
                return null;
            }
        }
        return variables;
    }
}
