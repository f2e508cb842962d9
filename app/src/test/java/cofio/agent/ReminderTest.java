package cofio.agent;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import cofio.Fuzzed;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReminderTest {
    private static final String ENGLISH = "I can't notify you: ask me \"what's coming up?\" to see it.";
    private static final String CHINESE = "我没法到时提醒你；可以问我“接下来有什么安排？”。";

    @TempDir
    Path folder;

    private String say(String message) {
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK)) {
            return Conversation.in(cofio, "one", Fuzzed.CLOCK).say(message).text();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Remind me to call the dentist tomorrow.",
                "Could you please remind me to call the dentist tomorrow?",
                "Please remind us tomorrow to call the dentist",
                "I live in Hull. Set a reminder to call the dentist tomorrow."
            })
    void whoAsksToBeRemindedIsToldThatCofioCannotAndThePlanIsKept(String message) {
        assertThat(say(message))
                .startsWith("Saved to memory/MEMORY.md:")
                .contains("tomorrow (2026-11-16)")
                .endsWith("\n" + ENGLISH)
                .containsOnlyOnce(ENGLISH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"提醒我明天交房租", "你能提醒我明天交房租吗？", "明天早上八点提醒我交房租。", "麻烦你帮我设个明天早上七点的闹钟"})
    void soIsWhoAsksInChinese(String message) {
        assertThat(say(message))
                .startsWith("已存入 memory/MEMORY.md：")
                .contains("（2026-11-16）")
                .endsWith("\n" + CHINESE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My wife reminds me to call the dentist.",
                "The alarm code of the office is 4471.",
                "Can you remind me what my gate code is?",
                "我妈妈总是提醒我带伞。",
                "我家闹钟是红色的。"
            })
    void whoTellsOfRemindersOrAsksForAFactIsNot(String message) {
        assertThat(say(message)).doesNotContain(ENGLISH).doesNotContain(CHINESE);
    }

    @Test
    void aRequestThatKeepsNothingIsNotAnsweredWithIt() {
        say("Our gate code is 4471.");
        assertThat(say("Remind me what our gate code is.")).contains("4471").doesNotContain(ENGLISH);
    }
}
