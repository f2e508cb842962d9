package cofio.agent.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which sentences of a model are let out as they are. */
class UnfoundedClaimsTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 15);
    private static final List<String> FACTS = List.of(
            "Gate code: 4411",
            "Garage code: 7712",
            "Mentor: Dr. Elena Vasquez from Stanford",
            "Lives in Oslo",
            "Phone number: +47 555 01 99",
            "Started learning Rust: January 15, 2024",
            "Dentist appointment: 2026-11-20 at 15:30",
            "Favorite color: dark green",
            "Brother: Tom",
            "Brother: Ben",
            "Email: ada@example.org",
            "Secret phrase: \"purple elephant sunrise\"",
            "女儿：小雨",
            "住在杭州",
            "门禁码：8806");

    private static boolean baseless(String message, String sentence) {
        GivenSources given = new GivenSources(TODAY);
        FACTS.forEach(given::know);
        given.hear(message);
        return new UnfoundedClaims(given, TODAY, message).isBaseless(sentence);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Your gate code is 4411.",
                "Your gate code is **4411** and your garage code is 7712.",
                "Your mentor is Dr. Elena Vasquez from Stanford.",
                "Your phone number is +47 55501 99.",
                "You started learning Rust on 15 January 2024.",
                "You started learning Rust in January 2024, almost 3 years ago.",
                "Your dentist appointment is on Friday, November 20, 2026 at 3:30 pm.",
                "You have 2 brothers, Tom and Ben.",
                "Elena is your mentor.",
                "Your email is ada@example.org.",
                "Your secret phrase is \"Purple elephant sunrise\".",
                "I don't have your passport number in memory.",
                "You live in Oslo.",
                "Your home is in Oslo."
            })
    void whatTheMemoryHasMayBeSaid(String sentence) {
        assertThat(baseless("Tell me about it.", sentence)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Your gate code is 9999.",
                "Your gate code is 7712.",
                "Don't worry, your gate code is 4412!",
                "I remember that your gate code was 0000.",
                "Your flat is in Paris.",
                "You live in Paris.",
                "Paris is where you live.",
                "Dr. Alan Turing is your mentor.",
                "Elena works at MIT.",
                "Elena's birthday is May 5.",
                "You started learning Rust on January 16, 2024.",
                "Your dentist appointment is at 4:30 pm.",
                "Your email is ada@example.com.",
                "Your secret phrase is \"purple elephant sunset\".",
                "Your phone number is +47 555 01 98.",
                "According to my memory, the locker number is 8123.",
                "As noted in memory/MEMORY.md:77, all is well.",
                "Here is your gate code (5555) again.",
                "You told me about your friend Gustav.",
                "你的门禁码是9999。",
                "你住在巴黎。",
                "你的女儿叫小红花。"
            })
    void whatNoSourceHasMayNot(String sentence) {
        assertThat(baseless("Tell me about it.", sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Paris is the capital of France.",
                "The Eiffel Tower was finished in 1889 and is 330 metres high.",
                "You could visit Rome and Florence on your trip.",
                "For pasta, boil 100 g per person for 10 minutes.",
                "To reset your router, hold the button for 10 seconds.",
                "I'd recommend \"The Rust Programming Language\" by Klabnik for your studies.",
                "You're right, Canberra is the capital of Australia.",
                "Thank you!",
                "Would you like me to look for Gustav?",
                "If your oven is a Bosch, set it to 180 degrees.",
                "The Beatles were founded in Liverpool in 1960.",
                "How about a walk in Frogner Park?",
                "Your idea is great.",
                "Your question is a good one.",
                "巴黎是法国的首都。",
                "你可以去罗马看看。",
                "谢谢你！",
                "水在100度沸腾。"
            })
    void talkThatIsNotAboutTheUserIsLeftAlone(String sentence) {
        assertThat(baseless("Tell me about it.", sentence)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"It's 9999.", "9999.", "The code is 9999.", "Your code is hunter."})
    void anAnswerToAQuestionAboutTheUserIsAboutTheUser(String sentence) {
        assertThat(baseless("What's my gate code?", sentence)).isTrue();
    }

    @Test
    void valuesOfWordsAloneAreCheckedWhereTheyWereAskedFor() {
        String question = "What's my favorite color?";
        assertThat(baseless(question, "Your favorite color is teal.")).isTrue();
        assertThat(baseless(question, "It's teal.")).isTrue();
        assertThat(baseless(question, "Teal.")).isTrue();
        assertThat(baseless(question, "Your favorite color is dark green.")).isFalse();
        assertThat(baseless(question, "It's dark green!")).isFalse();
        assertThat(baseless(question, "Sure!")).isFalse();
        assertThat(baseless(question, "It's not in memory.")).isFalse();
        assertThat(baseless("我女儿叫什么名字？", "她叫小雨。")).isFalse();
        assertThat(baseless("我女儿叫什么名字？", "她叫丽丽。")).isTrue();
        assertThat(baseless("我住在哪里？", "你住在杭州。")).isFalse();
        assertThat(baseless("我住在哪里？", "在上海。")).isTrue();
    }

    @Test
    void anAnswerToAQuestionAboutTheWorldIsNot() {
        assertThat(baseless("What is the capital of France?", "It's Paris.")).isFalse();
        assertThat(baseless("What should I cook for my guests?", "How about risotto? It's easy."))
                .isFalse();
        assertThat(baseless("法国的首都是哪里？", "是巴黎。")).isFalse();
    }

    @Test
    void whatFollowsAClaimGoesOnWithIt() {
        GivenSources given = new GivenSources(TODAY);
        FACTS.forEach(given::know);
        UnfoundedClaims claims = new UnfoundedClaims(given, TODAY, "Hi!");
        assertThat(claims.isBaseless("Your mentor is Dr. Elena Vasquez.")).isFalse();
        assertThat(claims.isBaseless(" She lives in Madrid.")).isTrue();
        assertThat(claims.isBaseless("\n\nMadrid is a big city.")).isFalse();
        assertThat(claims.isBaseless("Here is what I know about you:")).isFalse();
        assertThat(claims.isBaseless("\n- Gate code: 4411")).isFalse();
        assertThat(claims.isBaseless("\n- Locker: 8123")).isTrue();
        assertThat(claims.isBaseless("\n- Dog: Rex")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I've saved that.",
                "Got it, I've noted your code!",
                "Don't worry, I've saved it.",
                "I'll remember that.",
                "Noted!",
                "Okay, noted.",
                "Saved.",
                "That has been saved to my memory.",
                "I have updated your address.",
                "I'll keep that in mind.",
                "I've made a note of it.",
                "Your code is now stored.",
                "我记住了。",
                "好的，已保存。",
                "已经帮你记下了",
                "我会记住的。"
            })
    void aSaveThatIsClaimedIsSeen(String sentence) {
        assertThat(SaveClaims.saysSaved(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I haven't saved anything.",
                "Nothing was saved.",
                "I could not save that.",
                "I remember that you like tea.",
                "If you tell me the code, I'll remember it.",
                "Would you like me to remember that?",
                "I can save that for you.",
                "As noted above, it depends.",
                "You saved the day!",
                "I've added two examples to the function.",
                "我没有保存任何内容。",
                "要我记住吗？"
            })
    void otherSentencesClaimNoSave(String sentence) {
        assertThat(SaveClaims.saysSaved(sentence)).isFalse();
    }

    @Test
    void aForgettingThatIsClaimedIsSeen() {
        assertThat(List.of(
                        "I've forgotten it.",
                        "Done, deleted.",
                        "I have deleted your PIN.",
                        "Your PIN has been removed.",
                        "已删除。",
                        "我已经忘掉了。"))
                .allMatch(SaveClaims::saysForgotten);
        assertThat(List.of("I forgot to ask.", "I've removed the unused import.", "I did not delete it.", "我不会忘记。"))
                .noneMatch(SaveClaims::saysForgotten);
    }
}
