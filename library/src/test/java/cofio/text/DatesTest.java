package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatesTest {
    /** A Sunday. */
    private static final LocalDate SAID = LocalDate.of(2026, 11, 15);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            emptyValue = "",
            value = {
                "She was born on January 15, 2024 in Hull | January 15, 2024 | 2024-01-15",
                "since 15 January 2024 | 15 January 2024 | 2024-01-15",
                "the rent is due on the 15th of January | the 15th of January | ''",
                "due Jan. 15 | Jan. 15 | ''",
                "Mum's birthday is 3 March. | 3 March | ''",
                "on the fourth of September | the fourth of September | ''",
                "on the twenty-first of May 2020 we met | the twenty-first of May 2020 | 2020-05-21",
                "Friday, 20 November 2026 at 17:30 | Friday, 20 November 2026 at 17:30 | 2026-11-20",
                "it was 2019-09-04 then | 2019-09-04 | 2019-09-04",
                "it was 2019/9/4 then | 2019/9/4 | 2019-09-04",
                "am 04.09.2019 | 04.09.2019 | 2019-09-04",
                "on 9/4/2019 | 9/4/2019 | ''",
                "on 25/12/2019 | 25/12/2019 | 2019-12-25",
                "In September 2019 I left | September 2019 | 2019-09",
                "opens in spring 2027 | spring 2027 | 2027",
                "I have lived here since 2019. | 2019 | 2019",
                "the first week of August is free | the first week of August | ''",
                "by the end of May | the end of May | ''",
                "October 3rd at 5pm works | October 3rd at 5pm | ''",
                "October 3rd at 5 p.m. works | October 3rd at 5 p.m. | ''",
                "3-5 March 2024 | 3-5 March 2024 | 2024-03-03/2024-03-05",
                "we moved in May | May | ''",
                "on 31 February 2020 | 31 February 2020 | ''",
                "2021年3月开始学的 | 2021年3月 | 2021-03",
                "生日是3月9日 | 3月9日 | ''",
                "生日是三月九号 | 三月九号 | ''",
                "护照2031年11月17日到期 | 2031年11月17日 | 2031-11-17",
                "二〇一九年搬家 | 二〇一九年 | 2019",
                "奶奶农历九月初九生日 | 农历九月初九 | ''",
                "11月20号晚上七点开会 | 11月20号晚上七点 | ''",
                "2026年11月20日（周五）下午3:30见 | 2026年11月20日（周五）下午3:30 | 2026-11-20",
                "2027年春天开业 | 2027年春天 | 2027",
            })
    void absoluteDatesAreFound(String text, String mention, String resolved) {
        assertThat(found(text)).containsExactly(mention + " = " + resolved);
        assertThat(Dates.find(text, SAID)).noneMatch(DateMention::relative);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I saw her today | today | 2026-11-15",
                "Dinner tonight at 8 | tonight at 8 | 2026-11-15",
                "this morning it rained | this morning | 2026-11-15",
                "last night it rained | last night | 2026-11-14",
                "Yesterday, we ate | Yesterday | 2026-11-14",
                "see you tomorrow evening | tomorrow evening | 2026-11-16",
                "the day before yesterday I ran | the day before yesterday | 2026-11-13",
                "the day after tomorrow I run | the day after tomorrow | 2026-11-17",
                "back in two weeks | in two weeks | 2026-11-29",
                "in 3 days. | in 3 days | 2026-11-18",
                "in a month | in a month | 2026-12",
                "in a fortnight | in a fortnight | 2026-11-29",
                "two weeks ago I fell | two weeks ago | 2026-11-01",
                "A year ago | A year ago | 2025",
                "a couple of days ago | a couple of days ago | 2026-11-13",
                "ten days from now | ten days from now | 2026-11-25",
                "next Friday | next Friday | 2026-11-20",
                "this coming Sunday | this coming Sunday | 2026-11-22",
                "last Friday | last Friday | 2026-11-13",
                "this Wednesday at noon | this Wednesday at noon | 2026-11-18",
                "Friday next week | Friday next week | 2026-11-20",
                "next week | next week | 2026-11-16/2026-11-22",
                "last month | last month | 2026-10",
                "last year | last year | 2025",
                "this weekend | this weekend | 2026-11-14/2026-11-15",
                "next weekend | next weekend | 2026-11-21/2026-11-22",
                "next March | next March | 2027-03",
                "last December | last December | 2025-12",
                "the week after next | the week after next | 2026-11-23/2026-11-29",
                "我今天跑步 | 今天 | 2026-11-15",
                "今晚八点吃饭 | 今晚八点 | 2026-11-15",
                "昨晚没睡 | 昨晚 | 2026-11-14",
                "大前天 | 大前天 | 2026-11-12",
                "大后天 | 大后天 | 2026-11-18",
                "后天下午3点开会 | 后天下午3点 | 2026-11-17",
                "下周三我要去车管所 | 下周三 | 2026-11-18",
                "上周三 | 上周三 | 2026-11-04",
                "上个星期天 | 上个星期天 | 2026-11-08",
                "下礼拜五 | 下礼拜五 | 2026-11-20",
                "本周五 | 本周五 | 2026-11-13",
                "上上周 | 上上周 | 2026-10-26/2026-11-01",
                "下下周一 | 下下周一 | 2026-11-23",
                "下周一起吃饭 | 下周 | 2026-11-16/2026-11-22",
                "这周天气好 | 这周 | 2026-11-09/2026-11-15",
                "这周末 | 这周末 | 2026-11-14/2026-11-15",
                "上个月 | 上个月 | 2026-10",
                "下个月3号 | 下个月3号 | 2026-12-03",
                "去年 | 去年 | 2025",
                "去年3月 | 去年3月 | 2025-03",
                "今年五一 | 今年 | 2026",
                "后年 | 后年 | 2028",
                "三天前 | 三天前 | 2026-11-12",
                "10天后 | 10天后 | 2026-11-25",
                "两周后 | 两周后 | 2026-11-29",
                "两个月前 | 两个月前 | 2026-09",
                "三年前 | 三年前 | 2023",
                "半年前 | 半年前 | 2026-05",
            })
    void relativeDatesAreResolvedFromTheDayOnWhichTheyWereSaid(String text, String mention, String resolved) {
        assertThat(found(text)).containsExactly(mention + " = " + resolved);
        assertThat(Dates.find(text, SAID)).allMatch(DateMention::relative);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The plumber will come on Friday. | Friday | 2026-11-20",
                "Dinner with Ada Saturday at 10 | Saturday at 10 | 2026-11-21",
                "I must ring Ada on Sunday | Sunday | 2026-11-22",
                "the parents come on Monday morning | Monday morning | 2026-11-16",
                "The vet moved us to Friday at 9 | Friday at 9 | 2026-11-20",
                "The form is due by Wed | Wed | 2026-11-18",
                "The wedding is Saturday in two weeks. | Saturday in two weeks | 2026-11-28",
                "in two weeks on Saturday we marry | in two weeks on Saturday | 2026-11-28",
                "the fair is next week on Tuesday at 9:30 | next week on Tuesday at 9:30 | 2026-11-17",
                "周五要交房租 | 周五 | 2026-11-20",
                "提醒我星期天下午三点打电话 | 星期天下午三点 | 2026-11-22",
                "礼拜六要体检。我每天跑步。 | 礼拜六 | 2026-11-21",
            })
    void aWeekdayByItselfIsTheNextOne(String text, String mention, String resolved) {
        assertThat(found(text)).containsExactly(mention + " = " + resolved);
        assertThat(Dates.find(text, SAID)).allMatch(DateMention::relative);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "every Friday",
                "The bins go out on Tuesday",
                "lent Keith 200 quid on Saturday",
                "瑞：周三作文，周六游泳。",
                "垃圾周二收",
                "Fridays are long",
                "I swim on Fridays",
                "I swim on Friday nights",
                "I usually swim on Friday",
                "I work from Monday to Friday",
                "I swim on Monday and Thursday",
                "I had lunch with Ada on Friday",
                "We walked home on Friday",
                "Friday is my favourite day",
                "The Friday group is nice",
                "my film is Friday the 13th",
                "we meet on Friday the 13th",
                "the cat sat on sat tv",
                "Friday's soup",
                "每周五交作业",
                "一周五天上班",
                "周一到周五上班",
                "周五我去了医院",
                "我平时周五打球",
                "店名叫周五"
            })
    void aWeekdayOfAHabitOrOfThePastIsNoDate(String text) {
        assertThat(found(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I may go",
                "march on",
                "wait a second",
                "in the sun",
                "May I come?",
                "April is my sister",
                "only 5 may enter",
                "version 2.10.3",
                "192.168.1.1",
                "call 2019 4410",
                "https://x.example/2019-09-04/today",
                "today.txt",
                "now",
                "on Thursdays",
                "周三有课",
                "我住3号楼",
                "三个月大",
                "目前年纪大",
                "以后天天跑步",
                "晚上周末",
                "第3天前台",
                "12-34-5678",
                "once in a year",
                "the last week was hard",
                "I have 3 dogs",
                "in a box",
                "this may be it",
                "2019年前",
                "a@today",
                "the next year",
                "0.5",
                "he marched 5 miles",
                "a second of rest",
                "5 p.m.",
                "secondly"
            })
    void ordinaryWordsAndNumbersAreNoRelativeDates(String text) {
        assertThat(found(text)).allSatisfy(mention -> assertThat(text).isEqualTo("2019年前"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The boiler inspection is next Friday. | The boiler inspection is next Friday (2026-11-20).",
                "下周三我要去车管所 | 下周三（2026-11-18）我要去车管所",
                "It is next Friday (2026-11-20). | It is next Friday (2026-11-20).",
                "下周三（11月18日）去 | 下周三（11月18日）去",
                "The song \"See you tomorrow\" is old. | The song \"See you tomorrow\" is old.",
                "歌名是《明天会更好》 | 歌名是《明天会更好》",
                "run `date today` today | run `date today` today (2026-11-15)",
                "see https://x.example/?d=today | see https://x.example/?d=today",
                "My birthday is 3 March | My birthday is 3 March",
                "The wedding is Saturday in two weeks. | The wedding is Saturday in two weeks (2026-11-28).",
                "The plumber comes on Friday at 10. | The plumber comes on Friday at 10 (2026-11-20).",
                "周五要交房租 | 周五（2026-11-20）要交房租",
                "last year and next week | last year (2025) and next week (2026-11-16/2026-11-22)",
                "我today去，明天回 | 我today (2026-11-15)去，明天（2026-11-16）回",
            })
    void theResolvedDateStandsBehindTheWords(String text, String expected) {
        assertThat(Dates.annotate(text, SAID)).isEqualTo(expected);
        assertThat(Dates.annotate(expected, SAID)).isEqualTo(expected);
    }

    @Test
    void oddInputIsHarmless() {
        for (String text : List.of(
                "",
                " ",
                "\u200b",
                "'",
                "\ud83d",
                "十",
                "上",
                "下个",
                "今",
                "大",
                "in",
                "the",
                "a",
                "2019-",
                "3月",
                "农历",
                "\"tomorrow")) {
            assertThat(Dates.find(text, SAID)).isNotNull();
            assertThat(Dates.annotate(text, SAID)).isNotNull();
        }
        assertThat(Dates.annotate("a stray \" and tomorrow", SAID)).endsWith("(2026-11-16)");
    }

    private static List<String> found(String text) {
        return Dates.find(text, SAID).stream()
                .map(m -> text.substring(m.start(), m.end()) + " = " + m.resolved())
                .toList();
    }
}
