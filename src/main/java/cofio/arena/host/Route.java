package cofio.arena.host;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Something that an arena does at an address; the groups of the pattern are given along. */
record Route(String method, Pattern path, Action action) {
    interface Action {
        Reply on(Call call, Matcher address) throws IOException;
    }

    static Route get(String path, Action action) {
        return new Route("GET", Pattern.compile(path), action);
    }

    static Route post(String path, Action action) {
        return new Route("POST", Pattern.compile(path), action);
    }

    static Reply answer(List<Route> routes, Call call) throws IOException {
        boolean there = false;
        for (Route route : routes) {
            Matcher address = route.path().matcher(call.path);
            if (address.matches()) {
                if (route.method().equals(call.method())) {
                    return route.action().on(call, address);
                }
                there = true;
            }
        }
        throw there
                ? new Refusal(405, call.method() + " is not for this address", "")
                : new Refusal(404, "there is nothing at this address", "see / for the matches");
    }
}
