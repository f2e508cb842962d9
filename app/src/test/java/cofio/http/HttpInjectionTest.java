package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import cofio.Hostile;
import cofio.text.Json;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Whatever is remembered or sent is a string in JSON, never a header, a page or a second answer. */
class HttpInjectionTest {
    private static final Set<String> HEADERS = Set.of(
            "cache-control",
            "content-length",
            "content-security-policy",
            "content-type",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
            "date",
            "etag",
            "referrer-policy",
            "www-authenticate",
            "x-content-type-options");

    private static final String[] TOKEN = {"Authorization", "Bearer " + Site.TOKEN};

    private Path folder;
    private Site site;

    @BeforeEach
    void open(@TempDir Path workspace) {
        folder = workspace;
        site = new Site(workspace);
    }

    @AfterEach
    void close() {
        site.close();
    }

    private static void check(HttpResponse<String> answer) {
        assertThat(new TreeSet<>(answer.headers().map().keySet())).isSubsetOf(HEADERS);
        assertThat(answer.headers().firstValue("content-type").orElse("")).matches("application/(problem\\+)?json.*");
        assertThat(answer.headers().firstValue("x-content-type-options")).contains("nosniff");
        assertThat(answer.body()).doesNotContain("\u2028", "\u202e", "\u001b", "\u009b", "\r");
        assertThat(Json.readObject(answer.body())).isNotEmpty();
    }

    @ParameterizedTest
    @FieldSource("cofio.Hostile#TEXTS")
    void everyAnswerIsOneObjectOfJsonWithTheExactWords(String text) throws IOException {
        HttpResponse<String> told = site.post("/api/v1/remember", Json.of(Map.of("text", text)), TOKEN);
        check(told);
        List<?> receipts = Site.list(Site.json(told).get("receipts"));
        HttpResponse<String> facts = site.get("/api/v1/facts", TOKEN);
        check(facts);
        assertThat(Site.list(Site.json(facts).get("facts")))
                .extracting(one -> Site.map(one).get("fact"))
                .containsExactlyInAnyOrderElementsOf(
                        receipts.stream().map(one -> Site.map(one).get("fact")).toList());
        check(site.post("/api/v1/ask", Json.of(Map.of("question", text)), TOKEN));
        String encoded = URLEncoder.encode(text, StandardCharsets.UTF_8);
        check(site.get("/api/v1/facts/" + encoded, TOKEN));
        check(site.get("/api/v1/sessions/" + encoded, TOKEN));
        check(site.get("/api/v1/facts?workspace=" + encoded, TOKEN));
        check(site.get("/api/v1/nowhere/" + encoded + "/x/y", TOKEN));
    }

    @Test
    void whatIsRememberedNeverReachesThePageTheDescriptionOrTheMetrics() {
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK, false)) {
            Hostile.TEXTS.forEach(text -> cofio.remember(text, "user"));
        }
        for (String path : List.of("/", "/openapi.json", "/metrics", "/health")) {
            assertThat(site.get(path, TOKEN).body()).as(path).doesNotContain("pwned", "203.0.113.9", "Mallory");
        }
    }
}
