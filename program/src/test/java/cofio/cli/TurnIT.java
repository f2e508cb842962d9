package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A conversation: one turn by `cofio agent`, or many in the chat. */
class TurnIT {
    @TempDir
    Path folder;

    private Result say(String message) {
        return Program.in(folder).run("agent", "--workspace", ".", "--session-id", "one", "--message", message);
    }

    @Test
    void aTurnRemembersAnswersForgetsAndUndoes() {
        assertThat(say("Our gate code is 7731*. What is our gate code?")).isEqualTo(new Result(0, """
                Saved to memory/MEMORY.md:
                - Our gate code is 7731*. (memory/MEMORY.md:5)
                7731*: "Our gate code is 7731*." (memory/MEMORY.md:5)
                """, ""));
        assertThat(say("What is my blood type?").out()).isEqualTo("I don't have that in memory.\n");
        assertThat(say("Please forget our gate code.").out())
                .isEqualTo("Forgotten: 1 fact. Say undo to get it back.\n");
        assertThat(say("Undo that.").out()).isEqualTo("Undone.\n- back again: Our gate code is 7731*.\n");
    }

    @Test
    void aReplyIsInTheLanguageOfTheMessage() {
        assertThat(say("请记住：我女儿叫小雨。").out()).isEqualTo("已存入 memory/MEMORY.md：\n- 我女儿叫小雨。 (memory/MEMORY.md:5)\n");
        assertThat(say("我儿子叫什么？").out()).isEqualTo("我没有这方面的记录。\n");
    }

    @Test
    void aReplyInJson() {
        assertThat(Program.in(folder)
                        .run("agent", "-w", ".", "--session-id", "s1", "--json", "--message", "My tea is oolong."))
                .isEqualTo(new Result(
                        0,
                        "{\"session\":\"s1\",\"reply\":\"Saved to memory/MEMORY.md:\\n- My tea is oolong. (memory/MEMORY.md:5)\"}\n",
                        ""));
        assertThat(Program.in(folder).run("agent", "-w", ".").err())
                .isEqualTo("cofio: Missing required option: '--message=TEXT'\nhint: see: cofio agent --help\n");
    }

    @Test
    void aPipedChatAnswersLineByLineWithoutAPrompt() {
        Result result = Program.in(folder)
                .reading("My tea is oolong.\r\n\nWhat is my tea?\nForget my tea.\nundo\n/quit\nMy boat is the Heron.\n")
                .run("-w", ".");
        assertThat(result).isEqualTo(new Result(0, """
                Saved to memory/MEMORY.md:
                - My tea is oolong. (memory/MEMORY.md:5)
                oolong: "My tea is oolong." (memory/MEMORY.md:5)
                Forgotten: 1 fact. Say undo to get it back.
                Undone.
                - back again: My tea is oolong.
                """, ""));
    }

    @Test
    void commandsWithASlashWorkInAPipeAndAreNeverRemembered() {
        Result result = Program.in(folder)
                .reading("My tea is oolong.\n/facts tea\n/nonsense\n/undo\n")
                .run("chat", "-w", ".");
        assertThat(result.out()).matches("""
                Saved to memory/MEMORY.md:
                - My tea is oolong. \\(memory/MEMORY.md:5\\)
                \\w{8}  My tea is oolong. \\(memory/MEMORY.md:5\\)
                There is no /nonsense. /help lists the commands.
                Undone.
                - removed: My tea is oolong.
                """);
    }

    @Test
    void aLineThatIsNoTextIsRefusedAndTheChatGoesOn() {
        byte[] lines = "My caf\u00e9 is nice.\nMy tea is oolong.".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Program.in(folder).reading(lines).run("-w", ".", "--json").out())
                .isEqualTo("""
                {"error":"standard input is not UTF-8 text","hint":"convert it first, for example with iconv"}
                {"reply":"Saved to memory/MEMORY.md:\\n- My tea is oolong. (memory/MEMORY.md:5)"}
                """);
    }
}
