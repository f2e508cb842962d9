package cofio.http;

import cofio.Cofio;
import cofio.face.VerbArguments;
import cofio.face.VerbParameter;
import cofio.face.VerbParameter.Kind;
import cofio.http.web.BodyLimit;
import cofio.http.web.HttpCall;
import cofio.http.web.HttpReply;
import cofio.http.web.HttpRoute;
import java.io.IOException;
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
record DescribedRoute(
        String method,
        String path,
        String verb,
        String summary,
        boolean writes,
        List<VerbParameter> parameters,
        String type,
        Map<String, @Nullable Object> gives,
        Work work)
        implements HttpRoute {

    /** Enough for a long text; a memory takes more, but then through the command line. */
    static final BodyLimit BODY = new BodyLimit(
            1024 * 1024, "The body is larger than 1 MB.", "Split it into smaller parts; nothing was changed.");

    /** What a route works with. */
    record Asked(HttpCall call, Cofio cofio, VerbArguments arguments) {}

    interface Work {
        HttpReply of(Asked asked) throws IOException;
    }

    DescribedRoute {
        parameters = List.copyOf(parameters);
    }

    static DescribedRoute get(
            String path,
            String verb,
            String summary,
            List<VerbParameter> takes,
            Map<String, @Nullable Object> gives,
            Work work) {
        return new DescribedRoute("GET", path, verb, summary, false, takes, HttpReply.JSON, gives, work);
    }

    static DescribedRoute writing(
            String method,
            String path,
            String verb,
            String summary,
            List<VerbParameter> takes,
            Map<String, @Nullable Object> gives,
            Work work) {
        return new DescribedRoute(method, path, verb, summary, true, takes, HttpReply.JSON, gives, work);
    }

    /** {@code workspace}: the name of the memory, where the call gives one. */
    HttpReply answer(HttpCall call, Map<String, String> variables, Cofio cofio, @Nullable Object workspace)
            throws IOException {
        Map<String, @Nullable Object> given = hasBody() ? call.json(BODY) : new LinkedHashMap<>(call.query());
        given.putAll(variables);
        if (workspace != null) {
            call.query().put("workspace", workspace);
        }
        return work.of(new Asked(call, cofio, VerbArguments.of(parameters, given)));
    }

    static VerbParameter needs(String name, String description) {
        return VerbParameter.required(name, description);
    }

    static VerbParameter takes(String name, Kind kind, String description) {
        return VerbParameter.optional(name, kind, description);
    }

    /** Whether what it takes comes as JSON: a file comes as it is. */
    boolean hasBody() {
        return (method.equals("POST") || method.equals("PUT")) && !path.contains("{+");
    }
}
