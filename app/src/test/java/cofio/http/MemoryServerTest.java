package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Json;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryServerTest {
    @TempDir
    Path workspace;

    @TempDir
    Path second;

    private Site site;

    @BeforeEach
    void open() {
        site = new Site(workspace, second);
    }

    @AfterEach
    void close() {
        site.close();
    }

    private Map<String, @Nullable Object> remember(String text) {
        return Site.json(site.post("/api/v1/remember", Json.of(Json.object("text", text))));
    }

    private static Map<String, @Nullable Object> first(Map<String, @Nullable Object> json, String list) {
        return Site.map(Site.list(json.get(list)).getFirst());
    }

    @Test
    void whatIsToldIsAnsweredWithItsLine() {
        assertThat(first(remember("My tea is oolong."), "receipts"))
                .containsEntry("outcome", "added")
                .containsEntry("fact", "My tea is oolong.");
        Map<String, @Nullable Object> answer = Site.json(site.get("/api/v1/ask?question=What+is+my+tea%3F"));
        assertThat(answer).containsEntry("found", true).containsEntry("answer", "oolong");
        assertThat(Site.json(site.post("/api/v1/ask", "{\"question\":\"What is my tea?\"}")))
                .isEqualTo(answer);
        assertThat(first(Site.json(site.get("/api/v1/search?query=tea&limit=1")), "hits")
                        .get("text"))
                .asString()
                .contains("oolong");
        assertThat(Site.json(site.get("/api/v1/brief")).get("brief")).asString().contains("My tea is oolong.");
    }

    @Test
    void aFactIsRewrittenOnlyByWhoSawItLast() {
        remember("Tea: oolong\nMy dog is Rex.");
        String id = (String)
                first(Site.json(site.get("/api/v1/facts?query=tea")), "facts").get("id");
        HttpResponse<String> seen = site.get("/api/v1/facts/" + id);
        String mark = seen.headers().firstValue("ETag").orElseThrow();
        remember("My dog is Bello."); // another fact is no hindrance
        HttpResponse<String> now =
                site.send("PUT", "/api/v1/facts/" + id, "{\"text\":\"Tea: sencha\"}", "If-Match", mark);
        assertThat(now.statusCode()).isEqualTo(200);
        assertThat(Site.json(now)).containsEntry("fact", "Tea: sencha").containsEntry("id", id);
        HttpResponse<String> late =
                site.send("PUT", "/api/v1/facts/" + id, "{\"text\":\"Tea: assam\"}", "If-Match", mark);
        assertThat(late.statusCode()).isEqualTo(412);
        assertThat(late.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(Site.json(site.get("/api/v1/facts/" + id)).get("values"))
                .asString()
                .contains("Tea: oolong");
        assertThat(site.send("DELETE", "/api/v1/facts/" + id, null, "If-Match", mark)
                        .statusCode())
                .isEqualTo(412);
        assertThat(first(Site.json(site.send("DELETE", "/api/v1/facts/" + id, null)), "forgotten"))
                .containsEntry("fact", "Tea: sencha");
        assertThat(site.get("/api/v1/facts/" + id).statusCode()).isEqualTo(404);
        assertThat(Site.json(site.post("/api/v1/undo", "{}")).get("restored")).isEqualTo(List.of("Tea: sencha"));
    }

    @Test
    void factsThatShareAnIdAreToldApartByTheirWords() throws IOException {
        remember("My dentist is Tom Vance.");
        Files.writeString(workspace.resolve("memory/people.md"), "- My dentist is Jon Adler.\n");
        Map<String, @Nullable Object> fact = first(Site.json(site.get("/api/v1/facts?query=tom")), "facts");
        String path = "/api/v1/facts/" + fact.get("id");
        assertThat(site.send("DELETE", path, null).statusCode()).isEqualTo(409);
        assertThat(site.send("DELETE", path + "?was=My%20dentist%20is%20Tom%20Vance.", null)
                        .body())
                .contains("Tom")
                .doesNotContain("Jon");
    }

    @Test
    void theListOfFactsComesInPagesAndIsNotSentTwice() {
        remember("My tea is oolong. My dog is Rex. My boat is the Heron.");
        Map<String, @Nullable Object> page = Site.json(site.get("/api/v1/facts?limit=2"));
        assertThat(page).containsEntry("total", 3L).containsEntry("next", 2L);
        HttpResponse<String> rest = site.get("/api/v1/facts?limit=2&after=2");
        assertThat(Site.json(rest)).doesNotContainKey("next");
        String mark = rest.headers().firstValue("ETag").orElseThrow();
        assertThat(site.get("/api/v1/facts", "If-None-Match", mark).statusCode())
                .isEqualTo(304);
        remember("My cat is Mo.");
        assertThat(site.get("/api/v1/facts", "If-None-Match", mark).statusCode())
                .isEqualTo(200);
    }

    @Test
    void theJournalTellsDayByDayWhatHappened() {
        remember("My tea is oolong.");
        remember("My tea is sencha now.");
        Map<String, @Nullable Object> day = first(Site.json(site.get("/api/v1/journal")), "days");
        assertThat(first(day, "entries"))
                .containsEntry("message", "My tea is sencha now.")
                .containsEntry("title", "told by user")
                .containsEntry(
                        "changes",
                        List.of(Map.of(
                                "kind",
                                "changed",
                                "text",
                                "My tea is sencha now.",
                                "was",
                                List.of("My tea is oolong."))));
        assertThat(Site.json(site.get("/api/v1/journal?before=" + day.get("day"))))
                .isEqualTo(Map.of("days", List.of()));
    }

    @Test
    void aTurnIsKeptInItsSession() {
        Map<String, @Nullable Object> turn =
                Site.json(site.post("/api/v1/turn", "{\"message\":\"My tea is oolong.\"}"));
        String session = (String) turn.get("session");
        Map<String, @Nullable Object> next = Site.json(
                site.post("/api/v1/turn", Json.of(Json.object("message", "What is my tea?", "session", session))));
        assertThat(next.get("reply")).asString().contains("oolong");
        assertThat(first(Site.json(site.get("/api/v1/sessions")), "sessions")).containsEntry("id", session);
        assertThat(site.get("/api/v1/sessions/" + session).body()).contains("What is my tea?");
        assertThat(site.get("/api/v1/sessions/none").statusCode()).isEqualTo(404);
    }

    @Test
    void eachWorkspaceIsItsOwn() {
        remember("My tea is oolong.");
        String name = second.getFileName().toString();
        assertThat(Site.json(site.get("/api/v1/facts?workspace=" + name)))
                .isEqualTo(Map.of("facts", List.of(), "total", 0L));
        assertThat(site.post("/api/v1/remember?workspace=" + name, "{\"text\":\"My dog is Rex.\"}")
                        .statusCode())
                .isEqualTo(200);
        assertThat(site.get("/api/v1/facts").body()).doesNotContain("Rex");
        assertThat(site.get("/api/v1/facts?workspace=none").statusCode()).isEqualTo(404);
        assertThat(site.get("/api/v1/workspaces").body()).contains("\"facts\":1", name);
    }

    @Test
    void problemsSayWhatToDo() {
        HttpResponse<String> missing = site.post("/api/v1/remember", "{}");
        assertThat(missing.statusCode()).isEqualTo(400);
        assertThat(Site.json(missing))
                .containsEntry("status", 400L)
                .containsEntry("detail", "the parameter text is missing")
                .containsKey("hint");
        assertThat(site.post("/api/v1/remember", "no json").statusCode()).isEqualTo(400);
        assertThat(site.post("/api/v1/remember", "{}", "Content-Type", "text/plain")
                        .statusCode())
                .isEqualTo(415);
        assertThat(site.get("/api/v1/nothing").statusCode()).isEqualTo(404);
        HttpResponse<String> method = site.get("/api/v1/remember");
        assertThat(method.statusCode()).isEqualTo(405);
        assertThat(method.headers().firstValue("Allow")).contains("POST");
        assertThat(site.post("/api/v1/undo", "{}").statusCode()).isEqualTo(404);
        assertThat(site.get("/api/v1/history?fact=tea&as_of=May").statusCode()).isEqualTo(400);
    }

    @Test
    void healthAndFiguresAreThere() {
        remember("My tea is oolong.");
        assertThat(Site.json(site.get("/health"))).containsEntry("status", "ok");
        assertThat(site.get("/metrics").body())
                .contains(
                        "cofio_requests_total{verb=\"remember\",status=\"200\"} 1",
                        "cofio_request_seconds_bucket{verb=\"remember\",le=\"+Inf\"} 1",
                        "cofio_facts{workspace=\"" + workspace.getFileName() + "\"} 1");
        assertThat(site.send("HEAD", "/health", null).body()).isEmpty();
    }

    @Test
    void whatIsMountedGetsTheCall() {
        assertThat(site.post("/mcp", "{\"a\":1}").body()).isEqualTo("{\"a\":1}");
    }

    @Test
    void thePageIsServedAndNothingBesideIt() throws Exception {
        HttpResponse<String> page = site.get("/");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
        String mark = page.headers().firstValue("ETag").orElseThrow();
        assertThat(site.get("/", "If-None-Match", mark).statusCode()).isEqualTo(304);
        assertThat(site.get("/", "Accept-Encoding", "gzip").statusCode()).isEqualTo(200);
        String host = "Host: 127.0.0.1:" + site.server.port() + "\r\nConnection: close\r\n\r\n";
        for (String path : List.of(
                "/../Server.class",
                "/%2e%2e/Server.class",
                "/..%2fServer.class",
                "//etc/passwd",
                "/page/../../x.js",
                "/Server.class",
                "/..\\Server.class",
                "/index.html%00.js",
                "/.html")) {
            assertThat(site.raw("GET " + path + " HTTP/1.1\r\n" + host))
                    .as(path)
                    .matches("(?s)HTTP/1.1 40[04].*");
        }
    }
}
