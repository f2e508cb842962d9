package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RemainderTest {
    @Test
    void theBeginningOfALineStaysWhereALaterClauseNoLongerHolds() {
        assertThat(Remainder.of("I'm Dana, I live in Leeds", clause -> clause.contains("Leeds")))
                .contains("I'm Dana");
        assertThat(Remainder.of("[Nora] She is a nurse, has two cats and lives in Ghent.", c -> c.contains("Ghent")))
                .contains("[Nora] She is a nurse, has two cats");
        assertThat(Remainder.of("瑞：周三作文，周六游泳。", clause -> clause.contains("游泳")))
                .contains("瑞：周三作文");
    }

    @Test
    void nothingStaysOfALineWhoseFirstClauseGoesOrOfWhichNoClauseGoesAlone() {
        assertThat(Remainder.of("My wife is in 17D, the baby on the lap", clause -> clause.contains("17D")))
                .isEmpty();
        assertThat(Remainder.of("I'm Dana, I live in Leeds", clause -> false)).isEmpty();
        assertThat(Remainder.of("Rent is 900", clause -> true)).isEmpty();
        assertThat(Remainder.of("", clause -> true)).isEmpty();
    }

    @Test
    void aWordThatSaysNothingAloneDoesNotStay() {
        assertThat(Remainder.of("Sunday, 35 people", clause -> clause.contains("35")))
                .isEmpty();
    }

    @Test
    void manyCommasCostNoMoreThanTheirNumber() {
        assertThat(Remainder.of("a, ".repeat(100_000), clause -> false)).isEmpty();
    }
}
