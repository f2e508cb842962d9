package cofio.index;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cluster.Cluster;
import cofio.cluster.ClusterFailure;
import cofio.cluster.EngineForTests;
import cofio.text.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A brain in a cluster is searched as a folder is. */
class ClusterIndexTest {
    private static final String FACTS = "memory/MEMORY.md";

    private static final List<String> QUERIES = List.of(
            "Where does Anna live?",
            "phone number of Carla",
            "0043-55433",
            "Who has an old violin from Kyoto?",
            "Dmitri lives in Graz since 1953",
            "what did Marta say about stamps",
            "Zanzibar",
            "小明住在哪里",
            "李华的生日是什么时候",
            "谁喜欢猫",
            "who owns a pet",
            "Greta",
            "10 January",
            "nothing of the kind");

    @TempDir
    static Path machine;

    private static final ToldSources TOLD = ToldSources.of(300, 200);

    /** With vectors, which take longer to compute than all the rest. */
    private static final ToldSources FEW = ToldSources.of(90, 80);

    private static Cluster cluster;
    private static FactIndex folder;
    private static FactIndex few;

    @BeforeAll
    static void fill() {
        cluster = EngineForTests.get().connection();
        folder = FactIndex.open(machine.resolve("all"));
        folder.update(TOLD, false);
        few = FactIndex.open(machine.resolve("few"));
        few.update(FEW, true);
    }

    @AfterAll
    static void close() {
        folder.close();
        few.close();
    }

    private ClusterIndex index(String brain, int bound) {
        return new ClusterIndex(cluster, brain, "facts", pushed -> bound);
    }

    private static void assertSameAsFolder(FactIndex index) {
        assertSame(index, folder, false);
    }

    private static void assertSame(FactIndex index, FactIndex expected, boolean vectors) {
        for (String query : QUERIES) {
            assertThat(shown(index.search(query, 12, vectors)))
                    .as(query + (vectors ? ", by meaning" : ""))
                    .isEqualTo(shown(expected.search(query, 12, vectors)));
            assertThat(index.mayNameSpeaker(query)).as(query).isEqualTo(expected.mayNameSpeaker(query));
        }
    }

    private static List<String> shown(List<Hit> hits) {
        return hits.stream()
                .map(hit -> hit.passage().source() + " " + hit.former() + " " + Math.round(hit.score() * 1000) + " "
                        + hit.passage().text())
                .toList();
    }

    @Test
    void whatIsInTheEngineIsFoundAsInAFolder() {
        try (FactIndex index = index(EngineForTests.freshBrain(), 0)) {
            index.update(TOLD, false);
            assertSameAsFolder(index);
        }
    }

    @Test
    void whatIsInMemoryIsFoundAsInAFolder() {
        try (FactIndex index = index(EngineForTests.freshBrain(), Integer.MAX_VALUE)) {
            index.update(TOLD, false);
            assertSameAsFolder(index);
        }
    }

    @Test
    void whatIsInBothIsFoundAsInAFolder() {
        String brain = EngineForTests.freshBrain();
        ToldSources earlier = ToldSources.of(60, 55);
        earlier.tell("memory/elsewhere.md", "Anna lives on the moon with an old violin");
        try (FactIndex index = index(brain, 0)) {
            index.update(earlier, true);
        }
        try (FactIndex index = index(brain, Integer.MAX_VALUE)) {
            index.update(FEW, true);
            assertSame(index, few, false);
            assertSame(index, few, true);
            index.update(TOLD, false);
            assertSameAsFolder(index);
        }
    }

    @Test
    void whatHasNoVectorYetGetsOneWhenItIsSearchedForByMeaning() {
        try (FactIndex index = index(EngineForTests.freshBrain(), 0)) {
            index.update(FEW, false);
            assertThat(index.knowsMeaning("Who?")).isFalse();
            index.update(FEW, true);
            assertThat(index.knowsMeaning("Who?")).isTrue();
            assertSame(index, few, true);
            for (String query : QUERIES) {
                assertThat(index.knowsMeaning(query)).isEqualTo(few.knowsMeaning(query));
                assertThat(index.alike(query, 20, false)).as(query).isEqualTo(few.alike(query, 20, false));
            }
        }
    }

    @Test
    void theCandidatesForAnAnswerAreThoseOfAFolder() {
        List<SearchClues> all = List.of(
                new SearchClues(List.of("where Anna lives"), List.of("home", "city")),
                new SearchClues(List.of("phone of Elanor"), List.of()),
                new SearchClues(List.of("Reykjavk 0043-55433"), List.of("town")),
                new SearchClues(List.of("小明的生日"), List.of()));
        String brain = EngineForTests.freshBrain();
        try (FactIndex index = index(brain, 0);
                FactIndex another = index(brain, Integer.MAX_VALUE)) {
            index.update(TOLD, false);
            another.update(TOLD, false);
            for (SearchClues clues : all) {
                assertThat(index.facts(clues, 60, false))
                        .as(clues.toString())
                        .isEqualTo(folder.facts(clues, 60, false))
                        .isEqualTo(another.facts(clues, 60, false));
                assertThat(index.facts(clues, 60, true)).isEmpty();
            }
        }
    }

    @Test
    void whatWasJustToldIsFoundAndWhatIsGoneIsNot() {
        ToldSources changing = ToldSources.of(80, 0);
        String brain = EngineForTests.freshBrain();
        try (FactIndex index = new ClusterIndex(cluster, brain, "facts");
                FactIndex another = new ClusterIndex(cluster, brain, "facts")) {
            for (int i = 0; i < 80; i++) {
                changing.tell(FACTS, "The code of door number " + i + " is quartz" + i);
                changing.forget(FACTS, ToldSources.fact(i));
                FactIndex one = i % 2 == 0 ? index : another;
                one.update(changing, false);
                assertThat(one.search("quartz" + i, 1, false)
                                .getFirst()
                                .passage()
                                .line())
                        .isEqualTo(82);
                assertThat(one.search(ToldSources.fact(i), 20, false))
                        .noneMatch(hit -> hit.passage().text().equals(ToldSources.fact(0)));
            }
            index.update(changing, false);
            another.update(changing, false);
            assertThat(index.search("door code quartz33", 20, false))
                    .isEqualTo(another.search("door code quartz33", 20, false))
                    .isNotEmpty();
        }
    }

    @Test
    void anotherBrainIsNeverFoundAndDoesNotChangeTheOrder() {
        ToldSources other = new ToldSources();
        for (int i = 0; i < 200; i++) {
            other.tell(FACTS, "Anna lives in Zanzibar with a secret" + i + " violin, 小明");
        }
        try (FactIndex index = index(EngineForTests.freshBrain(), 0);
                FactIndex others = index(EngineForTests.freshBrain(), 0)) {
            others.update(other, false);
            index.update(TOLD, false);
            assertSameAsFolder(index);
            for (int i = 0; i < 20; i++) {
                assertThat(index.search("secret" + i, 5, false)).isEmpty();
                assertThat(others.search("secret" + i, 5, false)).hasSize(1);
            }
        }
    }

    @Test
    void whatIsForgottenIsInNoDocumentOfTheEngine() throws ClusterFailure {
        ToldSources changing = ToldSources.of(100, 0);
        changing.tell(FACTS, "The key lies under the xylophone");
        String brain = EngineForTests.freshBrain();
        try (FactIndex index = index(brain, 80)) {
            index.update(changing, true);
            assertThat(found(brain, "xylophon")).isEqualTo(1);
            changing.forget(FACTS, "The key lies under the xylophone");
            index.expunge(changing);
            assertThat(found(brain, "xylophon")).isZero();
            assertThat(index.search("xylophone", 5, false)).isEmpty();
            assertThat(index.search("Anna", 5, false)).isNotEmpty();
        }
    }

    private long found(String brain, String word) throws ClusterFailure {
        Map<?, ?> response =
                cluster.passages().search(brain, Json.object("query", Json.object("term", Json.object("words", word))));
        return EngineCounts.list(EngineCounts.object(response, "hits"), "hits").size();
    }

    @Test
    void aCatalogueThatIsDamagedOrGoneIsMadeAnew() throws ClusterFailure {
        String brain = EngineForTests.freshBrain();
        try (FactIndex index = index(brain, 0)) {
            index.update(TOLD, false);
            cluster.passages().drop(brain);
            assertSameAsFolder(index);
            cluster.passages()
                    .write(
                            brain,
                            List.of(cofio.cluster.DocumentWrite.put(
                                    brain + "/facts/pushed", Json.object("turn", 99, "files", List.of("?")))));
            cluster.passages().refresh();
            assertSameAsFolder(index);
        }
    }
}
