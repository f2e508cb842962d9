package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.agent.Conversation;
import cofio.answer.Answer;
import cofio.answer.Question;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgendaTest {
    /** A Sunday. */
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 15);

    @TempDir
    Path folder;

    private void hold(String... lines) throws IOException {
        Files.createDirectories(folder.resolve("memory"));
        Files.writeString(folder.resolve("memory/MEMORY.md"), "- " + String.join("\n- ", lines) + "\n");
    }

    private List<String> ask(String question) {
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK)) {
            return cofio.ask(question) instanceof Answer.Found found
                    ? found.quotes().stream().map(quote -> quote.words()).toList()
                    : List.of();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What's coming up? | 2026-11-15/+999999999-12-31",
                "so what is coming up | 2026-11-15/+999999999-12-31",
                "What’s on my calendar? | 2026-11-15/+999999999-12-31",
                "Do I have anything coming up soon? | 2026-11-15/+999999999-12-31",
                "What appointments do I have? | 2026-11-15/+999999999-12-31",
                "What's on next Thursday? | 2026-11-19/2026-11-19",
                "What's on Thursday? | 2026-11-19/2026-11-19",
                "anything on this week? | 2026-11-09/2026-11-15",
                "Anything planned for next weekend? | 2026-11-21/2026-11-22",
                "What do I have tomorrow? | 2026-11-16/2026-11-16",
                "What have I got on tomorrow? | 2026-11-16/2026-11-16",
                "What's on the 21st? | 2026-11-21/2026-11-21",
                "What's on the 3rd? | 2026-12-03/2026-12-03",
                "What's happening on 21 November? | 2026-11-21/2026-11-21",
                "What are my plans for December 2026? | 2026-12-01/2026-12-31",
                "What's coming up in December? | 2026-12-01/2026-12-31",
                "do we have anything planned for march? | 2027-03-01/2027-03-31",
                "What does next Thursday look like? | 2026-11-19/2026-11-19",
                "最近有啥事要办 | 2026-11-15/+999999999-12-31",
                "12月有什么安排？ | 2026-12-01/2026-12-31",
                "接下来有什么安排？ | 2026-11-15/+999999999-12-31",
                "我接下来几天有什么事 | 2026-11-15/+999999999-12-31",
                "下周四有什么事？ | 2026-11-19/2026-11-19",
                "周四有什么安排 | 2026-11-19/2026-11-19",
                "这周有什么安排 | 2026-11-09/2026-11-15",
                "我明天要做什么？ | 2026-11-16/2026-11-16",
                "21号有安排吗？ | 2026-11-21/2026-11-21",
                "11月21日有什么活动？ | 2026-11-21/2026-11-21",
            })
    void aQuestionForWhatIsPlannedNamesItsDays(String question, String days) {
        assertThat(Question.read(question, List.of(), TODAY)
                        .agenda()
                        .map(agenda ->
                                agenda.asked().first() + "/" + agenda.asked().last()))
                .contains(days);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is on my shopping list?",
                "What's on the third shelf?",
                "What do I have against Tom?",
                "What do I have?",
                "What's on?",
                "What is on page 21?",
                "What did Tom say on Thursday?",
                "What's on the 21st floor?",
                "When is the concert next week?",
                "What do I have for Tom's birthday tomorrow?",
                "What is today's date?",
                "Am I on call on Friday?",
                "Is it on Friday?",
                "Do I have to go in on Friday?",
                "What coming of age book do I have?",
                "周四的会议在哪里？",
                "我有什么过敏？",
                "21号楼有什么？",
                "下周四谁来？",
                "安排是什么意思？"
            })
    void anOrdinaryQuestionIsNone(String question) {
        assertThat(Question.read(question, List.of(), TODAY).agenda()).isEmpty();
    }

    @Test
    void whatComesUpIsListedInTheOrderOfItsDays() throws IOException {
        hold(
                "The concert is on 12 December 2026.",
                "The gas inspection is next Friday (2026-11-20).",
                "My shoe size is 43.",
                "We met Ada yesterday (2026-11-14).",
                "The fair is next week (2026-11-16/2026-11-22).",
                "Mum's birthday is 3 March.",
                "I have lived here since 2026.",
                "下周三（2026-11-18）我要去车管所");
        assertThat(ask("What's coming up?"))
                .containsExactly(
                        "The fair is next week (2026-11-16/2026-11-22).",
                        "下周三（2026-11-18）我要去车管所",
                        "The gas inspection is next Friday (2026-11-20).",
                        "The concert is on 12 December 2026.",
                        "Mum's birthday is 3 March.");
        assertThat(ask("接下来有什么安排？")).hasSize(5);
        assertThat(ask("What's on the 20th?")).containsExactly("The gas inspection is next Friday (2026-11-20).");
        assertThat(ask("下周三有什么事？")).containsExactly("下周三（2026-11-18）我要去车管所");
        assertThat(ask("Anything on next week?"))
                .containsExactly(
                        "The fair is next week (2026-11-16/2026-11-22).",
                        "下周三（2026-11-18）我要去车管所",
                        "The gas inspection is next Friday (2026-11-20).");
    }

    @Test
    void atMostTenLinesAreListed() throws IOException {
        String[] lines = new String[12];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = "Lesson " + i + " is on 2026-12-" + (30 - i) + ".";
        }
        hold(lines);
        assertThat(ask("What's coming up?"))
                .hasSize(10)
                .startsWith("Lesson 11 is on 2026-12-19.")
                .doesNotContain("Lesson 0 is on 2026-12-30.");
    }

    @Test
    void whatWasToldInATalkIsOnTheAgendaOfTheTalk() {
        try (Cofio cofio = Cofio.open(folder, Fuzzed.CLOCK)) {
            Conversation talk = Conversation.in(cofio, "one", Fuzzed.CLOCK);
            talk.say("Remind me to call the dentist tomorrow.");
            talk.say("The choir sings on 21 December.");
            assertThat(talk.say("What's coming up?").text()).isEqualTo("""
                            - "Remind me to call the dentist tomorrow (2026-11-16)." (memory/MEMORY.md:9)
                            - "The choir sings on 21 December." (memory/MEMORY.md:5)""");
            assertThat(talk.say("接下来有什么安排").text()).contains("MEMORY.md:5", "MEMORY.md:9");
        }
    }

    @Test
    void whereNoLineFallsOnTheDayTheQuestionIsReadAsAnyOther() throws IOException {
        hold("My shoe size is 43.");
        assertThat(ask("What's on next Thursday?")).isEmpty();
    }
}
