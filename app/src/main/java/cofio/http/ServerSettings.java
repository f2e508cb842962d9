package cofio.http;

import cofio.CofioException;
import java.util.List;

/**
 * How a server is reached.
 *
 * @param host the address to listen on; anything but a loopback address needs the token for every call
 * @param port 0 for any that is free
 * @param names further names of this machine
 * @param perSecond how many calls one address may make in a second, for long; 0 for any number
 * @param token the token that programs must send; never empty
 */
public record ServerSettings(String host, int port, List<String> names, int perSecond, String token, String version) {
    public static final int PORT = 7411;
    private static final int MOST = 65_535;
    public static final String LOOPBACK = "127.0.0.1";

    /** More than a person, a page or a busy script makes of calls; less than what would keep a machine from other work. */
    public static final int PER_SECOND = 1_000;

    public ServerSettings {
        if (port < 0 || port > MOST) {
            throw new CofioException(
                    "there is no port " + port, "give one from 1 to " + MOST + ", or 0 for any that is free");
        }
        names = List.copyOf(names);
    }
}
