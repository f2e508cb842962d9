package cofio.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A line is a stretch of the message; what it needs to be understood alone stands before it in brackets. */
class MessageTest {
    private static final LocalDate SUNDAY = LocalDate.of(2026, 11, 15);

    private static List<String> lines(String message) {
        return lines(message, MessageSetting.NONE);
    }

    private static List<String> lines(String message, MessageSetting setting) {
        return Message.read(message, SUNDAY, setting).told().stream()
                .map(told -> told.fact().text())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My favorite season is autumn. | My favorite season is autumn.",
                "btw my locker code is 5512, thanks! | my locker code is 5512",
                "Please remember that our gate code is 7731*. | our gate code is 7731*.",
                "Just so you know, I am allergic to penicillin. | I am allergic to penicillin.",
                "记一下：我家的门牌是12号。 | 我家的门牌是12号。",
                "My dog   is called  Rex. | My dog is called Rex.",
            })
    void whatIsSaidAroundATellingIsCutAndNothingElse(String message, String line) {
        assertThat(lines(message)).containsExactly(line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My landlord says that the heating is ok.",
                "My motto is always say thank you",
                "I promised Tom to keep it"
            })
    void wordsThatEndATellingArePartOfIt(String message) {
        assertThat(lines(message)).containsExactly(message);
    }

    @Test
    void whatAPronounPointsToStandsBeforeTheLine() {
        assertThat(lines("My sister is Nora. Her birthday is 4 May."))
                .containsExactly("My sister is Nora.", "[Nora] Her birthday is 4 May.");
        assertThat(lines("Her birthday is 4 May.", new MessageSetting(List.of("My sister is Nora."), List.of())))
                .containsExactly("[Nora] Her birthday is 4 May.");
        assertThat(lines("我妹妹叫小雨。她住在上海。")).containsExactly("我妹妹叫小雨。", "[小雨] 她住在上海。");
    }

    @Test
    void theHeadingOfAListStandsBeforeEachOfItsLines() {
        assertThat(lines("Our fleet:\n- The van is a Ford Transit.\n- The truck is an Iveco Daily."))
                .containsExactly("[Our fleet] The van is a Ford Transit.", "[Our fleet] The truck is an Iveco Daily.");
        assertThat(lines("Please save these:\n- My shoe size is 43.")).containsExactly("My shoe size is 43.");
    }

    @Test
    void whatOpensRowsSaysNothingOfTheProseBelowThem() {
        assertThat(lines("Bills as of now\ngas: 94 euros\nwater: 31 euros\nMy sister Nora moved to Leeds."))
                .containsExactly(
                        "[Bills as of now] gas: 94 euros",
                        "[Bills as of now] water: 31 euros",
                        "My sister Nora moved to Leeds.");
    }

    @Test
    void whatTellsSomethingBeforeAColonIsNoHeading() {
        assertThat(lines("My people are Basque: my grandfather Benat herded sheep. Next visit is February 19, 10:15."))
                .noneMatch(line -> line.startsWith("[My people"));
    }

    @Test
    void keysAndValuesStayAsTheyAre() {
        assertThat(lines("Blood type: 0+\nPassport no: 533 981 204"))
                .containsExactly("Blood type: 0+", "Passport no: 533 981 204");
        assertThat(lines("Wifi passwords:\nHome: alder-11\nOffice: birch-22"))
                .containsExactly("[Wifi passwords] Home: alder-11", "[Wifi passwords] Office: birch-22");
    }

    @Test
    void aCellOfATableStandsUnderItsRowAndColumn() {
        assertThat(lines("| Name | Birthday | Town |\n|---|---|---|\n| Olga | 3 June | Riga |"))
                .containsExactly("[Olga] Birthday: 3 June", "[Olga] Town: Riga");
        assertThat(lines("| 姓名 | 生日 | 城市 |\n|--|--|--|\n| 小明 | 3月9日 | 苏州 |"))
                .containsExactly("[小明] 生日：3月9日", "[小明] 城市：苏州");
    }

    @Test
    void codeIsKept() {
        assertThat(lines("```\nls -l --next-friday\n```")).containsExactly("ls -l --next-friday");
    }

    @Test
    void theDayThatWordsMeanStandsAfterThem() {
        assertThat(lines("The dentist is next Friday.")).containsExactly("The dentist is next Friday (2026-11-20).");
        assertThat(lines("My passport expires on 3 March 2027."))
                .containsExactly("My passport expires on 3 March 2027.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "My yoga class is on Tuesday. | No, Thursday. | [My yoga class is on ….] No, Thursday.",
                "The meeting with Ana is at 9:30. | Sorry, I meant 10:15. | [The meeting with Ana is at ….] Sorry, I meant 10:15.",
                "瑜伽课在周二。 | 不对，是周四。 | [瑜伽课在…。] 不对，是周四。",
            })
    void aCorrectionStandsAfterTheLineThatItCorrects(String held, String said, String line) {
        MessageSetting setting = new MessageSetting(List.of(held), List.of(Fact.of(held)));
        assertThat(lines(said, setting)).containsExactly(line);
        assertThat(Message.read(said, SUNDAY, setting).told()).allMatch(ToldFact::correction);
        assertThat(lines(said, new MessageSetting(List.of(), List.of(Fact.of("My tea is oolong.")))))
                .as("where nothing of the kind was spoken of")
                .noneMatch(one -> one.contains("oolong"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"What is my locker code?", "Where does Nora live", "我的车牌号是多少？", "Who is my dentist?"})
    void questionsAreNotKept(String question) {
        Message message = Message.read(question, SUNDAY, MessageSetting.NONE);
        assertThat(message.told()).isEmpty();
        assertThat(message.parts()).allMatch(Message.Part::asks);
    }

    @Test
    void aQuestionBesideATellingIsNotKeptWithIt() {
        assertThat(lines("My cat is called Bruno. What is my cat called?")).containsExactly("My cat is called Bruno.");
    }

    @Test
    void aHeadingWithNothingUnderItIsKept() {
        List<Message.Part> parts =
                Message.read("The deploy script:", SUNDAY, MessageSetting.NONE).parts();
        assertThat(parts).extracting(Message.Part::line).containsExactly("The deploy script:");
    }

    @Test
    void whereALineStandsInTheMessageIsKnown() {
        String message = "Hi! btw my locker code is 5512. Our van is a Ford.";
        for (ToldFact told : Message.read(message, SUNDAY, MessageSetting.NONE).told()) {
            assertThat(message.substring(told.start(), told.end()))
                    .contains(told.fact().text());
        }
    }
}
