package cofio.mcp;

import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The conformance suite of the protocol's authors, put to a server over HTTP. */
public final class Conformance {
    private static final String SUITE = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

    private Conformance() {}

    /** What one scenario found; {@code folder} takes its files and must not hold others. */
    public static List<Map<?, ?>> checks(String url, String revision, String scenario, Path folder) throws IOException {
        NodeClients.Result run = NodeClients.run(
                SUITE,
                Map.of(),
                List.of(
                        "server",
                        "--url",
                        url,
                        "--scenario",
                        scenario,
                        "--spec-version",
                        revision,
                        "-o",
                        folder.toString()));
        List<Map<?, ?>> checks = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(one -> one.endsWith("checks.json")).toList()) {
                if (Json.read(Files.readString(file)) instanceof List<?> list) {
                    list.forEach(check -> checks.add((Map<?, ?>) check));
                }
            }
        } catch (IOException e) {
            throw new IOException(run.out() + run.err(), e);
        }
        return checks;
    }
}
