package cofio.http;

import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.OriginCheck;
import cofio.http.web.WebServer;
import java.util.ArrayList;
import java.util.List;

/**
 * Who may call.
 *
 * <p>A program on this machine could read and write the files anyway, so on loopback it needs no token; a browser does to
 * write, because other pages run in it as well. Beyond loopback nothing is done without the token.
 */
final class AccessCheck {
    private final boolean loopback;
    private final OriginCheck origins;
    private final ServerSecrets keys;

    AccessCheck(WebServer web, ServerSettings settings, ServerSecrets keys) {
        this.loopback = web.address().isLoopbackAddress();
        this.keys = keys;
        List<String> names = new ArrayList<>(settings.names());
        names.add(settings.host());
        String hint = "call it by its address, or start it with --name";
        this.origins = new OriginCheck(web.address(), web.port(), names, hint);
    }

    /** Refuses a call under a name that is not ours, and one that a foreign page made. */
    void checkWhereFrom(HttpCall call, boolean visit) {
        origins.check(call, visit);
    }

    /** Refuses a call that needs a token and has none that fits. */
    void checkWho(HttpCall call, boolean write) {
        String given = call.header("Authorization");
        if (keys.fitsToken(call.bearer()) || keys.fitsCookie(call.header("Cookie"))) {
            return;
        }
        boolean free = loopback && !(write && call.fromBrowser());
        if (!free || given != null) {
            throw new HttpRefusal(
                    401,
                    given != null ? "this token does not fit" : "this needs the token",
                    "open the link that cofio serve shows, or send Authorization: Bearer TOKEN");
        }
    }
}
