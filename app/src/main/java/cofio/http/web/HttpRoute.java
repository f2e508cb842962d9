package cofio.http.web;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A place at which something is done. */
public interface HttpRoute {
    String method();

    /** With names in braces for parts that vary; with a plus before the last, it is the rest of the path, slashes and all. */
    String path();

    /** The names of the parts of the path that vary. */
    default List<String> variables() {
        List<String> names = new ArrayList<>();
        for (String part : path().split("/")) {
            if (part.startsWith("{")) {
                names.add(name(part));
            }
        }
        return names;
    }

    private static String name(String part) {
        return part.substring(part.startsWith("{+") ? 2 : 1, part.length() - 1);
    }

    /** The parts of a path that vary, by name; null where it is another path. */
    default @Nullable Map<String, String> match(String given) {
        String[] mine = path().split("/", -1);
        boolean rest = mine[mine.length - 1].startsWith("{+");
        String[] theirs = given.split("/", rest ? mine.length : -1);
        if (mine.length != theirs.length) {
            return null;
        }
        Map<String, String> variables = new LinkedHashMap<>();
        for (int i = 0; i < mine.length; i++) {
            if (mine[i].startsWith("{")) {
                variables.put(name(mine[i]), HttpCall.decoded(theirs[i].replace("+", "%2B")));
            } else if (!mine[i].equals(theirs[i])) {
                return null;
            }
        }
        return variables;
    }
}
