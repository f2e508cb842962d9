package cofio.http;

import java.net.InetAddress;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Who may call.
 *
 * <p>A page from anywhere can make a browser call this machine. Its name for the machine then stands in Host, its own in
 * Origin; a name that somebody else could point here (DNS rebinding) is refused, and so is a foreign page. A program on
 * this machine could read and write the files anyway, so on loopback it needs no token; a browser does to write, because
 * other pages run in it as well. Beyond loopback nothing is done without the token.
 */
final class Gate {
    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-fA-F:.%]+]|[^:\\[\\]]+)(?::([0-9]{1,5}))?");
    private static final Pattern LOCAL = Pattern.compile("localhost|127(?:\\.[0-9]{1,3}){3}|\\[::1]");
    private static final Pattern ADDRESS = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,3}){3}|\\[[0-9a-f:.%]+]");
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private final boolean loopback;
    private final int port;
    private final Set<String> names = new TreeSet<>();
    private final Keys keys;

    Gate(InetAddress address, int port, Settings settings, Keys keys) {
        this.loopback = address.isLoopbackAddress();
        this.port = port;
        this.keys = keys;
        names.add(settings.host().toLowerCase(Locale.ROOT));
        settings.names().forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
    }

    boolean loopback() {
        return loopback;
    }

    /** Refuses a call under a name that is not ours, and one that a foreign page made. */
    void checkWhereFrom(Call call, boolean visit) {
        String host = call.header("Host");
        if (host == null || !isOurs(host)) {
            throw new Refusal(
                    403, "this server is not called " + host, "call it by its address, or start it with --name");
        }
        String origin = call.header("Origin");
        boolean foreign = origin != null
                && !origin.equalsIgnoreCase("http://" + host)
                && !origin.equalsIgnoreCase("https://" + host);
        String site = call.header("Sec-Fetch-Site");
        // Somebody may follow a link to the page; what the page holds is asked for by the page itself.
        boolean follows = visit && "navigate".equals(call.header("Sec-Fetch-Mode"));
        if (foreign || site != null && !OWN.contains(site) && !follows) {
            throw new Refusal(403, "a page of another site may not call this server", "open the page of this server");
        }
    }

    private boolean isOurs(String host) {
        Matcher matcher = HOST.matcher(host.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return false;
        }
        String name = String.valueOf(matcher.group(1));
        if (loopback) {
            return port == portIn(matcher.group(2)) && (LOCAL.matcher(name).matches() || names.contains(name));
        }
        return LOCAL.matcher(name).matches() || ADDRESS.matcher(name).matches() || names.contains(name);
    }

    private static int portIn(@Nullable String given) {
        return given == null ? 80 : Integer.parseInt(given);
    }

    /** Refuses a call that needs a token and has none that fits. */
    void checkWho(Call call, boolean write) {
        String given = call.header("Authorization");
        boolean bearer = given != null
                && given.regionMatches(true, 0, "Bearer ", 0, 7)
                && keys.fitsToken(given.substring(7).strip());
        if (bearer || keys.fitsCookie(call.header("Cookie"))) {
            return;
        }
        boolean free = loopback && !(write && call.fromBrowser());
        if (!free || given != null) {
            throw new Refusal(
                    401,
                    given != null ? "this token does not fit" : "this needs the token",
                    "open the link that cofio serve shows, or send Authorization: Bearer TOKEN",
                    Map.of("WWW-Authenticate", "Bearer"));
        }
    }
}
