package cofio.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerFinderTest {
    private static List<Evidence> facts(String... texts) {
        List<Evidence> facts = new ArrayList<>();
        for (String text : texts) {
            facts.add(new Evidence(text, "memory/MEMORY.md", facts.size() + 1, false));
        }
        return facts;
    }

    private static List<String> left(String question, String... texts) {
        return AnswerFinder.notForeign(question, List.of(), facts(texts)).stream()
                .map(Evidence::text)
                .toList();
    }

    @Test
    void askedAboutMeAloneAnothersFactIsForeign() {
        assertThat(left(
                        "What do I pay for my studio each month?",
                        "My cousin Petra pays 430 euros for her studio",
                        "Henrik rents the studio for 510 euros",
                        "My cousin Petra rents me the studio for 470 euros",
                        "The studio costs 455 euros a month"))
                .containsExactly(
                        "My cousin Petra rents me the studio for 470 euros", "The studio costs 455 euros a month");
        assertThat(left("Who waters my tomatoes?", "My cousin Petra waters the tomatoes"))
                .hasSize(1);
        assertThat(left("我的画室一个月多少钱？", "表姐佩佩的画室一个月四百块", "画室一个月五百块")).containsExactly("画室一个月五百块");
    }

    @Test
    void aNumberIsAskedForAndAnsweredByOne() {
        Evidence fact =
                facts("The cellist took it up after a fall, 11 years ago").getFirst();
        Quote after = new Quote(fact, 23, 35);
        Quote years = new Quote(fact, 37, 49);
        assertThat(after.words()).isEqualTo("after a fall");
        assertThat(years.words()).isEqualTo("11 years ago");
        for (String question :
                List.of("How long has the cellist played?", "Remind me how long the cellist has played")) {
            assertThat(AnswerFinder.isOfKind(question, after)).as(question).isFalse();
            assertThat(AnswerFinder.isOfKind(question, years)).as(question).isTrue();
        }
        assertThat(AnswerFinder.isOfKind("Why did the cellist start?", after)).isTrue();
    }

    @Test
    void whoSpokeIsNamedInFullOrByTheBeginningOfTheName() {
        assertThat(AnswerFinder.isNamed("Melanie", "What did Melanie plant?")).isTrue();
        assertThat(AnswerFinder.isNamed("Melanie", "What did Mel and her kids plant?"))
                .isTrue();
        assertThat(AnswerFinder.isNamed("Melanie", "What did the melon cost?")).isFalse();
        assertThat(AnswerFinder.isNamed("Willem", "Will it rain?")).isFalse();
        assertThat(AnswerFinder.isNamed("me", "What did I tell me?")).isFalse();
        assertThat(AnswerFinder.isNamed("林芳", "林芳什么时候搬家？")).isTrue();
        assertThat(AnswerFinder.isNamed("林芳", "林涛什么时候搬家？")).isFalse();
    }

    @Test
    void twoWhoAreKnownThroughOneAnotherAreNoEndlessWay() {
        assertThat(AnswerFinder.find("我哥那活儿干了多长时间？", List.of(), facts("哥哥：赤脚医生，2001年到2009年", "班长请客")))
                .isInstanceOf(Answer.Unknown.class);
    }
}
