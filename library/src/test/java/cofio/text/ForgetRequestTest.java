package cofio.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForgetRequestTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Forget my old gate code. | my old gate code | false",
                "Could you please delete the note about the plumber? | the plumber | false",
                "Please remove all info about Casimir from your memory. | Casimir | true",
                "Forget everything I told you about the merger | the merger | true",
                "please forget about my physio | my physio | true",
                "I'd like you to erase what I said about Ana's loan, thanks. | Ana's loan | false",
                "把我前室友的事都删掉，别留。 | 我前室友 | true",
                "请从记忆里抹掉我的旧密码。 | 我的旧密码 | false",
                "关于给儿子买的生日礼物那条，请从记忆里删除。 | 给儿子买的生日礼物 | false",
                "旧车位的号码用不着了，删了吧。 | 旧车位的号码 | false",
                "请把我暗恋的人是谁这件事忘了。 | 我暗恋的人 | false",
            })
    void asksToForget(String sentence, String what, boolean all) {
        String text = sentence.replace("?", "");
        assertThat(ForgetRequest.of(text, Language.of(text))).contains(new ForgetRequest(what, all));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Forget to water the plants and they die.",
                "I always forget my umbrella.",
                "我忘了自己最怕什么了",
                "我忘了带伞。",
                "医生说这颗痣可以去掉。",
                "I removed the old carpet.",
            })
    void tellsOrAsksOnly(String sentence) {
        assertThat(ForgetRequest.of(sentence, Language.of(sentence))).isEmpty();
    }
}
