package cofio.http.web;

import java.net.InetAddress;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where a call may come from.
 *
 * <p>A page from anywhere can make a browser call this machine. Its name for the machine then stands in Host, its own in
 * Origin; a name that somebody else could point here (DNS rebinding) is refused, and so is a foreign page.
 */
public final class OriginCheck {
    private static final Pattern HOST = Pattern.compile("(\\[[0-9a-fA-F:.%]+]|[^:\\[\\]]+)(?::([0-9]{1,5}))?");
    private static final Pattern LOCAL = Pattern.compile("localhost|127(?:\\.[0-9]{1,3}){3}|\\[::1]");
    private static final Pattern ADDRESS = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,3}){3}|\\[[0-9a-f:.%]+]");
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private final boolean loopback;
    private final int port;
    private final Set<String> names = new TreeSet<>();
    private final String hint;

    /**
     * Of a server that listens here.
     *
     * @param names how the machine may be called beyond loopback
     * @param hint what to do for who calls it by another name
     */
    public OriginCheck(InetAddress address, int port, Collection<String> names, String hint) {
        this.loopback = address.isLoopbackAddress();
        this.port = port;
        this.hint = hint;
        names.forEach(name -> this.names.add(name.toLowerCase(Locale.ROOT)));
    }

    /** {@code visit}: whether somebody may come here by a link on a foreign page. */
    public void check(HttpCall call, boolean visit) {
        String host = call.header("Host");
        if (host == null || !isOurs(host)) {
            throw new HttpRefusal(403, "this server is not called " + host, hint);
        }
        String origin = call.header("Origin");
        boolean foreign = origin != null
                && !origin.equalsIgnoreCase("http://" + host)
                && !origin.equalsIgnoreCase("https://" + host);
        String site = call.header("Sec-Fetch-Site");
        // Somebody may follow a link to the page; what the page holds is asked for by the page itself.
        boolean follows = visit && "navigate".equals(call.header("Sec-Fetch-Mode"));
        if (foreign || site != null && !OWN.contains(site) && !follows) {
            throw new HttpRefusal(
                    403, "a page of another site may not call this server", "open the page of this server");
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
}
