package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RememberIT {
    @TempDir
    Path folder;

    private Result remember(String... args) {
        String[] all = new String[args.length + 3];
        all[0] = "remember";
        all[1] = "-w";
        all[2] = ".";
        System.arraycopy(args, 0, all, 3, args.length);
        return Program.in(folder).run(all);
    }

    @Test
    void theReceiptSaysWhatWasKeptAndWhere() throws IOException {
        assertThat(remember("My tea is oolong."))
                .isEqualTo(new Result(0, "saved: My tea is oolong. (memory/MEMORY.md:5)\n", ""));
        assertThat(remember("My", "tea", "is", "assam."))
                .isEqualTo(new Result(
                        0, "changed: My tea is assam. (formerly: My tea is oolong.) (memory/MEMORY.md:5)\n", ""));
        assertThat(remember("My tea is assam."))
                .isEqualTo(new Result(0, "already known: My tea is assam. (memory/MEMORY.md:5)\n", ""));
        assertThat(Files.readString(folder.resolve("memory/MEMORY.md"))).isEqualTo("""
                # Memory

                ## About me

                - My tea is assam.
                """);
    }

    @Test
    void withoutAnArgumentStandardInputIsRead() {
        Result result = Program.in(folder)
                .reading("My tea is oolong.\nMy boat is the Heron.\n")
                .run("remember", "-w", ".");
        assertThat(result.out()).isEqualTo("""
                saved: My tea is oolong. (memory/MEMORY.md:5)
                saved: My boat is the Heron. (memory/MEMORY.md:6)
                """);
    }

    @Test
    void receiptsInJson() {
        assertThat(remember("--json", "My gate code is 7731.").out())
                .isEqualTo(
                        "{\"receipts\":[{\"outcome\":\"added\",\"fact\":\"My gate code is 7731.\",\"id\":\"9a842947\","
                                + "\"file\":\"memory/MEMORY.md\",\"line\":5}]}\n");
        assertThat(remember("--json", "My gate code is 9000.").out())
                .isEqualTo(
                        "{\"receipts\":[{\"outcome\":\"changed\",\"fact\":\"My gate code is 9000.\",\"id\":\"9a842947\","
                                + "\"former\":\"My gate code is 7731.\",\"file\":\"memory/MEMORY.md\",\"line\":5}]}\n");
    }

    @Test
    void chineseArrivesWholeInTheLocaleC() throws IOException {
        Program plain = Program.in(folder).with(Map.of("LC_ALL", "C", "LANG", "C"));
        assertThat(plain.run("remember", "-w", ".", "我女儿叫小雨。 车牌号是沪A·12345")).isEqualTo(new Result(0, """
                        saved: 我女儿叫小雨。 (memory/MEMORY.md:5)
                        saved: 车牌号是沪A·12345 (memory/MEMORY.md:9)
                        """, ""));
        assertThat(Files.readString(folder.resolve("memory/MEMORY.md"))).contains("- 我女儿叫小雨。\n", "- 车牌号是沪A·12345\n");
    }

    @Test
    void whatBeginsWithADashIsTextButAnUnknownOptionIsAnError() {
        assertThat(remember("- milk").out()).isEqualTo("saved: milk (memory/MEMORY.md:5)\n");
        assertThat(remember("-5 degrees is the record low").exit()).isZero();
        Result unknown = new Result(2, "", """
                cofio: there is no option --sauce
                hint: see: cofio remember --help; after -- it is text
                """);
        assertThat(remember("--sauce", "My tea is oolong.")).isEqualTo(unknown);
        assertThat(remember("--sauce=hot", "My tea is oolong.")).isEqualTo(unknown);
        assertThat(remember("--", "--sauce=hot", "is how I like it.").out())
                .isEqualTo("saved: --sauce=hot is how I like it. (memory/MEMORY.md:7)\n");
    }

    @Test
    void aGreetingIsNothingToRemember() {
        assertThat(remember("Hello!")).isEqualTo(new Result(1, "", "cofio: there was nothing to remember in that\n"));
        assertThat(remember("--json", "Hello!").out()).isEqualTo("{\"receipts\":[]}\n");
        assertThat(folder.resolve("memory")).doesNotExist();
    }

    @Test
    void theJournalNamesTheSource() {
        remember("--source", "calendar", "My tea is oolong.");
        assertThat(Program.in(folder).journal())
                .containsPattern("## \\d\\d:\\d\\d:\\d\\d told by calendar\n\n> My tea is oolong\\.\n");
    }
}
