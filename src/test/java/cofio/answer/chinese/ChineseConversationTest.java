package cofio.answer.chinese;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.answer.Answer;
import cofio.answer.Evidence;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChineseConversationTest {
    private static final List<Evidence> FACTS = Told.facts(
            "我的导师是秦越教授，她在复旦大学任教。",
            "我妈住在扬州，电话是13800001234，生日是3月3日。",
            "我爸住在泰州。",
            "我今年40岁。",
            "我的项目叫“蜂巢”，是一个排班工具。",
            "我家猫叫年糕，三岁了。",
            "公司晚上七点下班。");

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
        我导师是谁？ | 她在哪所大学？ => 复旦大学
        我妈住在哪里？ | 那我爸呢？ => 泰州
        我妈住在哪里？ | 她的生日是哪天？ => 3月3日
        我妈住在哪里？ | 那她的电话呢？ => 13800001234
        我妈住在哪里？ | 那电话呢？ => 13800001234
        我妈住在哪里？ | 生日是什么时候？ => 3月3日
        我妈住在哪里？ | 今年几岁了？ => ?
        我的猫叫什么？ | 几岁了？ => 三岁
        我的项目叫什么？ | 它是做什么的？ => 排班工具
        我老板姓什么？ | 几点下班？ => 七点
        我爸住在哪里？ | 他的电话是多少？ => ?
        我爸住在哪里？ | 在哪里工作？ => ?
        """)
    void aQuestionLeansOnTheOneBefore(String asked, String expected) {
        String[] questions = asked.split(" \\| ", -1);
        Answer answer = ChineseAnswers.find(questions[1], List.of(questions[0]), FACTS);
        assertThat(said(answer)).contains(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
        我老板姓什么？还有，几点下班？ => 我老板姓什么？ | 几点下班？
        我年假一共几天，已经休了几天？ => 我年假一共几天 | 已经休了几天？
        请回答：1. 我的导师是谁？2. 她在哪所大学？ => 我的导师是谁？ | 她在哪所大学？
        1、我住哪 2、我几岁 => 我住哪 | 我几岁
        我女儿叫什么名字，今年几岁了，还有她在哪上学？ => 我女儿叫什么名字 | 今年几岁了 | 她在哪上学？
        我妈的生日是哪天以及我爸的生日是哪天？ => 我妈的生日是哪天 | 我爸的生日是哪天？
        上次说的那家店，叫什么名字？ => 上次说的那家店，叫什么名字？
        告诉我我的车牌号 => 告诉我我的车牌号
        """)
    void severalQuestionsInAMessageAreTakenApart(String message, String questions) {
        assertThat(String.join(" | ", ChineseQuestions.split(message))).isEqualTo(questions);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
        我的导师是谁？ => 你的导师是秦越教授。
        我妈住在哪里？ => 你妈住在扬州。
        我妈生日是哪天？ => 你妈妈的生日是3月3日。
        我的猫几岁了？ => 你的猫是年糕，三岁了。
        我几岁了？ => 你今年（2026）40岁。
        几点下班？ => 公司晚上七点下班。
        我40岁了吗？ => 是的，你今年（2026）40岁。
        我妈住在南京吗？ => 不是，你妈住在扬州。
        """)
    void anAnswerIsASentenceToTheOneWhoAsks(String question, String sentence) {
        assertThat(said(ChineseAnswers.find(question, List.of(), FACTS))).isEqualTo(sentence);
    }

    @Test
    void whatHeldBeforeIsGivenOnlyWhenAskedFor() {
        List<Evidence> facts = new ArrayList<>(Told.facts("我现在住在苏州。"));
        facts.addAll(Told.former("我住在武汉。"));
        assertThat(said(ChineseAnswers.find("我住在哪里？", List.of(), facts))).isEqualTo("你现在住在苏州。");
        assertThat(said(ChineseAnswers.find("我以前住在哪里？", List.of(), facts))).isEqualTo("你住在武汉。");
        assertThat(said(ChineseAnswers.find("我以前在哪里上班？", List.of(), facts))).isEqualTo("?");
    }

    @Test
    void whatIsKnownAboutSomebodyIsAllThatWasToldOfThem() {
        assertThat(said(ChineseAnswers.find("关于我妈你知道什么？", List.of(), FACTS)))
                .contains("扬州", "13800001234", "3月3日")
                .doesNotContain("泰州");
        assertThat(said(ChineseAnswers.find("你都知道我的哪些事？", List.of(), FACTS))).contains("秦越", "蜂巢", "年糕");
    }

    private static String said(Answer answer) {
        return answer instanceof Answer.Found found ? ChineseSentences.of(found) : "?";
    }
}
