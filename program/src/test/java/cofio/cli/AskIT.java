package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AskIT {
    private static final Result UNKNOWN = new Result(1, "I don't have that in memory.\n", "");

    @TempDir
    Path folder;

    private Result ask(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "ask";
        all[1] = "-w";
        all[2] = ".";
        System.arraycopy(args, 0, all, 3, args.length);
        return Program.in(folder).run(all);
    }

    @Test
    void anAnswerIsALineWithItsPlace() {
        Program.in(folder).run("remember", "-w", ".", "My sister's phone number is 0171 555 99. 我的车牌号是沪A·12345。");
        assertThat(ask("What is my sister's phone number?"))
                .isEqualTo(new Result(
                        0, "0171 555 99: \"My sister's phone number is 0171 555 99.\" (memory/MEMORY.md:5)\n", ""));
        assertThat(ask("我的车牌号是多少？").out()).isEqualTo("沪A·12345：“我的车牌号是沪A·12345。” (memory/MEMORY.md:6)\n");
        assertThat(ask("--json", "my sister's phone number?").out())
                .matches("\\{\"found\":true,\"answer\":\"0171 555 99\","
                        + "\"evidence\":\\[\\{\"fact\":\"My sister's phone number is 0171 555 99.\",\"id\":\"[0-9a-f]{8}\","
                        + "\"file\":\"memory/MEMORY.md\",\"line\":5}]}\n");
    }

    @Test
    void whatWasNotToldIsNotKnownAndAnotherPersonsFactIsNotMine() {
        assertThat(ask("What is my phone number?")).isEqualTo(UNKNOWN);
        assertThat(folder.resolve("memory")).doesNotExist();
        Program.in(folder).run("remember", "-w", ".", "My sister's phone number is 0171 555 99.");
        assertThat(ask("What is my brother's phone number?")).isEqualTo(UNKNOWN);
        assertThat(ask("--json", "What is my brother's phone number?"))
                .isEqualTo(new Result(1, "{\"found\":false}\n", ""));
        assertThat(Program.in(folder).reading("my blood type?").run("ask", "-w", "."))
                .isEqualTo(UNKNOWN);
    }
}
