package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.Cofio;
import cofio.CofioException;
import cofio.cluster.BrainLimits;
import cofio.cluster.BrainRegistry;
import cofio.cluster.EngineForTests;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/** What an administrator does with brains, over HTTP, on a real OpenSearch. */
@TestInstance(Lifecycle.PER_CLASS)
class BrainAdministrationTest {
    private static final String TEA = "My tea is oolong.";

    private final BrainSite site = new BrainSite();
    private final String first = EngineForTests.freshBrain();
    private final String mine = site.brain(first);

    @AfterAll
    void end() {
        site.close();
    }

    @Test
    void aBrainThatIsMadeAnewIsEmptyAndNobodyWritesIntoItWithAnOldToken() {
        String name = EngineForTests.freshBrain();
        String old = site.brain(name);
        assertThat(site.post("/api/v1/remember", old, "text", TEA).statusCode()).isEqualTo(200);
        assertThat(site.post("/admin/v1/brains", BrainSite.ADMIN, "name", name).statusCode())
                .isEqualTo(409);
        assertThat(site.send("DELETE", "/admin/v1/brains/" + name, null, BrainSite.ADMIN)
                        .body())
                .isEqualTo("{\"dropped\":\"" + name + "\"}");
        assertThat(site.send("DELETE", "/admin/v1/brains/" + name, null, BrainSite.ADMIN)
                        .statusCode())
                .isEqualTo(404);
        String fresh = site.brain(name);
        assertThat(site.get("/api/v1/facts", old).statusCode()).isEqualTo(401);
        assertThat(site.get("/api/v1/facts", fresh).body()).contains("\"total\":0");
        assertThat(site.post("/api/v1/remember", old, "text", "My dog is Rex.").statusCode())
                .isEqualTo(401);
        assertThat(site.post("/api/v1/remember", fresh, "text", "My cat is Tom.")
                        .statusCode())
                .isEqualTo(200);
        assertThat(site.get("/api/v1/facts", fresh).body()).contains("Tom").doesNotContain("oolong", "Rex");
    }

    @Test
    void aNodeThatHasADroppedBrainOpenWritesNothingAnyMore() {
        BrainRegistry registry = new BrainRegistry(EngineForTests.get().connection(), Clock.systemUTC());
        String name = EngineForTests.freshBrain();
        BrainRegistry.Issued made = registry.add(name, BrainLimits.USUAL).orElseThrow();
        try (Cofio open =
                Cofio.open(EngineForTests.get().connection(), made.brain().key(), Clock.systemUTC())) {
            open.remember(TEA, "me");
            assertThat(registry.drop(name)).isTrue();
            assertThatThrownBy(() -> open.remember("My dog is Rex.", "me"))
                    .isInstanceOf(CofioException.class)
                    .hasMessage("This memory was dropped.");
        }
        assertThat(registry.openedBy(made.token())).isEmpty();
    }

    @Test
    void anAdministratorGivesTokensAndTakesThemBack() {
        String name = EngineForTests.freshBrain();
        String token = site.brain(name);
        Map<String, @Nullable Object> more =
                BrainSite.json(site.post("/admin/v1/brains/" + name + "/tokens", BrainSite.ADMIN));
        String added = String.valueOf(more.get("token"));
        assertThat(site.get("/api/v1/brief", added).statusCode()).isEqualTo(200);
        String path = "/admin/v1/brains/" + name + "/tokens/" + more.get("id");
        assertThat(site.send("DELETE", path, null, BrainSite.ADMIN).statusCode())
                .isEqualTo(200);
        assertThat(site.send("DELETE", path, null, BrainSite.ADMIN).statusCode())
                .isEqualTo(404);
        assertThat(site.get("/api/v1/brief", added).statusCode()).isEqualTo(401);
        assertThat(site.get("/api/v1/brief", token).statusCode()).isEqualTo(200);
        HttpResponse<String> listed = site.get("/admin/v1/brains?limit=1000", BrainSite.ADMIN);
        assertThat(listed.body())
                .contains("\"" + name + "\"", "\"facts_limit\":10000")
                .doesNotContain(token, "hash");
    }

    @Test
    void brainsAreListedPageByPageInTheOrderOfTheirNames() {
        for (String name : List.of("page-b", "page-a", "page-c")) {
            site.brain(name);
        }
        Map<String, @Nullable Object> page =
                BrainSite.json(site.get("/admin/v1/brains?after=page-&limit=2", BrainSite.ADMIN));
        assertThat(page.get("brains")).asString().contains("page-a", "page-b").doesNotContain("page-c");
        assertThat(page).containsEntry("next", "page-b");
        assertThat(site.get("/admin/v1/brains?after=page-b&limit=1", BrainSite.ADMIN)
                        .body())
                .contains("page-c");
    }

    @Test
    void onlyTheAdministratorMakesBrains() {
        for (String token : List.of("", mine, "wrong")) {
            assertThat(site.post("/admin/v1/brains", token, "name", "x").statusCode())
                    .isEqualTo(401);
            assertThat(site.send("DELETE", "/admin/v1/brains/" + first, null, token)
                            .statusCode())
                    .isEqualTo(401);
            assertThat(site.get("/admin/v1/brains", token).statusCode()).isEqualTo(401);
        }
        for (String name : List.of("", "A", "a_b", "a/b", "a b", "a".repeat(65), "ü")) {
            assertThat(site.post("/admin/v1/brains", BrainSite.ADMIN, "name", name)
                            .statusCode())
                    .as(name)
                    .isEqualTo(400);
        }
        try (BrainSite without = new BrainSite("")) {
            assertThat(without.get("/admin/v1/brains", "").statusCode()).isEqualTo(404);
        }
    }
}
