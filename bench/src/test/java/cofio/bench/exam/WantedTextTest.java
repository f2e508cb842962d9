package cofio.bench.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WantedTextTest {
    private static final LocalDate SUNDAY = LocalDate.of(2026, 11, 15);

    private static boolean in(String wanted, String text) {
        return new WantedText(wanted).in(text, false, SUNDAY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    4471          | Your gate code is 4471.
                    trout ladder  | TROUT   Ladder
                    O'Brien       | Mr. O’Brien
                    2019-2021     | 2019–2021
                    snake_case    | the name is snake\\_case
                    bold words    | the **bold** _words_
                    50%           | ５０％
                    straße        | STRASSE
                    张 伟          | 张伟的电话
                    3月9日         | 生日是 3 月 9 日
                    Rust          | 用Rust写的
                    """)
    void isFoundWhateverTheTypingAndTheMarkup(String wanted, String text) {
        assertThat(in(wanted, text)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    4     | 14 or 41
                    no    | I know
                    1,850 | 21,850 dollars
                    5     | 5.5 km
                    850   | 1,850 dollars
                    ann   | Anna
                    """)
    void isNotFoundWithinALongerWordOrNumber(String wanted, String text) {
        assertThat(in(wanted, text)).isFalse();
    }

    @Test
    void matchesCapitalsWhereTheFormIsExact() {
        assertThat(new WantedText("Xk9").in("the code is xK9", true, SUNDAY)).isFalse();
        assertThat(new WantedText("Xk9").in("the code is Xk9", true, SUNDAY)).isTrue();
    }

    @Test
    void isFoundBehindAnEntityOnlyInAFile() {
        assertThat(new WantedText("<b> & co").inFile("- &lt;b&gt; &#38; co", false))
                .isTrue();
        assertThat(new WantedText("<b> & co").in("- &lt;b&gt; &#38; co", false)).isFalse();
    }

    @Test
    void yesAndNoAreWhatAReplyOpensWith() {
        assertThat(in("@yes", "**Yes**, you do.")).isTrue();
        assertThat(in("@yes", "对，你喜欢。")).isTrue();
        assertThat(in("@yes", "You said yes.")).isFalse();
        assertThat(in("@no", "No, you don't eat meat.")).isTrue();
        assertThat(in("@no", "Not now.")).isFalse();
        assertThat(in("@no", "No, I don't have that.")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    @date:+1       | it is on 2026-11-16
                    @date:-1       | the 14th of November
                    @date:+0       | 11月15日
                    @date:wd:fri   | Nov 20
                    @date:wd:fri   | 27 November
                    @date:wd:sun   | 2026-11-22
                    @date:pwd:fri  | 11/13/2026
                    @date:pwd:fri  | 06.11.2026
                    @date:month:+2 | Jan 2027
                    @date:month:+2 | 2027年1月
                    """)
    void aDayMayBeWrittenInAnyUsualWay(String wanted, String text) {
        assertThat(in(wanted, text)).isTrue();
    }

    @Test
    void anotherDayIsNotMeant() {
        assertThat(in("@date:+1", "2026-11-17")).isFalse();
        assertThat(in("@date:wd:sun", "2026-11-15")).isFalse();
        assertThat(in("@date:wd:fri", "Dec 4")).isFalse();
    }
}
