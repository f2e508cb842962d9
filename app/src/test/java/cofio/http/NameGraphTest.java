package cofio.http;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NameGraphTest {
    @TempDir
    Path workspace;

    private List<String> edges(String... told) {
        Map<String, @Nullable Object> json = graph(told);
        return Site.list(json.get("edges")).stream()
                .map(edge -> (Map<?, ?>) edge)
                .map(edge -> edge.get("from") + " -" + edge.get("label") + "-> " + edge.get("to"))
                .toList();
    }

    private List<String> nodes(String... told) {
        Map<String, @Nullable Object> json = graph(told);
        return Site.list(json.get("nodes")).stream()
                .map(node -> (Map<?, ?>) node)
                .map(node -> node.get("kind") + " " + node.get("name"))
                .toList();
    }

    private Map<String, @Nullable Object> graph(String... told) {
        try (Cofio cofio = Cofio.open(workspace)) {
            for (String text : told) {
                cofio.remember(text, "user");
            }
            FactGrowth growth = new FactGrowth(
                    cofio.journal(LocalDate.MAX, Integer.MAX_VALUE),
                    cofio.facts().size());
            return new NameGraph(cofio.facts()).json(growth.json());
        }
    }

    @Test
    void peopleProjectsAndPlacesConnectAsTheFactsSay() {
        String[] told = {
            "My mentor is Dr. Elena Vasquez from Stanford.",
            "My sister Mia lives in Lyon.",
            "My brother Tom works with Mia on project Heron.",
            "I live in Berlin. Mia's birthday is 3 March."
        };
        assertThat(nodes(told))
                .containsExactlyInAnyOrder(
                        "me me",
                        "person Elena Vasquez",
                        "thing Stanford",
                        "person Mia",
                        "place Lyon",
                        "person Tom",
                        "project Heron",
                        "place Berlin");
        assertThat(edges())
                .containsExactlyInAnyOrder(
                        "me -mentor-> elena vasquez",
                        "elena vasquez -from-> stanford",
                        "me -sister-> mia",
                        "mia -lives in-> lyon",
                        "me -brother-> tom",
                        "tom -works with-> mia",
                        "tom -on project-> heron",
                        "me -live in-> berlin");
    }

    @Test
    void chineseNamesConnectAsWell() {
        String[] told = {"我妹妹叫小雨，她住在上海。", "我的老板是王强。", "小雨在腾讯工作。"};
        assertThat(nodes(told)).containsExactlyInAnyOrder("me me", "person 小雨", "place 上海", "person 王强", "thing 腾讯");
        assertThat(edges()).contains("me -妹妹-> 小雨", "小雨 -住在-> 上海", "me -老板-> 王强");
    }

    @Test
    void noCapitalAtTheStartOfALineIsTakenForAName() {
        assertThat(nodes("Lunch is at noon.", "The gate code of Elm Street 4 is 1234#.", "My tea is oolong."))
                .doesNotContain("thing Lunch", "thing Gate", "thing Tea", "person Lunch");
    }

    @Test
    void growthEndsWithWhatIsHeldNow() {
        Map<String, @Nullable Object> json = graph("My tea is oolong.", "My dog is Rex.", "My tea is sencha now.");
        assertThat(Site.map(Site.list(json.get("growth")).getFirst())).containsEntry("facts", 2);
    }
}
