package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Sentence.Layout;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentencesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // "|" stands between the sentences that are expected
                "I moved to Leeds. | The flat is small.",
                "Dr. Okafor sees me on Friday. | Mrs. Lind does not.",
                "My heroes are J. K. Rowling and I. M. Pei. | Nobody else is.",
                "Ask Prof. Ito, e.g. about St. Petersburg, i.e. the old town vs. the new one.",
                "The train leaves at 5 p.m. | The next one leaves at 7:45 a.m. from Euston.",
                "Dinner is at 8 p.m. on Sunday.",
                "Dinner is at 8 p.m. Sunday.",
                "We sell pens, ink, etc. | Our shop is closed on Mondays.",
                "She works at Brandt Inc. | He works at Olsen Ltd. | I do not work.",
                "He lives in the U.S. | His brother stays here.",
                "The U.S. Army called.",
                "Room No. 12 is mine. | No. 13 is yours.",
                "Do I like it? | No. | I hate it.",
                "Martin King Jr. spoke. | I listened.",
                "Pi is 3.14159 and the router is 192.168.1.254. | Version 2.10.3 is out.",
                "See https://example.org/a.b?c=d!e and write to a.b@c.example. | Then call me.",
                "Save it to memory/MEMORY.md and notes.txt. | Thanks!",
                "btw my locker is 218. | anyway, soup",
                "Really?! | Yes!! | ok",
                "Well... maybe not. | Hmm... | That was it.",
                "so... I think it works",
                "He said \"I am done. I quit.\" and left. | She stayed.",
                "He said \"I am done.\" | Then he left.",
                "\"Come in.\" he said. | I did.",
                "\"Stop!\" Tom said. | I stopped.",
                "My pass phrase is “Otters sing. Loudly!” | Keep it.",
                "The line `a. b. C` is code. | Done.",
                "We met (it rained. A lot.) in York. | It was fun.",
                "It rained. | (It always does.) | We left.",
                "Mum's car is red. | The kids' room isn't. | The '90s were fun. | Don't ask.",
                "He called it 'the end. The very end' and wept. | So did I. | Then we ate.",
                "A 27\" screen is big. | A 32\" one is bigger.",
                "The quote \" is stray. | The rest is not.",
                "I said “hello and left. | Nobody heard.",
                "I won! 🎉🎉 | We celebrate tonight 😀.",
                "I am sad :( My dog is ill. | Now better :)",
                "The party is on 4. September in Bonn. | Come!",
                "I live at 5 Elm St. | The door is green.",
                "Vitamin C. | It helps me.",
                "Meet me on Jan. 15 at noon. | Bring Sam.",
                "Is it Wed. or Thurs. this week? | i forgot",
                "Steps: 1. Wash the cup 2. Dry the cup",
                "我住在杭州。 | 我的猫叫豆豆！ | 真的吗？ | 是的",
                "我喜欢苹果、梨，还有桃子。",
                "他姓李；| 她姓张。",
                "他说：“我累了。不去了。” | 我也没去。",
                "“我累了。”他说。 | 我走了。",
                "我喜欢《你好！李焕英》这部电影。 | 很好看。",
                "口令是「山高。水长」，别忘了。 | 谢谢",
                "我最爱那句“加油！”的口号。",
                "他（昨天。很晚）来过。 | 走了。",
                "我用Java 25.0.1写代码。 | It works. | 很好！",
                "我……不知道。 | 算了",
                "车牌是沪A·12345。 | 密码a.b!c",
                "我住上海.他住北京.",
                "Hello Anna! | 你好。 | How are you?",
            })
    void runningTextIsCutWhereItsSentencesEnd(String expected) {
        List<String> parts = List.of(expected.split(" ?\\| ?"));
        String message = expected.replaceAll("(?<=；)\\| ", "").replace(" |", "");
        if (expected.contains(".他")) {
            parts = List.of("我住上海.", "他住北京.");
        }

        List<Sentence> sentences = Sentences.split(message);

        assertThat(sentences).extracting(Sentence::text).isEqualTo(parts);
        assertThat(sentences).allSatisfy(s -> assertThat(s.text()).isEqualTo(message.substring(s.start(), s.end())));
        assertThat(sentences).extracting(Sentence::layout).containsOnly(Layout.PROSE);
    }

    @Test
    void aWrappedParagraphIsFoldedAndItsShortLinesAreNot() {
        String wrapped = "Last spring we finally moved out of the old flat and into a house\r\n"
                + "near the river, where the ground floor is mine. The garden belongs to\r\n"
                + "Elena and her two dogs.";
        assertThat(texts(wrapped))
                .containsExactly(
                        "Last spring we finally moved out of the old flat and into a house near the river, where the"
                                + " ground floor is mine.",
                        "The garden belongs to Elena and her two dogs.");
        assertThat(texts("I have a dog\nHis name is Bo")).containsExactly("I have a dog", "His name is Bo");
        assertThat(texts("got a new phone\nmy number is 555 0199")).hasSize(2);
        assertThat(texts("my mentor is called\nElena Sousa")).containsExactly("my mentor is called Elena Sousa");
        assertThat(texts("我住在苏州\n我有两个孩子")).containsExactly("我住在苏州", "我有两个孩子");
        assertThat(texts("我喜欢苹果，\n也喜欢梨")).containsExactly("我喜欢苹果，也喜欢梨");
    }

    @Test
    void keyValueLinesAreSentencesOfTheirOwn() {
        assertThat(texts("Passport no: 533 981 204\nBlood type: 0+\nGP: Dr. Shah, Mill Rd.\n"))
                .containsExactly("Passport no: 533 981 204", "Blood type: 0+", "GP: Dr. Shah, Mill Rd.");
        assertThat(texts("地址：中山路8号\n电话：010-5555")).containsExactly("地址：中山路8号", "电话：010-5555");
        List<Sentence> led = Sentences.split("Wifi passwords:\nHome: abc.def\nOffice: x!y\n\nI like tea.");
        assertThat(led).extracting(Sentence::text).containsExactly("Home: abc.def", "Office: x!y", "I like tea.");
        assertThat(led).extracting(Sentence::lead).containsExactly("Wifi passwords", "Wifi passwords", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"- ", "* ", "+ ", "• ", "·", "1. ", "2) ", "(3) ", "①", "一、", "1、", "- [ ] ", "（4）", "a) "})
    void itemsComeWithoutTheirMarker(String marker) {
        List<Sentence> sentences = Sentences.split("  " + marker + "Milk is in the fridge. Eggs too.");
        assertThat(sentences).extracting(Sentence::text).containsExactly("Milk is in the fridge.", "Eggs too.");
        assertThat(sentences).extracting(Sentence::layout).containsOnly(Layout.ITEM);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"-5 degrees today", "*bold* claim", "一、二、三都行", "3.5 litres", "2019. What a year", "(a lot) of it"
            })
    void whatOnlyLooksLikeAMarkerIsKept(String line) {
        assertThat(Sentences.split(line).getFirst().layout()).isEqualTo(Layout.PROSE);
        assertThat(Sentences.split(line).getFirst().start()).isZero();
    }

    @Test
    void aListHasItsLeadAndWrappedItemsStayWhole() {
        List<Sentence> list = Sentences.split("""
            Please save these:

            - the gate code is 4471 and it changes
              every month
            - Kids:
              - Ann is six
              - Bo is four
            - bins on Monday
            That is all.
            """);
        assertThat(list)
                .extracting(Sentence::text)
                .containsExactly(
                        "Please save these:",
                        "the gate code is 4471 and it changes every month",
                        "Ann is six",
                        "Bo is four",
                        "bins on Monday",
                        "That is all.");
        assertThat(list)
                .extracting(Sentence::lead)
                .containsExactly("", "Please save these", "Kids", "Kids", "Please save these", "");
    }

    @Test
    void aHeadingLeadsWhatFollowsAndIsKeptWhenNothingDoes() {
        List<Sentence> under = Sentences.split("# Garden\nThe roses are red.\n## Tools\n- spade\n# Cellar");
        assertThat(under).extracting(Sentence::text).containsExactly("The roses are red.", "spade", "Cellar");
        assertThat(under).extracting(Sentence::lead).containsExactly("Garden", "Tools", "");
    }

    @Test
    void rowsOfATableAreReadWithTheirHeader() {
        List<Sentence> two =
                Sentences.split("Codes:\n| Door | Details |\n|---|---|\n| Gate | 12\\|34 |\n| Shed | `a|b` |");
        assertThat(two).extracting(Sentence::text).containsExactly("Gate: 12|34", "Shed: `a|b`");
        assertThat(two).extracting(Sentence::lead).containsOnly("Codes");
        String wide = "Name | Birthday | Town\n--- | --- | ---\nAnn | 3 March | Hull\nBo | | York";
        List<Sentence> rows = Sentences.split(wide);
        assertThat(rows)
                .extracting(Sentence::text)
                .containsExactly("[Ann] Birthday: 3 March", "[Ann] Town: Hull", "[Bo] Town: York");
        assertThat(wide.substring(rows.getFirst().start(), rows.getFirst().end()))
                .isEqualTo("Ann | 3 March | Hull");
        assertThat(texts("| 姓名 | 生日 | 城市 |\n|--|--|--|\n| 小明 | 3月9日 | 苏州 |"))
                .containsExactly("[小明] 生日：3月9日", "[小明] 城市：苏州");
        assertThat(Sentences.split("| a | b |\n| c | d |"))
                .extracting(Sentence::text)
                .containsExactly("a: b", "c: d");
    }

    @Test
    void codeIsKeptAsItIs() {
        List<Sentence> code =
                Sentences.split("Run this:\n```sh\nmake. all\n\n  install\n```\nThen rest. ```not a fence");
        assertThat(code)
                .extracting(Sentence::text)
                .containsExactly("Run this:", "make. all\n\n  install", "Then rest.", "```not a fence");
        assertThat(code.get(1).layout()).isEqualTo(Layout.CODE);
        assertThat(texts("```\nls -l\n```")).containsExactly("ls -l");
        assertThat(texts("```\nI like tea. I like rice.")).containsExactly("```", "I like tea.", "I like rice.");
    }

    @Test
    void oddInputGivesSentencesOrNothing() {
        assertThat(texts("")).isEmpty();
        assertThat(texts(" \t\r\n\u200b\ufeff\n")).isEmpty();
        assertThat(texts("\ufeffHi.\r\n\r\n\tBye.\u200b")).containsExactly("Hi.", "Bye.");
        assertThat(texts("👩‍👩‍👧 is us. 🇨🇭 is home.")).containsExactly("👩‍👩‍👧 is us. 🇨🇭", "is home.");
        assertThat(texts("...")).containsExactly("...");
        assertThat(texts("\ud800 broken. Yes.")).hasSize(2);
        assertThat(texts("| |\n|-|\n#\n# \n-\n>")).isNotNull();
    }

    private static List<String> texts(String message) {
        return Sentences.split(message).stream().map(Sentence::text).toList();
    }
}
