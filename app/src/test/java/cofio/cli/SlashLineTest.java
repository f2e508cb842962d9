package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SlashLineTest {
    private static final List<SlashCommand> COMMANDS = Stream.of("facts", "forget", "history", "help", "quit")
            .map(name -> new SlashCommand(name, "", "", words -> words))
            .toList();

    private static String read(String line) {
        return switch (SlashLine.of(line, COMMANDS)) {
            case SlashLine.Message() -> "message";
            case SlashLine.Command(SlashCommand command, String words) -> command.name() + "(" + words + ")";
            case SlashLine.Unknown(String name, Optional<SlashCommand> meant) ->
                name + "? " + meant.map(SlashCommand::name).orElse("");
        };
    }

    @Test
    void aKnownNameIsACommandWithTheWordsAfterIt() {
        assertThat(read("/facts")).isEqualTo("facts()");
        assertThat(read("  /Forget  gate code ")).isEqualTo("forget(gate code)");
        assertThat(read("/exit")).isEqualTo("quit()");
        assertThat(read("/?")).isEqualTo("help()");
    }

    @Test
    void aNameThatIsNearAsksForTheOneThatIsMeant() {
        assertThat(read("/fact tea")).isEqualTo("fact? facts");
        assertThat(read("/hsitory tea")).isEqualTo("hsitory? history");
        assertThat(read("/hist")).isEqualTo("hist? history");
        assertThat(read("/clear")).isEqualTo("clear? ");
    }

    @Test
    void otherLinesThatBeginWithASlashAreMessages() {
        for (String line : List.of(
                "/etc/hosts is my file",
                "/home is my largest disk",
                "/facts/old is a folder",
                "/",
                "// no",
                "/ facts",
                "/2026",
                "a /facts",
                "/tmp is full")) {
            assertThat(read(line)).as(line).isEqualTo("message");
        }
    }
}
