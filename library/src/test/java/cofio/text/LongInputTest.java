package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongInputTest {
    private static final int LARGEST = 10_000_000;

    /** Enough for anything quadratic to run into the time-out, and little enough for every build. */
    private static final int LARGE = 600_000;

    @ParameterizedTest
    @ValueSource(strings = {"I moved to Leeds on 3 March, \"by train\". ", "下周三我搬到杭州。", "- one item: two\n", "a"})
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void theLargestMessageTakesSeconds(String unit) {
        String message = unit.repeat(LARGEST / unit.length());
        List<Sentence> sentences = Sentences.split(message);
        assertThat(sentences).isNotEmpty();
        assertThat(Dates.find(message, LocalDate.of(2026, 11, 15))).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I moved to Leeds on 3 March. ", "我住在杭州。", "a", "(", "([{“‘", "\"", " '", "`", "``` ` `` ", "```\n",
                        "a.", "1. ",
                "...", "?!", "!\" B", "| a | b |\n", "a | b\n--|--\n", "- x:\n", "  - y\n", "# h\n", "k: v\n", "：",
                        "x:\n", "> q\n",
                "http://", "word word\n", "\"a!\"\nB", "next ", "in two ", "三", "上", "  ", "\u200b", "😀", "'a ", "(.) "
            })
    @Timeout(value = 30, unit = TimeUnit.SECONDS)
    void noUnitRepeatedMakesSplittingQuadratic(String unit) {
        String message = unit.repeat(LARGE / unit.length());
        assertThat(Sentences.split(message)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I moved next Friday. ",
                "下周三我搬家。",
                "a",
                "1",
                "一",
                "2019-09-04 ",
                "in two ",
                "the day ",
                "the first ",
                "Jan. ",
                "上",
                "(",
                "\"",
                "`",
                "'",
                "next ",
                "3月",
                "農历正",
                "://",
                " ",
                "a'",
                "May 5-"
            })
    @Timeout(value = 30, unit = TimeUnit.SECONDS)
    void noUnitRepeatedMakesDatesQuadratic(String unit) {
        String message = unit.repeat(LARGE / unit.length());
        assertThat(Dates.annotate(message, LocalDate.of(2026, 11, 15))).isNotNull();
    }

    @Test
    void anyMixOfMarksGivesOrderedRangesThatCoverEveryLetter() {
        String[] parts = {
            "a",
            "B",
            "。",
            ". ",
            "\"",
            "'",
            "(",
            ")",
            "「",
            "」",
            "\n",
            "\r\n",
            "- ",
            "| ",
            "|--|",
            "`",
            "```\n",
            "1. ",
            "# ",
            ": ",
            "：",
            "你",
            "?",
            "!",
            " ",
            "😀",
            "\t",
            "\u200b",
            "Dr. ",
            "...",
            "http://x.y/",
            "一、",
            ">"
        };
        Random random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            StringBuilder message = new StringBuilder();
            for (int i = random.nextInt(24); i >= 0; i--) {
                message.append(parts[random.nextInt(parts.length)]);
            }
            int last = 0;
            for (Sentence sentence : Sentences.split(message.toString())) {
                assertThat(sentence.start()).as("%s", message).isLessThan(sentence.end());
                if (sentence.layout() != Sentence.Layout.ROW) {
                    assertThat(sentence.start()).as("%s", message).isGreaterThanOrEqualTo(last);
                    assertThat(sentence.text().replaceAll("[\\s\u200b]", ""))
                            .isEqualTo(message.substring(sentence.start(), sentence.end())
                                    .replaceAll("[\\s\u200b]", ""));
                }
                last = sentence.end();
            }
        }
    }
}
