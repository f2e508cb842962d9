package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.ChangedDetail;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class RemainingClausesTest {
    private static Optional<String> of(String line, Predicate<String> gone) {
        return of(line, gone, "", "");
    }

    private static Optional<String> of(String line, Predicate<String> gone, String about, String said) {
        return RemainingClauses.of(line, new RemainingClauses.Judge() {
            @Override
            public List<Boolean> gone(List<String> clauses) {
                return clauses.stream().map(gone::test).toList();
            }

            @Override
            public String about(String clause, String before) {
                return about;
            }

            @Override
            public Optional<String> besides(String clause) {
                return ChangedDetail.more(clause, said);
            }
        });
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
        assertThat(of(club, clause -> clause.contains("Thursday"), "Book club", ""))
                .contains("[Book club] 7pm at Priya's, reading Piranesi");
        assertThat(of("My pressure was 148/92, I take one tablet every morning", clause -> clause.contains("148")))
                .contains("I take one tablet every morning");
        assertThat(of("[Ben] He drives a van, lives in York", clause -> clause.contains("van")))
                .contains("[Ben] lives in York");
    }

    @Test
    void whoAllClausesAreOfStaysWithThem() {
        assertThat(of("[uniforms] Murman: jacket 58, boots 46", clause -> clause.contains("58")))
                .contains("[uniforms] Murman: boots 46");
    }

    @Test
    void aGapStandsWhereSomethingWentAndNothingElseIsLost() {
        assertThat(of("My wife is in 17D, the baby on the lap", clause -> clause.contains("17D")))
                .contains("…, the baby on the lap");
        assertThat(of("Ann is a nurse, lives in York, has a cat", clause -> clause.contains("York")))
                .contains("Ann is a nurse, …, has a cat");
        assertThat(of("我们有两个孩子，女儿叫朵朵，八岁，儿子叫小宝，四岁半", clause -> clause.contains("四岁半")))
                .contains("我们有两个孩子，女儿叫朵朵，八岁，儿子叫小宝");
        assertThat(of("我们有两个孩子，女儿叫朵朵，八岁，儿子叫小宝，四岁半", clause -> clause.contains("八岁")))
                .contains("我们有两个孩子，女儿叫朵朵，…，儿子叫小宝，四岁半");
    }

    @Test
    void ofTheClauseThatGoesAllStaysButTheDetailThatChanged() {
        String flight = "We fly to Palermo on the 12th, at 7:25 from gate B at Flesland";
        assertThat(of(flight, clause -> clause.contains("7:25"), "", "we're off at 9:50 instead"))
                .contains("We fly to Palermo on the 12th, at … from gate B at Flesland");
    }

    @Test
    void chineseClausesArePartedByAnyCommaAndByASpace() {
        assertThat(of("钥匙:大门的在鞋柜里的雨靴里,车钥匙挂在厨房挂钩。", clause -> clause.contains("厨房")))
                .contains("钥匙:大门的在鞋柜里的雨靴里");
        assertThat(of("我那台車叫老麥 機油五千公里要換 煞車皮剩三釐米", clause -> clause.contains("機油")))
                .contains("我那台車叫老麥 … 煞車皮剩三釐米");
    }

    @Test
    void nothingIsLeftOfALineOfWhichNoClauseGoesAlone() {
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
        assertThat(of(kit, clause -> clause.equals("[Kit] a rope here")).orElseThrow())
                .endsWith("one blue lamp");
    }

    @Test
    void manyCommasCostNoMoreThanTheirNumber() {
        assertThat(of("a, ".repeat(100_000), clause -> false)).isEmpty();
    }
}
