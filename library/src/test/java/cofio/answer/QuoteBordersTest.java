package cofio.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Place;
import org.junit.jupiter.api.Test;

class QuoteBordersTest {
    private static String quoted(String text, String pointedAt) {
        int start = text.indexOf(pointedAt);
        Evidence evidence = new Evidence(text, new Place("memory/MEMORY.md", 1), false);
        return new AnswerSpan(evidence, start, start + pointedAt.length(), 9)
                .quote()
                .words();
    }

    @Test
    void aWordIsQuotedWhole() {
        assertThat(quoted("The boiler is a Wolfram-300 from the nineties", "fram"))
                .isEqualTo("Wolfram-300");
        assertThat(quoted("Sold it for 1,250 euros", "250")).isEqualTo("1,250");
    }

    @Test
    void aNameIsQuotedWithItsTitleAndAllItsParts() {
        String text = "The knee was looked at by Dr. Ottilie van Brandt Hansen at the clinic";
        assertThat(quoted(text, "Ottilie")).isEqualTo("Dr. Ottilie");
        assertThat(quoted(text, "Brandt")).isEqualTo("Brandt Hansen");
        assertThat(quoted("Dr. Marit Haug fills teeth", "Marit")).isEqualTo("Dr. Marit Haug");
    }

    @Test
    void theFirstWordOfASentenceIsNoPartOfAName() {
        assertThat(quoted("Yesterday Tilda called", "Tilda")).isEqualTo("Tilda");
    }

    @Test
    void aDateIsQuotedWithItsYear() {
        assertThat(quoted("The lease ends on March 3, 2027 at noon", "March")).isEqualTo("March 3, 2027 at noon");
        assertThat(quoted("合同到2027年3月3日为止", "3月3日")).isEqualTo("2027年3月3日");
    }

    @Test
    void aRelativeDayIsQuotedWithTheDayItWas() {
        assertThat(quoted("I planted the quince yesterday (2026-03-04) with Ida", "yesterday"))
                .isEqualTo("yesterday (2026-03-04)");
        assertThat(quoted("We sailed last week (2026-03-02/2026-03-08)", "last week"))
                .isEqualTo("last week (2026-03-02/2026-03-08)");
        assertThat(quoted("The quince (2026-03-04) is small", "small")).isEqualTo("small");
    }

    @Test
    void aQuotationIsQuotedWithBothItsMarks() {
        assertThat(quoted("The password of the shed is \"owl at dusk\", all small", "owl"))
                .isEqualTo("\"owl at dusk\"");
        assertThat(quoted("暗号是“夜里的猫头鹰”，别忘了", "猫头鹰")).isEqualTo("“夜里的猫头鹰”");
    }

    @Test
    void theMarkAfterTheWordsIsLeftOut() {
        assertThat(quoted("We keep it in the attic, behind the chest.", "the attic,"))
                .isEqualTo("the attic");
        assertThat(quoted("我把它放在阁楼，箱子后面。", "阁楼，")).isEqualTo("阁楼");
    }

    @Test
    void aPartOfAChineseSentenceStaysAPart() {
        assertThat(quoted("我女儿在第三小学读书", "第三小学")).isEqualTo("第三小学");
    }
}
