package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ChatScreenTest {
    private static String shown(boolean coloured, String... pieces) {
        StringWriter out = new StringWriter();
        ChatScreen screen = new ChatScreen(new PrintWriter(out), new ChatColours(coloured));
        for (String piece : pieces) {
            screen.words(piece);
        }
        screen.end();
        return out.toString();
    }

    @Test
    void sourcesAreDimmedWhereverThePiecesEnd() {
        String dimmed = "Oolong. \033[2m(memory/MEMORY.md:5)\033[0m\n";
        assertThat(shown(true, "Oolong. (memory/MEMORY.md:5)")).isEqualTo(dimmed);
        assertThat(shown(true, "Oo", "long. (mem", "ory/MEMORY.md", ":5", ")")).isEqualTo(dimmed);
        assertThat(shown(true, "(memory/MEMORY.md:5, id 3f2a)\n"))
                .isEqualTo("\033[2m(memory/MEMORY.md:5, id 3f2a)\033[0m\n");
    }

    @Test
    void otherBracketsAreWords() {
        String text = "Tea (green), ((2), and (memory/MEMORY.md:5\n) (" + "x".repeat(300) + " (";
        assertThat(shown(true, text)).isEqualTo(text + "\n");
    }

    @Test
    void withoutColourNothingIsAdded() {
        assertThat(shown(false, "Oolong. (memory/MEMORY.md:5)\n")).isEqualTo("Oolong. (memory/MEMORY.md:5)\n");
    }
}
