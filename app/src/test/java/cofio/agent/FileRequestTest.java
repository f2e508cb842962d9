package cofio.agent;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Cofio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files beside the memory: questions are put to them, answers are written to new ones. */
class FileRequestTest {
    private static final String BOAT = """
            # The refit of the Halcyon

            - **Launch**: May 4, 2027
            - Rigger: Tove Lindqvist
            - *Sails:* two, by Norrgard
            - 船厂：大连东港

            Our mooring is berth C12. The engine was serviced in 2025.
            """;

    @TempDir
    Path workspace;

    private String say(String message) {
        try (Cofio cofio = Cofio.open(workspace)) {
            return Conversation.in(cofio, "s", Clock.systemUTC()).say(message).text();
        }
    }

    private void write(String name, String text) throws IOException {
        Files.createDirectories(workspace.resolve(name).getParent());
        Files.writeString(workspace.resolve(name), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Read boat.md and answer: Who is the rigger?",
                "Please look at the list in boat.md and tell me who the rigger is.",
                "According to boat.md, who is the rigger?",
                "In boat.md, who is the rigger?",
                "Who is the rigger in boat.md?",
                "Read `boat.md`. Who is the rigger?",
            })
    void aQuestionIsPutToTheFileThatIsNamed(String message) throws IOException {
        write("boat.md", BOAT);
        assertThat(say(message))
                .endsWith("\"Rigger: Tove Lindqvist\" (boat.md:4, read in place)")
                .hasLineCount(1);
        assertThat(workspace.resolve("memory/MEMORY.md")).doesNotExist();
    }

    @Test
    void inChineseToo() throws IOException {
        write("plans/boat.md", BOAT);
        assertThat(say("请读一下 plans/boat.md，船厂是哪家？把答案写到 yard.txt"))
                .isEqualTo("大连东港：“船厂：大连东港” (plans/boat.md:6，外部文件)\n答案已写入 yard.txt。");
        assertThat(workspace.resolve("yard.txt")).hasContent("大连东港：“船厂：大连东港” (plans/boat.md:6，外部文件)");
    }

    @Test
    void theAnswerIsWrittenToANewFileAndNoOther() throws IOException {
        write("boat.md", BOAT);
        assertThat(say("Read boat.md and answer: When is the launch? Save your answer to out.txt."))
                .isEqualTo(
                        "May 4, 2027: \"**Launch**: May 4, 2027\" (boat.md:3, read in place)\nSaved the answer to out.txt.");
        assertThat(workspace.resolve("out.txt"))
                .hasContent("May 4, 2027: \"**Launch**: May 4, 2027\" (boat.md:3, read in place)");
        assertThat(say("Who is the rigger in boat.md? Save it to out.txt"))
                .contains("The answer is not saved: out.txt already exists, and was not changed.");
        assertThat(workspace.resolve("out.txt"))
                .hasContent("May 4, 2027: \"**Launch**: May 4, 2027\" (boat.md:3, read in place)");
        say("My kayak is red.");
        assertThat(say("What colour is my kayak? Write the answer to kayak.txt"))
                .endsWith("Saved the answer to kayak.txt.");
        assertThat(workspace.resolve("kayak.txt")).content().contains("red", "memory/MEMORY.md:");
    }

    @Test
    void whatTheFileDoesNotSayIsNotMadeUpAndNothingIsWritten() throws IOException {
        write("boat.md", BOAT);
        assertThat(say("Read boat.md and answer: What did the paint cost? Save your answer to out.txt."))
                .isEqualTo("boat.md does not say that.\nThere is no answer to save, so I have not made out.txt.");
        assertThat(say("Read ship.md and answer: Who is the rigger?"))
                .isEqualTo("There is no ship.md here, so I have read nothing.");
        assertThat(say("Read ship.md and answer: Who is the rigger? My kayak is red."))
                .contains("There is no ship.md here", "- My kayak is red.");
        assertThat(say("Read ship.md")).doesNotContain("There is no ship.md");
        assertThat(say("Read boat.md")).startsWith("What would you like to know from boat.md?");
        assertThat(workspace.resolve("out.txt")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../out.txt",
                "/tmp/cofio-out.txt",
                "memory/topics/out.md",
                ".hidden/out.txt",
                "sub/../../out.txt",
                "away/out.txt"
            })
    void noNameLeadsOutOfTheWorkspaceOrIntoTheMemory(String name, @TempDir Path outside) throws IOException {
        write("boat.md", BOAT);
        Path away = Files.createDirectories(outside.resolve("away"));
        Files.writeString(away.resolve("secret.md"), "- Rigger: Eve");
        Files.createSymbolicLink(workspace.resolve("away"), away);
        assertThat(say("Who is the rigger in boat.md? Save the answer to " + name))
                .doesNotContain("Saved the answer");
        assertThat(workspace.resolve(name)).doesNotExist();
        assertThat(say("Read away/secret.md and answer: Who is the rigger?")).doesNotContain("Eve");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I keep my plans in boat.md.",
                "My launch code is 4411. Save it to memory/MEMORY.md.",
                "Please read the Odyssey to me tonight.",
                "I write the answers in answers.txt every week.",
            })
    void aTellingThatNamesAFileIsNoErrand(String message) {
        FileRequest errand = FileRequest.of(message);
        assertThat(List.of(errand.from(), errand.to(), errand.rest())).containsExactly("", "", message);
    }
}
