package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.cli.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a journal of past days, which is all that the history of a fact is read from. */
class HistoryIT {
    @TempDir
    Path folder;

    @BeforeEach
    void keep() throws IOException {
        Path memory = Files.createDirectory(folder.resolve("memory"));
        Files.writeString(memory.resolve("2024-03-01.md"), """
                # 2024-03-01

                ## 08:30:00 told by user

                > My favourite tea is oolong. My boat is the Heron.

                - added: Favourite tea: oolong
                - added: Boat: the Heron

                """);
        Files.writeString(memory.resolve("2024-06-10.md"), """
                # 2024-06-10

                ## 19:05:10 told by Ann

                > My favourite tea is assam now.

                - changed: Favourite tea: assam
                  - was: Favourite tea: oolong

                """);
        Files.writeString(memory.resolve("MEMORY.md"), """
                # Memory

                - Favourite tea: assam
                - Boat: the Heron
                """);
    }

    private Result cofio(String... args) {
        return Program.in(folder).run(args);
    }

    @Test
    void everyValueHasItsTimeAndTheSentencesThatToldIt() {
        assertThat(cofio("history", "favourite tea")).isEqualTo(new Result(0, """
                2024-03-01 08:30:00 to 2024-06-10 19:05:10  Favourite tea: oolong
                    told by user: My favourite tea is oolong. (memory/2024-03-01.md:5)
                2024-06-10 19:05:10 to now  Favourite tea: assam
                    told by Ann: My favourite tea is assam now. (memory/2024-06-10.md:5)
                """, ""));
        assertThat(cofio("history", "--json", "favourite tea").out().replaceAll("[0-9a-f]{8}", "ID"))
                .isEqualTo("{\"values\":[{\"fact\":\"Favourite tea: oolong\",\"id\":\"ID\","
                        + "\"since\":\"2024-03-01T08:30:00\",\"until\":\"2024-06-10T19:05:10\",\"tellings\":["
                        + "{\"when\":\"2024-03-01T08:30:00\",\"source\":\"user\",\"words\":\"My favourite tea is oolong.\","
                        + "\"file\":\"memory/2024-03-01.md\",\"line\":5}]},"
                        + "{\"fact\":\"Favourite tea: assam\",\"id\":\"ID\","
                        + "\"since\":\"2024-06-10T19:05:10\",\"until\":null,\"tellings\":["
                        + "{\"when\":\"2024-06-10T19:05:10\",\"source\":\"Ann\",\"words\":\"My favourite tea is assam now.\","
                        + "\"file\":\"memory/2024-06-10.md\",\"line\":5}]}]}\n");
    }

    @Test
    void asOfADayOnlyWhatHeldWhenItEnded() {
        assertThat(cofio("history", "--as-of", "2024-05-31", "favourite tea").out())
                .startsWith("2024-03-01 08:30:00 to 2024-06-10 19:05:10  Favourite tea: oolong\n")
                .doesNotContain("assam");
        assertThat(cofio("history", "--as-of", "2024-06-10", "favourite tea").out())
                .startsWith("2024-06-10 19:05:10 to now  Favourite tea: assam\n");
        assertThat(cofio("history", "--as-of", "2024-02-29", "favourite tea"))
                .isEqualTo(new Result(1, "", "cofio: nothing in memory matches\n"));
    }

    @Test
    void aDateThatIsNoneIsAnError() {
        assertThat(cofio("history", "--as-of", "May", "tea")).isEqualTo(new Result(2, "", """
                cofio: Invalid value for option '--as-of': 'May' is not a date such as 2026-05-31
                hint: see: cofio history --help
                """));
    }
}
