package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The chat as a person has it, on a terminal. */
@EnabledOnOs(OS.LINUX)
class ChatIT {
    @TempDir
    Path folder;

    private Pty chat() {
        return chat(Map.of());
    }

    private Pty chat(Map<String, String> environment) {
        return Pty.run(folder, environment, "exec $COFIO chat -w .");
    }

    private Path typedLines() {
        return folder.resolve(".local/state/cofio/chat_history");
    }

    @Test
    void itGreetsRemembersAnswersAndLeaves() throws Exception {
        try (Pty chat = chat()) {
            assertThat(chat.await(Pty.PROMPT))
                    .contains("Nothing is saved yet. Your facts will be in ")
                    .contains("/memory.")
                    .contains("Try: ");
            assertThat(chat.say("My tea is oolong."))
                    .contains("- My tea is oolong. \033[2m(memory/MEMORY.md:5)\033[0m\r\n");
            assertThat(chat.say("What is my tea?")).contains("oolong: \"My tea is oolong.\"");
            chat.type(Pty.CTRL_D);
            assertThat(chat.exit()).isZero();
        }
        try (Pty chat = Pty.run(folder, Map.of(), "$COFIO -w .")) {
            assertThat(chat.await(Pty.PROMPT)).contains("Cofio remembers 1 fact in ");
            chat.type("/quit\r");
            assertThat(chat.exit()).isZero();
        }
    }

    @Test
    void itGreetsInChineseAndTakesChinese() throws Exception {
        try (Pty chat = chat(Map.of("LANG", "zh_CN.UTF-8"))) {
            assertThat(chat.await(Pty.PROMPT)).contains("还没有记住什么");
            chat.type("我女儿叫小雨" + Pty.BACKSPACE + "荷🎉" + Pty.BACKSPACE);
            assertThat(chat.say("。")).contains("- 我女儿叫小荷。");
            assertThat(chat.say("我女儿叫什么？")).contains("小荷：“我女儿叫小荷。”");
            assertThat(chat.say("/helo")).contains("没有 /helo 这个命令。是不是 /help？");
            chat.type(Pty.CTRL_D);
            assertThat(chat.exit()).isZero();
        }
    }

    @Test
    void linesTypedBeforeComeBackAlsoInTheNextChat() throws Exception {
        try (Pty chat = chat()) {
            chat.await(Pty.PROMPT);
            chat.say("My tea is oolong.");
            chat.say("What is my tea?");
            chat.say(" My pin is hidden.");
            chat.type(Pty.UP);
            chat.await("What is my tea?");
            assertThat(chat.say("")).contains("oolong: \"My tea is oolong.\"");
            chat.type(Pty.CTRL_D);
            chat.exit();
        }
        assertThat(Files.readString(typedLines())).contains("My tea is oolong.").doesNotContain("pin");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(typedLines())))
                .isEqualTo("rw-------");
        try (Pty chat = chat()) {
            chat.await(Pty.PROMPT);
            chat.type(Pty.UP);
            chat.await("What is my tea?");
            assertThat(chat.say("")).contains("oolong: \"My tea is oolong.\"");
        }
    }

    @Test
    void whatIsForgottenIsForgottenByTheLinesTypedBeforeToo() throws IOException {
        try (Pty chat = chat()) {
            chat.await(Pty.PROMPT);
            chat.say("My tea is oolong.");
            chat.say("Our gate code is 7731*.");
            chat.say("My boat is the Heron.");
            assertThat(chat.say("/forget gate code")).contains("Forgotten: Our gate code is 7731*.");
            assertThat(chat.say("Forget my boat.")).contains("Forgotten");
        }
        assertThat(Files.readString(typedLines()))
                .contains("oolong")
                .doesNotContain("7731")
                .doesNotContain("/forget")
                .doesNotContain("Heron");
    }

    @Test
    void commandsAreCompletedWithWhatTheyDo() {
        try (Pty chat = chat()) {
            chat.await(Pty.PROMPT);
            chat.type("/f\t");
            assertThat(chat.await("by its words or its id")).contains("list the saved facts");
            chat.type("a\t");
            assertThat(chat.say("")).contains("Nothing in memory matches.");
            assertThat(chat.say("/hsitory tea")).contains("There is no /hsitory. Did you mean /history?");
            assertThat(chat.say("/etc/hosts is my file.")).contains("- /etc/hosts is my file");
        }
    }

    @Test
    void aPasteIsOneMessageAndABackslashContinues() {
        try (Pty chat = chat()) {
            chat.await(Pty.PROMPT);
            chat.type("\033[200~My tea is oolong.\rMy boat is the Heron.\rWhat is my tea?\033[201~");
            assertThat(chat.say(""))
                    .contains("- My tea is oolong.")
                    .contains("- My boat is the Heron.")
                    .contains("oolong: \"My tea is oolong.\"");
            chat.type("My bike \\\r");
            assertThat(chat.say("is blue.")).contains("- My bike is blue.");
            assertThat(chat.say("/sessions")).contains("  2 messages  My tea is oolong.");
        }
    }

    @Test
    void ctrlCClearsTheLineAndOnAnEmptyOneSaysHowToLeave() {
        try (Pty chat = chat()) {
            chat.await(Pty.PROMPT);
            // Several times: one Ctrl-C must not be taken for two.
            for (int i = 0; i < 10; i++) {
                chat.type("My tea is oolong.");
                chat.await("oolong.");
                chat.type(Pty.CTRL_C);
                assertThat(chat.await(Pty.PROMPT)).doesNotContain("leaves");
                chat.type(Pty.CTRL_C);
                assertThat(chat.await(Pty.PROMPT)).contains("Ctrl-D or /quit leaves.");
            }
            assertThat(chat.say("What is my tea?")).contains("I don't have that in memory.");
        }
    }

    @Test
    void ctrlCStopsAReplyAndNotTheChat() throws IOException {
        try (Pty chat = chat()) {
            chat.await(Pty.PROMPT);
            chat.say("My tea is oolong.");
            try (FileChannel lock = FileChannel.open(folder.resolve("memory/.cofio/lock"), StandardOpenOption.WRITE)) {
                lock.lock();
                chat.type("My boat is the Heron.\r");
                chat.await("Heron.\r");
                chat.await("\n");
                chat.type(Pty.CTRL_C);
                assertThat(chat.await(Pty.PROMPT)).contains("Stopped. What was saved by then stays saved.");
            }
            assertThat(chat.say("What is my tea?")).contains("oolong: \"My tea is oolong.\"");
        }
    }

    @Test
    void nothingIsColouredWhereNoColourIsWanted() {
        try (Pty chat = chat(Map.of("NO_COLOR", "1"))) {
            chat.await(Pty.PROMPT);
            chat.say("My tea is oolong.");
            chat.type("/f\t");
            chat.await("by its words or its id");
            chat.type("acts");
            chat.say("");
            chat.say("/nonsense");
            chat.type(Pty.CTRL_D);
            assertThat(chat.all()).contains("There is no /nonsense.").doesNotContainPattern("\033\\[(?!0m)[0-9;]*m");
        }
    }

    @Test
    void aDumbTerminalIsSentPlainTextAlone() throws Exception {
        try (Pty chat = chat(Map.of("TERM", "dumb"))) {
            chat.await(Pty.PROMPT);
            assertThat(chat.say("My tea is oolong.")).contains("- My tea is oolong. (memory/MEMORY.md:5)");
            chat.type(Pty.CTRL_C);
            assertThat(chat.await(Pty.PROMPT)).contains("Ctrl-D or /quit leaves.");
            assertThat(chat.say("/facts")).contains("  My tea is oolong. (");
            chat.type(Pty.CTRL_D);
            assertThat(chat.all()).doesNotContain("\033");
            assertThat(chat.exit()).isZero();
        }
    }

    @Test
    void whatWasRememberedCannotCommandTheTerminal() throws IOException {
        Files.createDirectories(folder.resolve("memory"));
        Files.writeString(
                folder.resolve("memory/MEMORY.md"),
                "# Memory\n\n## Other\n\n- Tea: \033]0;owned\007\033[2Joolong\u009b31m\n");
        try (Pty chat = chat()) {
            chat.await(Pty.PROMPT);
            assertThat(chat.say("What is my tea?")).contains("␛]0;owned␇␛[2Joolong�31m");
            assertThat(chat.say("/facts")).contains("␛]0;owned");
            chat.type(Pty.CTRL_D);
            assertThat(chat.all()).doesNotContain("\033]", "\007", "\033[2J", "\u009b");
        }
    }

    @Test
    void theTerminalIsLeftAsItWasAlsoWhenTheChatIsEnded() {
        try (Pty chat = Pty.run(folder, Map.of(), "$COFIO chat -w .; echo ended $?; stty -a")) {
            chat.await(Pty.PROMPT);
            chat.type("half a line");
            chat.await("half a line");
            chat.program().destroy();
            assertThat(chat.await("ended 143")).contains("\033[?2004l");
            assertThat(chat.all())
                    .containsPattern("[^-]icanon")
                    .containsPattern("[^-]isig")
                    .containsPattern(" echo ");
        }
    }

    @Test
    void withoutATerminalOnBothSidesThereIsNoPrompt() {
        try (Pty chat =
                Pty.run(folder, Map.of(), "echo 'My tea is oolong.' | $COFIO chat -w .; stty -echo; $COFIO | cat")) {
            chat.await("- My tea is oolong. (memory/MEMORY.md:5)");
            chat.type("What is my tea?\n");
            chat.await("oolong: \"My tea is oolong.\" (memory/MEMORY.md:5)");
            chat.type(Pty.CTRL_D);
            assertThat(chat.all()).doesNotContain(Pty.PROMPT, "\033", "Cofio remembers");
        }
    }
}
