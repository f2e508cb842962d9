package cofio.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The protocol over HTTP, driven by the official clients and by the official conformance suite. */
class McpEndpointIT {

    /** They ask for what no tool of ours needs: that a client lends its language model. */
    private static final Set<String> NOT_OFFERED =
            Set.of("sep-2575-server-rejects-undeclared-capability", "sep-2575-missing-capability-http-400");

    @TempDir
    Path workspace;

    @ParameterizedTest
    @ValueSource(strings = {"v1", "v2"})
    void theOfficialClientsFindEverything(String library) {
        try (Cofio cofio = Cofio.open(workspace);
                McpOffer offer = new McpOffer(cofio, McpOffer.Set.VERBS, "1");
                McpWeb web = new McpWeb(offer)) {
            Seen.check(NodeClients.run("drive.mjs", Map.of(), List.of(library, web.url())), library.equals("v2"));
        }
    }

    /**
     * The scenarios for what is offered here. Others need pictures and sounds, prompts and resources of fixed names, or
     * that the server asks the client something.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2025-06-18 | server-initialize ping tools-list tools-call-simple-text tools-call-error"
                        + " tools-call-with-progress resources-list resources-subscribe resources-unsubscribe prompts-list",
                "2025-11-25 | server-initialize server-session-lifecycle ping tools-list tools-call-simple-text"
                        + " tools-call-error tools-call-with-progress server-sse-multiple-streams resources-list"
                        + " resources-subscribe resources-unsubscribe prompts-list",
                "2026-07-28 | server-stateless tools-list tools-call-simple-text tools-call-error"
                        + " tools-call-with-progress server-sse-multiple-streams resources-list"
                        + " sep-2164-resource-not-found prompts-list caching http-header-validation"
                        + " input-required-result-unsupported-methods"
            })
    void theConformanceSuiteHasNothingToSay(String revision, String scenarios, @TempDir Path results)
            throws IOException {
        try (Cofio cofio = Cofio.open(workspace)) {
            cofio.remember("My tea is oolong.", "user");
            try (McpOffer offer = new McpOffer(cofio, Diagnostics.all(), "for tests", "1");
                    McpWeb web = new McpWeb(offer)) {
                for (String scenario : scenarios.split(" ", -1)) {
                    assertThat(Conformance.checks(web.url(), revision, scenario, results.resolve(scenario)))
                            .as(scenario)
                            .isNotEmpty()
                            .allSatisfy(check -> {
                                boolean fails = Set.of("FAILURE", "WARNING").contains(check.get("status"));
                                assertThat(!fails || NOT_OFFERED.contains(check.get("id")))
                                        .as(scenario + ": " + check)
                                        .isTrue();
                            });
                }
            }
        }
    }

    @Test
    void anythingButJsonIsRefusedSoThatAPageCannotPostAForm() throws IOException, InterruptedException {
        try (Cofio cofio = Cofio.open(workspace);
                McpOffer offer = new McpOffer(cofio, McpOffer.Set.VERBS, "1");
                McpWeb web = new McpWeb(offer);
                HttpClient http = HttpClient.newHttpClient()) {
            var form = HttpRequest.newBuilder(URI.create(web.url()))
                    .header("Content-Type", "text/plain")
                    .POST(HttpRequest.BodyPublishers.ofString(Wire.INITIALIZE))
                    .build();
            assertThat(http.send(form, HttpResponse.BodyHandlers.ofString()).statusCode())
                    .isEqualTo(415);
        }
    }
}
