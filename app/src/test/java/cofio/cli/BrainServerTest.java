package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cluster.ClusterFailure;
import cofio.cluster.EngineForTests;
import cofio.text.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** A node that serves brains: a real OpenSearch behind it, real calls before it. */
@TestInstance(Lifecycle.PER_CLASS)
class BrainServerTest {
    private static final String TEA = "My tea is oolong.";

    private final BrainSite site;
    private final String first;
    private final String mine;
    private final String second;
    private final String other;

    BrainServerTest() {
        site = new BrainSite();
        first = EngineForTests.freshBrain();
        mine = site.brain(first);
        second = EngineForTests.freshBrain();
        other = site.brain(second);
    }

    @BeforeAll
    void tell() {
        assertThat(site.post("/api/v1/remember", mine, "text", TEA).statusCode())
                .isEqualTo(200);
        assertThat(site.post("/api/v1/remember", other, "text", "My dog is Rex.")
                        .statusCode())
                .isEqualTo(200);
    }

    @AfterAll
    void end() {
        site.close();
    }

    private static List<String> paths(Map<String, @Nullable Object> openApi) {
        List<String> calls = new ArrayList<>();
        Map<?, ?> paths = (Map<?, ?>) Objects.requireNonNull(openApi.get("paths"));
        paths.forEach((path, methods) -> {
            for (Object method : ((Map<?, ?>) methods).keySet()) {
                calls.add(method.toString().toUpperCase(Locale.ROOT) + " " + path);
            }
        });
        return calls;
    }

    private static String wrong(String token) {
        return token.substring(0, token.length() - 4) + "aaaa";
    }

    @Test
    void aTokenReachesItsOwnBrainAndNoOther() {
        assertThat(site.get("/api/v1/facts", mine).body()).contains("oolong").doesNotContain("Rex");
        assertThat(site.get("/api/v1/facts", other).body()).contains("Rex").doesNotContain("oolong");
        assertThat(site.get("/api/v1/workspaces", mine).body()).contains("\"" + first + "\"");
        assertThat(site.get("/api/v1/facts?workspace=" + first, mine).statusCode())
                .isEqualTo(200);
        assertThat(site.get("/api/v1/facts?workspace=" + second, mine).statusCode())
                .isEqualTo(404);
        assertThat(site.get("/api/v1/facts?workspace=nobody", mine).statusCode())
                .isEqualTo(404);
    }

    @Test
    void noRouteAnswersWithoutTheTokenOfABrain() {
        List<String> calls = new ArrayList<>(paths(BrainSite.json(site.get("/openapi.json", mine))));
        calls.addAll(List.of("GET /", "GET /main.js", "GET /login", "GET /nothing", "PUT /mcp"));
        assertThat(calls).contains("POST /api/v1/remember", "GET /api/v1/changes", "POST /mcp", "GET /openapi.json");
        List<String> tokens = List.of(
                "",
                "nonsense",
                wrong(mine),
                mine.replace(first, second),
                mine.replace(first, "nobody"),
                BrainSite.ADMIN,
                "cofio__" + "a".repeat(32));
        for (String call : calls) {
            String method = call.substring(0, call.indexOf(' '));
            String path = call.substring(call.indexOf(' ') + 1).replaceAll("\\{.*?}", "x");
            String body = method.equals("GET") || method.equals("DELETE") ? null : "{\"text\":\"" + TEA + "\"}";
            for (String token : tokens) {
                HttpResponse<String> refused = site.send(method, path, body, token);
                assertThat(refused.statusCode()).as(call + " with " + token).isEqualTo(401);
                assertThat(refused.body()).doesNotContain("oolong", "Rex", first, second);
            }
        }
    }

    @Test
    void anUnknownBrainAndAWrongSecretLookTheSame() {
        HttpResponse<String> unknown = site.get("/api/v1/facts", mine.replace(first, "nobody"));
        HttpResponse<String> wrong = site.get("/api/v1/facts", wrong(mine));
        assertThat(unknown.statusCode()).isEqualTo(wrong.statusCode());
        assertThat(unknown.body()).isEqualTo(wrong.body());
        assertThat(unknown.headers().map().keySet())
                .isEqualTo(wrong.headers().map().keySet());
    }

    private HttpResponse<String> agent(String token, String session, String method, Map<String, ?> params) {
        String message = Json.of(Json.object("jsonrpc", "2.0", "id", 1, "method", method, "params", params));
        return session.isEmpty()
                ? site.send("POST", "/mcp", message, token, "Accept", "application/json, text/event-stream")
                : site.send(
                        "POST",
                        "/mcp",
                        message,
                        token,
                        "Accept",
                        "application/json, text/event-stream",
                        "Mcp-Session-Id",
                        session);
    }

    private String session(String token) {
        HttpResponse<String> begun =
                agent(token, "", "initialize", Json.object("protocolVersion", "2025-11-25", "capabilities", Map.of()));
        assertThat(begun.statusCode()).isEqualTo(200);
        return begun.headers().firstValue("Mcp-Session-Id").orElseThrow();
    }

    @Test
    void anAgentWorksWithTheBrainOfItsTokenWhateverToolItUses() {
        String session = session(mine);
        List<String> tools = new ArrayList<>();
        Matcher names = Pattern.compile("\"name\":\"([a-z_]+)\",\"title\"")
                .matcher(agent(mine, session, "tools/list", Map.of()).body());
        while (names.find()) {
            tools.add(names.group(1));
        }
        assertThat(tools).contains("remember", "ask", "search_memory");
        Map<String, @Nullable Object> given = Json.object(
                "text", TEA, "question", "Who is my dog?", "query", "dog", "fact", "dog", "file", "memory/MEMORY.md");
        for (String tool : tools) {
            Map<String, ?> call = Json.object("name", tool, "arguments", given);
            assertThat(agent(mine, session, "tools/call", call).body()).as(tool).doesNotContain("Rex");
            // A session belongs to the brain in which it began.
            assertThat(agent(other, session, "tools/call", call).statusCode())
                    .as(tool)
                    .isEqualTo(404);
            assertThat(agent(wrong(mine), session, "tools/call", call).statusCode())
                    .as(tool)
                    .isEqualTo(401);
            assertThat(agent("", session, "tools/call", call).statusCode())
                    .as(tool)
                    .isEqualTo(401);
        }
        assertThat(site.send("DELETE", "/mcp", null, other, "Mcp-Session-Id", session)
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void whatOneNodeSavesTheOtherAnswersAtOnce() {
        String token = site.brain(EngineForTests.freshBrain());
        try (BrainSite beside = new BrainSite()) {
            for (int i = 1; i <= 5; i++) {
                assertThat(site.post("/api/v1/remember", token, "text", "Locker " + i + " has the code 77" + i + ".")
                                .statusCode())
                        .isEqualTo(200);
                assertThat(beside.get("/api/v1/facts", token).body()).contains("code 77" + i);
                assertThat(beside.post("/api/v1/remember", token, "text", "Shelf " + i + " holds the 88" + i + ".")
                                .statusCode())
                        .isEqualTo(200);
                assertThat(site.get("/api/v1/facts", token).body()).contains("the 88" + i);
            }
        }
    }

    @Test
    void aFullMemoryRefusesWhatIsMoreAndSavesNoneOfIt() {
        String token = site.brain(EngineForTests.freshBrain(), "facts_limit", 3);
        assertThat(site.post("/api/v1/remember", token, "text", "My tea is oolong. My dog is Rex.")
                        .statusCode())
                .isEqualTo(200);
        String two = "My car is a Saab. My bank is in Lyon.";
        String problem = "This memory is full: it may hold 3 facts.";
        HttpResponse<String> full = site.post("/api/v1/remember", token, "text", two);
        assertThat(full.statusCode()).isEqualTo(400);
        assertThat(BrainSite.json(full)).containsEntry("detail", problem);
        assertThat(BrainSite.json(full).get("hint")).asString().contains("Forget", "administrator");
        assertThat(site.get("/api/v1/facts", token).body()).doesNotContain("Saab", "Lyon");
        assertThat(site.get("/api/v1/journal", token).body()).doesNotContain("Saab");
        String session = session(token);
        assertThat(agent(
                                token,
                                session,
                                "tools/call",
                                Json.object("name", "remember", "arguments", Map.of("text", two)))
                        .body())
                .contains(problem);
        assertThat(site.post("/api/v1/turn", token, "message", two).body()).doesNotContain("\"result\":\"added");
        assertThat(site.get("/api/v1/facts", token).body()).doesNotContain("Saab", "Lyon");
        // What replaces, forgets or takes back works all the same.
        assertThat(site.post("/api/v1/remember", token, "text", "My tea is sencha.")
                        .statusCode())
                .isEqualTo(200);
        assertThat(site.post("/api/v1/remember", token, "text", "My car is a Saab.")
                        .statusCode())
                .isEqualTo(200);
        assertThat(site.post("/api/v1/remember", token, "text", "My bank is in Lyon.")
                        .statusCode())
                .isEqualTo(400);
        assertThat(site.post("/api/v1/forget", token, "fact", "Saab").body()).contains("forgotten");
        assertThat(site.post("/api/v1/undo", token).statusCode()).isIn(200, 404);
    }

    @Test
    void aMemoryHoldsNoMoreBytesThanItMay() {
        String token = site.brain(EngineForTests.freshBrain(), "bytes_limit", 20_000);
        assertThat(site.post("/api/v1/remember", token, "text", TEA).statusCode())
                .isEqualTo(200);
        String text = "My list is " + "long ".repeat(5_000) + ".";
        HttpResponse<String> full = site.post("/api/v1/remember", token, "text", text);
        assertThat(BrainSite.json(full)).containsEntry("detail", "This memory is full: it may hold 20,000 bytes.");
        assertThat(site.get("/api/v1/ask?question=What+is+my+tea", token).body())
                .contains("oolong");
    }

    @Test
    void whoCallsABrainTooOftenWaitsAndOthersDoNot() {
        String token = site.brain(EngineForTests.freshBrain(), "per_second", 2);
        HttpResponse<String> last = site.get("/api/v1/brief", token);
        for (int i = 0; i < 100 && last.statusCode() == 200; i++) {
            last = site.get("/openapi.json", token);
        }
        assertThat(last.statusCode()).isEqualTo(429);
        assertThat(last.headers().firstValue("Retry-After")).contains("1");
        assertThat(site.get("/api/v1/facts", mine).statusCode()).isEqualTo(200);
    }

    @Test
    void healthAndFiguresTellNothingOfTheBrains() {
        assertThat(site.get("/health", "").body()).contains("\"status\":\"ok\"");
        assertThat(site.get("/metrics", "").body())
                .contains("cofio_requests_total{verb=\"remember\",status=\"200\"}", "cofio_open_brains ")
                .contains("cofio_cluster_requests_total ", "cofio_heap_bytes ")
                .doesNotContain(first, second, "oolong");
    }

    @Test
    void whereTheDisksOfTheClusterAreFullAChangeIsRefusedAndReadingGoesOn() throws ClusterFailure {
        block(true);
        try {
            HttpResponse<String> refused = site.post("/api/v1/remember", mine, "text", "My cat is Tom.");
            assertThat(refused.statusCode()).isEqualTo(507);
            assertThat(BrainSite.json(refused).get("hint")).asString().contains("disks");
            assertThat(site.get("/api/v1/facts", mine).body())
                    .contains("oolong")
                    .doesNotContain("Tom");
            assertThat(site.get("/api/v1/ask?question=What+is+my+tea", mine).body())
                    .contains("oolong");
        } finally {
            block(false);
        }
        assertThat(site.post("/api/v1/remember", mine, "text", "My cat is Tom.").statusCode())
                .isEqualTo(200);
    }

    private static void block(boolean full) throws ClusterFailure {
        // What the engine does itself when its disks are nearly full.
        EngineForTests.get()
                .connection()
                .ask(
                        "PUT",
                        "/cofio-*/_settings",
                        Json.object("index.blocks.read_only_allow_delete", full ? Boolean.TRUE : null));
    }

    @Test
    void aNodeThatEndsRefusesNewCallsAndFinishesTheOthers() throws IOException, InterruptedException {
        try (BrainSite ending = new BrainSite();
                Socket slow = new Socket(InetAddress.getLoopbackAddress(), ending.server.port())) {
            slow.setSoTimeout(60_000);
            String body = "{\"text\":\"My lamp is brass.\"}";
            slow.getOutputStream()
                    .write(("POST /api/v1/remember HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + mine
                                    + "\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: "
                                    + body.length() + "\r\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
            BufferedReader answer =
                    new BufferedReader(new InputStreamReader(slow.getInputStream(), StandardCharsets.UTF_8));
            assertThat(answer.readLine()).contains("100");
            assertThat(ending.get("/health", "").statusCode()).isEqualTo(200);
            Thread closing = Thread.startVirtualThread(ending.server::close);
            HttpResponse<String> health = ending.get("/health", "");
            while (health.statusCode() == 200) {
                health = ending.get("/health", "");
            }
            assertThat(health.statusCode()).isEqualTo(503);
            assertThat(ending.get("/api/v1/facts", mine).statusCode()).isEqualTo(503);
            slow.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
            String line = answer.readLine();
            while (line != null && !line.startsWith("HTTP/1.1 2")) {
                line = answer.readLine();
            }
            assertThat(line).contains("200");
            closing.join();
        }
        assertThat(site.get("/api/v1/facts", mine).body()).contains("brass");
    }

    @Test
    void whoListensHearsOfChangesThatAnotherNodeMade() throws IOException, InterruptedException {
        String token = site.brain(EngineForTests.freshBrain());
        try (BrainSite beside = new BrainSite();
                Socket listening = new Socket(InetAddress.getLoopbackAddress(), beside.server.port())) {
            listening.setSoTimeout(60_000);
            listening
                    .getOutputStream()
                    .write(("GET /api/v1/changes HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + token
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.UTF_8));
            BufferedReader news =
                    new BufferedReader(new InputStreamReader(listening.getInputStream(), StandardCharsets.UTF_8));
            until(news, "event: ready");
            assertThat(site.post("/api/v1/remember", token, "text", TEA).statusCode())
                    .isEqualTo(200);
            until(news, "event: changed");
        }
    }

    private static void until(BufferedReader lines, String wanted) throws IOException {
        String line = lines.readLine();
        while (!wanted.equals(line)) {
            assertThat(line).isNotNull();
            line = lines.readLine();
        }
    }

    @Test
    void theDoctorExaminesABrain() {
        String token = site.brain(EngineForTests.freshBrain());
        site.post("/api/v1/remember", token, "text", "The wifi password is hunter2-Qx9.");
        assertThat(site.get("/api/v1/doctor", token).body()).contains("MEMORY.md", "\"secret\"");
    }
}
