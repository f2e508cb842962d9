package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Pathological;
import cofio.text.Json;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts that cost a careless reader the square of their size, sent to a real server by every way that takes a text. */
class PathologicalHttpTest {
    /** What is behind the protocol gets ten times as much in PathologicalTest. */
    private static final int LARGE = 10_000;

    /** What still fits into an address. */
    private static final int SHORT = 500;

    private static final String BEARER = "Bearer " + Site.TOKEN;

    @TempDir
    Path folder;

    @ParameterizedTest
    @MethodSource("cofio.Pathological#some")
    @Timeout(value = 2, unit = TimeUnit.MINUTES)
    void everyRequestWithALargeTextIsAnsweredInTime(Pathological text) {
        String large = text.of(LARGE);
        try (Site site = new Site(folder)) {
            answered(post(site, "/api/v1/remember", Map.of("text", "My mentor is Dr. Elena Vasquez.")));
            answered(post(site, "/api/v1/remember", Map.of("text", large)));
            answered(post(site, "/api/v1/ask", Map.of("question", large)));
            answered(post(site, "/api/v1/forget", Map.of("fact", large)));
            answered(site.post("/api/v1/ask", large, "Authorization", BEARER));
            answered(site.post("/api/v1/remember", "{\"text\":" + large, "Authorization", BEARER));
            String words = java.net.URLEncoder.encode(text.of(SHORT), java.nio.charset.StandardCharsets.UTF_8);
            answered(site.get("/api/v1/search?query=" + words, "Authorization", BEARER));
            answered(site.get("/api/v1/history?fact=" + words, "Authorization", BEARER));
            answered(site.get("/api/v1/facts?" + words, "Authorization", BEARER));
            assertThat(post(site, "/api/v1/ask", Map.of("question", "Who is my mentor?"))
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    private static HttpResponse<String> post(Site site, String path, Map<String, String> json) {
        return site.post(path, Json.of(json), "Authorization", BEARER);
    }

    /** Done, or refused in words: never an error of the server's own. */
    private static void answered(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 499).isNotEqualTo(404);
        assertThat(Json.read(answer.body())).isNotNull();
    }
}
