package cofio.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.arena.host.ArenaServer;
import cofio.arena.host.MatchList;
import cofio.arena.shape.ArenaPaths;
import cofio.text.Json;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real arena, called over HTTP. */
class ArenaTest {
    private static final String HELD = "# Memory\n\n- Rust\n- January 15, 2024\n- Elena Vasquez\n- NeonDB\n";

    @TempDir
    Path data;

    private ArenaServer arena;

    @BeforeEach
    void open() {
        arena = ArenaServer.open(data, 0, MatchList.of(Map.of()), Clock.systemUTC());
    }

    @AfterEach
    void close() {
        arena.close();
    }

    private static byte[] artifact(String what) {
        return Visitor.zip("transcript.jsonl", "", "workspace/memory/MEMORY.md", what);
    }

    @Test
    void withoutTheRightKeyNothingIsTaken() {
        Visitor nobody = Visitor.without(arena.url());
        assertThat(nobody.markdown("r1", "words").statusCode()).isEqualTo(401);
        assertThat(nobody.artifact("r1", artifact("x")).statusCode()).isEqualTo(401);
        assertThat(nobody.report("r1", 1).statusCode()).isEqualTo(401);
        assertThat(nobody.post(ArenaPaths.registerMatch(24), Json.object()).statusCode())
                .isEqualTo(401);
        assertThat(nobody.get(ArenaPaths.ME).statusCode()).isEqualTo(401);
        assertThat(nobody.post(ArenaPaths.VERIFY_AGENT, Json.object("slug", "ada", "code", "code_guess"))
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void aNameThatIsInUseIsTakenByNobodyElse() {
        Visitor ada = Visitor.named(arena.url(), "Ada_the Agent");
        assertThat(Json.readObject(ada.get(ArenaPaths.ME).body())).containsEntry("slug", "ada-the-agent");
        assertThat(ada.post(ArenaPaths.REGISTER_AGENT, Json.object("name", "ada the agent"))
                        .statusCode())
                .isEqualTo(409);
    }

    @Test
    void theSameUploadTwiceIsOneAndAnotherInItsPlaceIsRefused() {
        Visitor ada = Visitor.named(arena.url(), "ada");
        HttpResponse<String> first = ada.artifact("r1", artifact("one"));
        HttpResponse<String> again = ada.artifact("r1", artifact("one"));
        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(Json.readObject(again.body()))
                .containsEntry("repeated", true)
                .containsEntry("id", Json.readObject(first.body()).get("id"));
        assertThat(ada.artifact("r1", artifact("two")).statusCode()).isEqualTo(409);
        assertThat(ada.markdown("r1", "words").statusCode()).isEqualTo(201);
        assertThat(ada.markdown("r1", "words").statusCode()).isEqualTo(200);
        assertThat(ada.markdown("r1", "other words").statusCode()).isEqualTo(409);
    }

    @Test
    void anArtifactOfSomebodyElseIsNotTakenForAnothersRun() {
        Visitor ada = Visitor.named(arena.url(), "ada");
        Visitor eve = Visitor.named(arena.url(), "eve");
        assertThat(ada.artifact("r1", artifact("mine")).statusCode()).isEqualTo(201);
        HttpResponse<String> copied = eve.artifact("r1", artifact("mine"));
        assertThat(copied.statusCode()).isEqualTo(409);
        assertThat(copied.body()).contains("this very artifact was filed before");
        assertThat(ada.artifact("r2", artifact("mine")).statusCode()).isEqualTo(409);
    }

    @Test
    void oneIdempotencyKeyStandsForOneUpload() {
        Visitor ada = Visitor.named(arena.url(), "ada");
        byte[] words = "{\"match_id\":24,\"run_id\":\"r1\",\"markdown\":\"words\"}".getBytes(StandardCharsets.UTF_8);
        byte[] others = "{\"match_id\":24,\"run_id\":\"r2\",\"markdown\":\"words\"}".getBytes(StandardCharsets.UTF_8);
        assertThat(ada.post(ArenaPaths.MARKDOWN, "application/json", words, "Idempotency-Key", "k1")
                        .statusCode())
                .isEqualTo(201);
        assertThat(ada.post(ArenaPaths.MARKDOWN, "application/json", words, "Idempotency-Key", "k1")
                        .statusCode())
                .isEqualTo(200);
        assertThat(ada.post(ArenaPaths.MARKDOWN, "application/json", others, "Idempotency-Key", "k1")
                        .statusCode())
                .isEqualTo(409);
    }

    @Test
    void aReportComesAfterWhatItReports() {
        Visitor ada = Visitor.named(arena.url(), "ada");
        assertThat(ada.report("r1", 1).body()).contains("the markdown of this run is not here yet");
        ada.markdown("r1", "words");
        assertThat(ada.report("r1", 1).body()).contains("the artifact of this run is not here yet");
        assertThat(ada.report("r1", 1.5).statusCode()).isEqualTo(400);
        assertThat(ada.post(ArenaPaths.MARKDOWN, Json.object("match_id", 25, "run_id", "r", "markdown", "x"))
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void aClaimThatTheArtifactDoesNotBearOutIsShownAsSuch() {
        Visitor eve = Visitor.named(arena.url(), "eve <script>");
        eve.markdown("r1", "I was <b>perfect</b>.");
        eve.artifact("r1", artifact(HELD));
        Map<String, @Nullable Object> standing =
                Json.readObject(eve.report("r1", 1).body());
        assertThat(standing).containsEntry("review", "not_borne_out");
        assertThat(standing.get("accuracy_found"))
                .isInstanceOfSatisfying(
                        Number.class, found -> assertThat(found.doubleValue()).isBetween(0.0, 0.7));
        String page = eve.get("/matches/24").body();
        assertThat(page).contains(">eve &lt;script&gt;<").doesNotContain("<script");
        assertThat(page).contains("Not borne out").contains("claimed <s>100.0%</s>");
        String report = eve.get(String.valueOf(standing.get("page"))).body();
        assertThat(report)
                .contains("The agent claimed 100.0%.")
                .contains("&lt;b&gt;perfect&lt;/b&gt;")
                .doesNotContain("<b>perfect");
    }

    @Test
    void manyAgentsAtOnceLoseNothing() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> filed = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                String name = "agent-" + i;
                Callable<Integer> work = () -> {
                    Visitor agent = Visitor.named(arena.url(), name);
                    agent.markdown("r1", "words of " + name);
                    agent.artifact("r1", artifact(name));
                    return agent.report("r1", 0.1).statusCode();
                };
                filed.add(threads.submit(work));
            }
            for (Future<Integer> one : filed) {
                assertThat(one.get()).isEqualTo(201);
            }
        }
        String page = Visitor.without(arena.url()).get("/matches/24").body();
        for (int i = 0; i < 12; i++) {
            assertThat(page).contains(">agent-" + i + "<");
        }
    }

    @Test
    void whatWasFiledIsThereAfterARestartAndAsOftenSentIsFiledOnce() {
        Visitor ada = Visitor.named(arena.url(), "ada");
        ada.markdown("r1", "words");
        ada.artifact("r1", artifact(HELD));
        assertThat(ada.report("r1", 0.5).statusCode()).isEqualTo(201);
        assertThat(ada.report("r1", 0.5).statusCode()).isEqualTo(200);
        assertThat(ada.report("r1", 0.9).statusCode()).isEqualTo(409);
        String before = ada.get("/matches/24").body();
        int port = arena.port();
        arena.close();
        arena = ArenaServer.open(data, port, MatchList.of(Map.of()), Clock.systemUTC());
        assertThat(ada.get("/matches/24").body()).isEqualTo(before).containsOnlyOnce("class=\"rank\">1<");
    }

    @Test
    void aFolderIsServedByOneArenaAtATime() {
        assertThatThrownBy(() -> ArenaServer.open(data, 0, MatchList.of(Map.of()), Clock.systemUTC()))
                .isInstanceOf(CofioException.class)
                .hasMessageContaining("the arena's database cannot be opened");
    }

    @Test
    void aKeyThatGotIntoAReportIsCountedAndNotShown() {
        Visitor ada = Visitor.named(arena.url(), "ada");
        ada.markdown("r1", "My key is " + ada.key());
        ada.artifact("r1", artifact(HELD + ada.key()));
        String page =
                String.valueOf(Json.readObject(ada.report("r1", 0.1).body()).get("page"));
        assertThat(ada.get(page).body()).contains("My key is [key]").doesNotContain(ada.key());
        assertThat(ada.get(page).body()).contains("<dt>Security issues</dt><dd>1<small>claimed 0</small>");
    }

    @Test
    void anotherSiteMayNeitherWriteNorCallItByAnotherName() {
        Visitor ada = Visitor.named(arena.url(), "ada");
        byte[] words = "{\"match_id\":24,\"run_id\":\"r1\",\"markdown\":\"words\"}".getBytes(StandardCharsets.UTF_8);
        assertThat(ada.post(ArenaPaths.MARKDOWN, "application/json", words, "Origin", "https://evil.example")
                        .statusCode())
                .isEqualTo(403);
        HttpResponse<String> page = ada.get("/matches/24");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                .startsWith("default-src 'none'; style-src 'self'; img-src 'self';");
        assertThat(ada.get("/matches/99").statusCode()).isEqualTo(404);
        assertThat(ada.get("/../pom.xml").statusCode()).isEqualTo(404);
    }

    @Test
    void whereThereIsNoPagePeopleGetOneInTheirLanguageAndProgramsGetJson() {
        Visitor ada = Visitor.without(arena.url());
        String[] browser = {"Accept", "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language", "zh-CN,zh"};
        for (String path : List.of("/nothing", "/matches/99", "/matches/x", "/players/ada/reports/1", "/%3Cb%3E")) {
            HttpResponse<String> page = ada.get(path, browser);
            assertThat(page.statusCode()).isEqualTo(404);
            assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
            assertThat(page.body()).contains("<html lang=\"zh\">", "此地址没有页面。", "href=\"?lang=en\"");
            assertThat(ada.get(path + "?lang=en", browser).body()).contains("There is no page at this address.");
            assertThat(ada.get(path).headers().firstValue("Content-Type")).contains("application/problem+json");
        }
        assertThat(ada.get("/api/v1/nothing", browser).headers().firstValue("Content-Type"))
                .contains("application/problem+json");
        assertThat(ada.get("/nothing", "Sec-Fetch-Site", "cross-site", "Accept", "text/html")
                        .statusCode())
                .isEqualTo(403);
    }
}
