package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessCheckTest {
    private static final String TEA = "{\"text\":\"My tea is oolong.\"}";

    @TempDir
    Path workspace;

    private static String status(String answer) {
        return answer.isEmpty() ? "" : answer.substring(9, 12);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1:PORT, 200",
        "localhost:PORT, 200",
        "LOCALHOST:PORT, 200",
        "[::1]:PORT, 200",
        "evil.example:PORT, 403",
        "evil.example, 403",
        "127.0.0.1.evil.example:PORT, 403",
        "localhost.evil.example:PORT, 403",
        "127.0.0.1:1, 403",
        "127.0.0.1, 403",
        "192.168.1.5:PORT, 403",
        "'', 403"
    })
    void aNameThatSomebodyElseCouldPointHereIsRefused(String host, String status) throws IOException {
        try (Site site = new Site(workspace)) {
            String name = host.replace("PORT", Integer.toString(site.server.port()));
            String answer = site.raw("GET /api/v1/facts HTTP/1.1\r\nHost: " + name + "\r\nConnection: close\r\n\r\n");
            assertThat(status(answer)).isEqualTo(status);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "null", "http://127.0.0.1:1", "http://localhost", "file://"})
    void aForeignPageMayNeitherReadNorWrite(String origin) {
        try (Site site = new Site(workspace)) {
            assertThat(site.get("/api/v1/facts", "Origin", origin).statusCode()).isEqualTo(403);
            assertThat(site.post("/api/v1/remember", TEA, "Origin", origin, "Authorization", "Bearer " + Site.TOKEN)
                            .statusCode())
                    .isEqualTo(403);
            assertThat(site.post("/mcp", TEA, "Origin", origin).statusCode()).isEqualTo(403);
            assertThat(site.get("/nothing", "Origin", origin).statusCode()).isEqualTo(403);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cross-site", "same-site"})
    void whatTheBrowserSaysComesFromAnotherSiteIsRefusedUnlessItIsALinkToThePage(String from) {
        try (Site site = new Site(workspace)) {
            assertThat(site.get("/api/v1/facts", "Sec-Fetch-Site", from).statusCode())
                    .isEqualTo(403);
            assertThat(site.get("/api/v1/facts", "Sec-Fetch-Site", from, "Sec-Fetch-Mode", "navigate")
                            .statusCode())
                    .isEqualTo(403);
            assertThat(site.get("/", "Sec-Fetch-Site", from, "Sec-Fetch-Mode", "navigate")
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void aBrowserReadsFreelyAndWritesAfterTheLink() {
        try (Site site = new Site(workspace)) {
            String own = "http://127.0.0.1:" + site.server.port();
            assertThat(site.get("/api/v1/facts", "Origin", own).statusCode()).isEqualTo(200);
            HttpResponse<String> refused = site.post("/api/v1/remember", TEA, "Origin", own);
            assertThat(refused.statusCode()).isEqualTo(401);
            assertThat(Site.json(refused).get("hint")).asString().contains("link");
            assertThat(site.post("/mcp", TEA, "Sec-Fetch-Site", "same-origin").statusCode())
                    .isEqualTo(401);
            String first = site.link.substring(own.length());
            HttpResponse<String> in = site.get(first);
            String cookie = in.headers().firstValue("Set-Cookie").orElseThrow();
            assertThat(cookie).contains("HttpOnly", "SameSite=Strict", "Path=/");
            String pair = cookie.substring(0, cookie.indexOf(';'));
            assertThat(site.post("/api/v1/remember", TEA, "Origin", own, "Cookie", "a=b; " + pair)
                            .statusCode())
                    .isEqualTo(200);
            assertThat(site.get(first).statusCode()).isEqualTo(403);
            assertThat(site.get(first, "Cookie", pair).statusCode()).isEqualTo(200);
            assertThat(site.link).doesNotEndWith(first);
            assertThat(site.get(site.link.substring(own.length())).statusCode()).isEqualTo(200);
            assertThat(site.post("/api/v1/remember", TEA, "Origin", own, "Cookie", pair + "x")
                            .statusCode())
                    .isEqualTo(401);
            assertThat(site.post("/api/v1/remember", TEA, "Origin", own, "Authorization", "Bearer " + Site.TOKEN)
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void aWrongTokenIsRefusedEvenWhereNoneIsNeeded() {
        try (Site site = new Site(workspace)) {
            assertThat(site.get("/api/v1/facts", "Authorization", "Bearer wrong")
                            .statusCode())
                    .isEqualTo(401);
        }
    }

    @Test
    void beyondLoopbackEverythingNeedsTheToken() {
        ServerSettings everywhere = new ServerSettings("0.0.0.0", 0, List.of(), 0, Site.TOKEN, "test");
        try (Site site = new Site(everywhere, List.of(workspace))) {
            for (String path : List.of("/", "/api/v1/facts", "/health", "/metrics", "/openapi.json", "/nothing")) {
                assertThat(site.get(path).statusCode()).as(path).isEqualTo(401);
            }
            assertThat(site.post("/api/v1/remember", TEA).statusCode()).isEqualTo(401);
            assertThat(site.get("/login?token=no").statusCode()).isEqualTo(403);
            String bearer = "Bearer " + Site.TOKEN;
            assertThat(site.get("/health", "Authorization", bearer).statusCode())
                    .isEqualTo(200);
            assertThat(site.post("/api/v1/remember", TEA, "Authorization", bearer)
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void whatIsTooMuchIsRefused() {
        try (Site site = new Site(workspace)) {
            String large = "{\"text\":\"" + "a".repeat(2 * 1024 * 1024) + "\"}";
            HttpResponse<String> refused = site.post("/api/v1/remember", large);
            assertThat(refused.statusCode()).isEqualTo(413);
            assertThat(Site.json(refused)).containsEntry("detail", "The body is larger than 1 MB.");
            assertThat(site.post("/mcp", large).statusCode()).isEqualTo(413);
        }
    }

    @Test
    void whoCallsTooOftenWaits() {
        ServerSettings slow = new ServerSettings(ServerSettings.LOOPBACK, 0, List.of(), 5, Site.TOKEN, "test");
        try (Site site = new Site(slow, List.of(workspace))) {
            HttpResponse<String> last = site.get("/health");
            for (int i = 0; i < 30 && last.statusCode() == 200; i++) {
                last = site.get("/health");
            }
            assertThat(last.statusCode()).isEqualTo(429);
            assertThat(last.headers().firstValue("Retry-After")).contains("1");
        }
    }

    @Test
    void everyAnswerTellsTheBrowserWhatItMayNotDo() {
        try (Site site = new Site(workspace)) {
            for (String path : List.of("/", "/api/v1/facts", "/nothing")) {
                HttpResponse<String> answer = site.get(path);
                assertThat(answer.headers()
                                .firstValue("Content-Security-Policy")
                                .orElse(""))
                        .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'");
                assertThat(answer.headers().firstValue("X-Content-Type-Options"))
                        .contains("nosniff");
                assertThat(answer.headers().firstValue("Referrer-Policy")).contains("no-referrer");
                assertThat(answer.headers().firstValue("Access-Control-Allow-Origin"))
                        .isEmpty();
            }
        }
    }
}
