package cofio.cli;

import cofio.CofioException;
import java.net.URI;
import java.net.URISyntaxException;
import picocli.CommandLine.Option;

/** Which node of a cluster is asked, and in what form the command answers. */
final class NodeOption {
    private static final String USUAL = "http://127.0.0.1:7411";

    @Option(
            names = "--server",
            paramLabel = "URL",
            defaultValue = USUAL,
            description = "A node, which runs `cofio serve --cluster` (default: " + USUAL + ").")
    private String server = USUAL;

    @Option(names = "--json", description = "Answer in JSON.")
    private boolean json;

    boolean json() {
        return json;
    }

    BrainAdministration node() {
        String key = Caller.variable("COFIO_ADMIN_KEY");
        if (!key.strip().matches("[!-~]+")) {
            throw new CofioException(
                    "COFIO_ADMIN_KEY is not set", "set it to the administrator's key of the node at " + server);
        }
        try {
            URI address = new URI(server.replaceFirst("/+$", ""));
            if (address.getHost() != null && String.valueOf(address.getScheme()).matches("https?")) {
                return new BrainAdministration(address, key.strip());
            }
        } catch (URISyntaxException e) {
            throw new CofioException(server + " is not the address of a node", "give one such as " + USUAL, e);
        }
        throw new CofioException(server + " is not the address of a node", "give one such as " + USUAL);
    }
}
