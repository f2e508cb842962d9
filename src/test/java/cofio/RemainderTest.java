package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class RemainderTest {
    private static List<String> of(String line, Predicate<String> gone) {
        return Remainder.of(line, gone, (clause, before) -> "");
    }

    @Test
    void theBeginningOfALineStaysWhereALaterClauseNoLongerHolds() {
        assertThat(of("I'm Dana, I live in Leeds", clause -> clause.contains("Leeds")))
                .contains("I'm Dana");
        assertThat(of("[Nora] She is a nurse, has two cats and lives in Ghent.", c -> c.contains("Ghent")))
                .contains("[Nora] She is a nurse, has two cats");
        assertThat(of("瑞：周三作文，周六游泳。", clause -> clause.contains("游泳"))).contains("瑞：周三作文");
    }

    @Test
    void aClauseAfterTheOneThatGoesStaysWhereItIsKnownWhatItIsAbout() {
        String club = "Book club is Thursday the 3rd, 7pm at Priya's, reading Piranesi";
        assertThat(Remainder.of(club, clause -> clause.contains("Thursday"), (clause, before) -> "Book club"))
                .containsExactly("[Book club] 7pm at Priya's", "[Book club] reading Piranesi");
        assertThat(of("My pressure was 148/92, I take one tablet every morning", clause -> clause.contains("148")))
                .containsExactly("I take one tablet every morning");
        assertThat(of("[Ben] He drives a van, lives in York", clause -> clause.contains("van")))
                .containsExactly("[Ben] lives in York");
    }

    @Test
    void whoAllClausesAreOfStaysWithThem() {
        assertThat(of("[uniforms] Murman: jacket 58, boots 46", clause -> clause.contains("58")))
                .containsExactly("[uniforms] Murman: boots 46");
    }

    @Test
    void nothingStaysThatDoesNotSayWhatItIsAboutOrOfALineOfWhichNoClauseGoesAlone() {
        assertThat(of("My wife is in 17D, the baby on the lap", clause -> clause.contains("17D")))
                .isEmpty();
        assertThat(of("I'm Dana, I live in Leeds", clause -> false)).isEmpty();
        assertThat(of("Rent is 900", clause -> true)).isEmpty();
        assertThat(of("", clause -> true)).isEmpty();
    }

    @Test
    void aWordThatSaysNothingAloneDoesNotStay() {
        assertThat(of("Sunday, 35 people", clause -> clause.contains("35"))).isEmpty();
    }

    @Test
    void nothingOfALongLineIsDroppedBecauseItIsLong() {
        String kit = "[Kit] " + "a rope here, ".repeat(20) + "one blue lamp";
        assertThat(String.join(", ", of(kit, clause -> clause.equals("[Kit] a rope here"))))
                .endsWith("one blue lamp");
    }

    @Test
    void manyCommasCostNoMoreThanTheirNumber() {
        assertThat(of("a, ".repeat(100_000), clause -> false)).isEmpty();
    }
}
