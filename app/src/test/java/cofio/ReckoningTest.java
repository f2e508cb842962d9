package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.answer.Answer;
import cofio.answer.AnswerWording;
import cofio.answer.ComputedAnswer;
import cofio.answer.Evidence;
import cofio.answer.Question;
import cofio.answer.Quote;
import cofio.face.ShownValues;
import cofio.fact.Place;
import cofio.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows from a line by the calendar or by counting. Today is 15 November 2026. */
class ReckoningTest {
    private static final String OTHERS =
            "- My dentist is Dr. Okoro.\n- I drink oolong.\n- 我的车牌号是沪A12345。\n- 家里的Wi-Fi密码是alder-11。\n";

    @TempDir
    Path folder;

    private Answer ask(String lines, String question) throws IOException {
        Files.createDirectories(folder.resolve("memory"));
        Files.writeString(folder.resolve("memory/MEMORY.md"), "- " + lines.replace(" / ", "\n- ") + "\n" + OTHERS);
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK)) {
            return cofio.ask(question);
        }
    }

    private String said(String lines, String question) throws IOException {
        return ask(lines, question) instanceof Answer.Found found
                ? AnswerWording.of(found, Language.of(question))
                : "not told";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Tom was born on 3 May 2015. | How old is Tom? | 11: \"Tom was born on 3 May 2015.\" (memory/MEMORY.md:1)",
                "Nora's birthday is 16 November 2010. | How old is Nora now? | 15: \"Nora's birthday is 16 November 2010.\" (memory/MEMORY.md:1)",
                "I was born on 3 May 1990 in Hull. | How old am I? | 36: \"I was born on 3 May 1990 in Hull.\" (memory/MEMORY.md:1)",
                "[Olga] Date of birth: 2026-09-01 | How old is Olga? | 2 months: \"[Olga] Date of birth: 2026-09-01\" (memory/MEMORY.md:1)",
                "小雨的生日是2015年5月3日。 | 小雨几岁了？ | 11岁：“小雨的生日是2015年5月3日。” (memory/MEMORY.md:1)",
                "我是1990年5月3日出生的。 | 我今年多大？ | 36岁：“我是1990年5月3日出生的。” (memory/MEMORY.md:1)",
            })
    void anAgeIsCountedFromTheDayOfBirth(String lines, String question, String said) throws IOException {
        assertThat(said(lines, question)).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Tom is 8. | How old is Tom?",
                "Tom's birthday is 3 May. | How old is Tom?",
                "Tom was born in May 2015. | How old is Tom?",
                "Tom's brother was born on 3 May 2015. | How old is Tom?",
                "Ada was born on 3 May 2015. | How old is Tom?",
                "Tom was born on 3/5/2015. | How old is Tom?",
                "小雨八岁。 | 小雨几岁？",
                "小雨的生日是5月3日。 | 小雨几岁？",
                "小雨的哥哥2015年5月3日出生。 | 小雨几岁？",
                "The concert is on 12 December. | How many days until the concert?",
                "The concert is on 12 December 2025. | How many days until the concert?",
                "The concert is in December 2026. | How many days until the concert?",
                "演唱会是12月12日。 | 离演唱会还有几天？",
                "My cats are Tiger and Smoke. | How many dogs do I have?",
                "My dog is Rex. | How many dogs do I have?",
                "我家的狗叫三毛和小白。 | 我家有几只猫？",
                "How long is the bridge: 300 m / The bridge opened on 3 May 2015. | How long is the bridge?",
            })
    void whatIsUnclearOrSaidAlreadyIsNotComputed(String lines, String question) throws IOException {
        Answer answer = ask(lines, question);
        assertThat(answer instanceof Answer.Found found && found.form() == Answer.Form.COMPUTED)
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The concert is on 12 December 2026. | How long until the concert? | 27 days",
                "The concert is on 12 December 2026. | How many days till the concert? | 27 days",
                "The gas inspection is tomorrow (2026-11-16). | How long is it until the gas inspection? | 1 day",
                "My exam is on 2026-11-15. | How many days to my exam? | Today",
                "The knee operation was on 1 November 2026. | How long ago was the knee operation? | 14 days ago",
                "I quit smoking on 3 May 2024. | How long is it since I quit smoking? | 2 years, 6 months and 12 days ago",
                "演唱会是2026年12月12日。 | 离演唱会还有几天？ | 27天",
                "演唱会是2026年12月12日。 | 距离演唱会还有多久？ | 27天",
                "下周三（2026-11-18）体检。 | 体检还有几天？ | 3天",
                "我们是2024年5月3日搬家的。 | 我们搬家多久了？ | 2年零6个月零12天前",
            })
    void theTimeToADayAndSinceItIsCounted(String lines, String question, String lead) throws IOException {
        assertThat(said(lines, question)).startsWith(lead + (question.endsWith("?") ? ": \"" : "：“"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My dogs are Rex, Bello and Mimi. | How many dogs do I have? | 3",
                "Our cats are called Tiger and Smoke. | How many cats do we have? | 2",
                "我家的猫叫三毛、小白和豆豆。 | 我家有几只猫？ | 3",
            })
    void namesThatAreAskedForByTheirNumberAreCounted(String lines, String question, String count) throws IOException {
        assertThat(said(lines, question)).startsWith(count + (question.endsWith("?") ? ": \"" : "：“"));
    }

    @Test
    void linesThatAnswerOneByOneAreCounted() {
        Question question = Question.read("How many sisters do I have?", List.of(), LocalDate.now(Fuzzed.CLOCK));
        List<Quote> sisters = List.of(sister("Ada", 5), sister("Nora", 6), sister("Ida", 7));
        Answer answer = new ComputedAnswer(LocalDate.now(Fuzzed.CLOCK), other -> new Answer.Unknown(List.of()))
                .of(question, new Answer.Found(Answer.Form.LIST, sisters));
        assertThat(AnswerWording.of((Answer.Found) answer, Language.ENGLISH)).isEqualTo("""
                3:
                - "My sister Ada lives in Hull." (memory/MEMORY.md:5)
                - "My sister Nora lives in Hull." (memory/MEMORY.md:6)
                - "My sister Ida lives in Hull." (memory/MEMORY.md:7)""");
    }

    private static Quote sister(String name, int line) {
        return new Quote(
                new Evidence("My sister " + name + " lives in Hull.", new Place("memory/MEMORY.md", line), false),
                10,
                10 + name.length());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I have two dogs, Rex and Bello. | How many dogs do I have?",
                "My dogs are Rex, Bello and Mimi. | What are my dogs called?",
                "我有两只猫，三毛和小白。 | 我有几只猫？",
            })
    void aNumberThatWasToldIsGivenAsTold(String lines, String question) throws IOException {
        assertThat(((Answer.Found) ask(lines, question)).form()).isNotEqualTo(Answer.Form.COMPUTED);
    }

    @Test
    void whatIsComputedIsMarkedForPrograms() throws IOException {
        Files.createDirectories(folder.resolve("memory"));
        Files.writeString(folder.resolve("memory/MEMORY.md"), "- Tom was born on 3 May 2015.\n");
        ExplainedAnswer why;
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK)) {
            why = cofio.why(cofio.question("How old is Tom?", List.of()));
        }
        assertThat(ShownValues.answer(why, false)).containsEntry("answer", "11").containsEntry("computed", true);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                Tadeusz's birthday is on 9 March 1979. | How long until Tadeusz's birthday? | 114 days
                阿橙的生日是12月19日。 | 离阿橙生日还有多久？ | 34天
                Our tortoise Admiral was born in 1988. | How old is Admiral? | 37 or 38
                """)
    void whatComesEveryYearAndAYearOfBirthAreReckonedToo(String line, String question, String answer)
            throws IOException {
        assertThat(said(line, question)).startsWith(answer);
    }
}
