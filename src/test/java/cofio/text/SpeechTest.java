package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Sentence.Layout;
import cofio.text.Speech.Act;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpeechTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is my shoe size?",
                "whats the alarm code again",
                "wich is my bus",
                "waht is the name of my dentist",
                "wher did I park",
                "whta size do my boots have",
                "Answer these:",
                "请回答：",
                "how tall is the fence",
                "how many cousins do I have",
                "do I still take the blue pills",
                "Boat licence number?",
                "Remind me who painted the hall.",
                "I can't remember what I called my bike.",
                "I'd like to know how much the sofa cost.",
                "Could you tell me when Ines arrives?",
                "tell me about Oskar",
                "please tell me the gate code",
                "who repaired the gutter",
                "What colour is our door",
                "which doctor did I see in May",
                "Is Ana still vegetarian",
                "hey, what's my locker number",
                "by the way, am I allergic to nuts",
                "I forgot where I put the passport",
                "I wonder what my old number was",
                "Can you remember my cat's name?",
                "Do you remember where we met",
                "at what time does the shop open",
                "in which town was I born",
                "I'm at the shop, what size do I wear",
                "list my allergies",
                "Any idea where my keys are",
                "how come we left",
                "Who is Elena",
                "I don't know what my blood type is",
                "My bus leaves at six, right?",
                "why?",
                "Show me everything about Lyon",
                "我儿子叫什么名字",
                "房东的电话多少来着",
                "我妹学的什么专业",
                "你都知道我的哪些事",
                "我的车停在哪儿",
                "你记得我的生日吗",
                "我是不是对花生过敏",
                "我不记得我的车牌是什么了",
                "请问我住几楼",
                "告诉我她的生日是几号",
                "我几点开会",
                "我的护照呢",
                "他吃了没",
                "我家猫叫啥",
                "想知道我去年花了多少钱",
                "密码是？",
                "谁修的屋顶",
                "我岳父是干嘛的",
                "大舅以前是开什么的",
                "车库门的密码给我一下",
                "会员编号帮我查下",
                "跟我讲讲那次面试",
                "鱼缸里的鱼有几条",
                "我好奇那把琴花了多少",
            })
    void questionsAsk(String text) {
        assertThat(act(text)).isEqualTo(Act.QUESTION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "When I was nine I fell off a horse.",
                "What I like about Porto is the river.",
                "I wonder why Petra never told us that she was ill.",
                "Who dares wins is our motto.",
                "How I met Jon is a long story",
                "Where we live there are no shops.",
                "What a lovely day!",
                "How lovely!",
                "Could you please keep in mind that my nurse comes on Mondays?",
                "Would you mind remembering that I owe Sam ten pounds?",
                "Can you note down that the bin day moved to Friday?",
                "Please remember my code is 4471",
                "Will is my brother.",
                "The page is https://x.example/?q=what",
                "My favourite song is \"What is love?\"",
                "Have a look at the blue shed.",
                "Remind me to call Ana.",
                "My dog is called Rex, ok?",
                "I don't know why he left.",
                "That is when we moved.",
                "Which is why we left.",
                "I know what my boss wants.",
                "Do not call before nine.",
                "My son, who is six, likes trains.",
                "Whatever happens, I stay.",
                "I asked what she does.",
                "run `what is this?` daily",
                "Nice is a city in France.",
                "Thanks to Ana I found a flat.",
                "No dogs are allowed.",
                "谁都知道他怕猫",
                "我不知道他为什么走了",
                "我什么都吃",
                "没什么特别的",
                "我喜欢喝茶",
                "我知道他是谁",
                "能不能帮我记一下，我的车牌是沪A123？",
                "想吃什么就吃什么",
                "无论怎么样我都去",
                "她问我是谁",
                "歌名是《什么是爱？》",
                "我有十几个表哥",
                "提醒我明天买菜",
                "好朋友小明住在苏州",
                "早餐我吃粥",
                "你可以记住我女儿叫小雨吗？",
            })
    void statementsThatLookLikeQuestionsTell(String text) {
        assertThat(act(text)).isEqualTo(Act.STATEMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hi!",
                "Morning!",
                "Thanks so much!",
                "haha yeah.",
                "lol",
                "ok",
                "ugh",
                "Heyyy",
                "Good evening everyone",
                "hahahaha",
                "🎉🎉",
                "See you later!",
                "How are you?",
                "No problem!",
                "Thank you very much, Cofio!",
                "...",
                "你好",
                "谢谢！",
                "哈哈是啊",
                "唉",
                "早上好",
                "嗯嗯，好的",
                "哈哈哈哈哈",
            })
    void greetingsSayNothingElse(String text) {
        assertThat(act(text)).isEqualTo(Act.GREETING);
    }

    @Test
    void codeAndRowsOnlyTell() {
        assertThat(Speech.of(new Sentence("what is it?", 0, 11, Language.ENGLISH, Layout.CODE, "")))
                .isEqualTo(Act.STATEMENT);
        assertThat(Speech.of(new Sentence("Who: me?", 0, 8, Language.ENGLISH, Layout.ROW, "")))
                .isEqualTo(Act.STATEMENT);
    }

    @Test
    void oddAndLongInputIsHarmless() {
        for (String text : List.of(
                "?",
                "'",
                "\"",
                "\ud83d",
                "吗",
                "呢",
                "x",
                "what",
                "is",
                "\u200b",
                "不",
                "?".repeat(1_000_000),
                "what ".repeat(2_000_000),
                "不是".repeat(1_000_000))) {
            assertThat(act(text)).isNotNull();
        }
    }

    private static Act act(String text) {
        return Speech.of(new Sentence(text, 0, text.length(), Language.of(text), Layout.PROSE, ""));
    }
}
