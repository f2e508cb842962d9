package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Fact;
import cofio.fact.ToldFact;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BytesTest {
    @TempDir
    Path workspace;

    static List<String> awkwardFiles() {
        return List.of(
                "",
                "\n",
                "no heading at all",
                "\uFEFF# Memory\r\n\r\n## About me\r\n\r\n- Name: Ada\r\n",
                "---\ntitle: x\ntags: [a, b]\n---\n\n# Me\n\n## People\n* Tom\n\t* nested\n\n<!-- keep\nthis -->\n",
                "People\n------\n\n+ Tom\n\nOther\n=====\ntext [[Link|alias]] ![[embed]]\n",
                "## Other\n\n```\n## People\n- not a fact\n```\n\n## Ideas\n- x",
                "# 记忆\n\n## 人物\n\n- 女儿：小雨\n\n## 其他\n",
                "## Other ##\n- a\n  - b\n    continued\n- c\n\n\n\n## Zoo\ntrailing   \n\n",
                "## Codes and phrases\n\nMore in [codes-phrases.md](codes-phrases.md).\n\n## Other\n- x\n",
                "## Other\n\n<!-- never closed\n- hidden\n",
                "text\n\n~~~\nnever closed\n- hidden",
                "mixed\r\nendings\nhere\r\nyes\r\n",
                "old\rmac\rlines\r",
                "## Other\n| a | b |\n|---|---|\n| 1 | 2 |\n",
                "- only\n- items",
                "**About me:**\n\n### **About me:**\n1. one\n2. two\n");
    }

    @ParameterizedTest
    @MethodSource("awkwardFiles")
    void aFactIsAddedAndNoOtherByteChanges(String before) throws IOException {
        Path file = write(before);
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            List<String> facts = Tell.texts(memory);
            for (Topic topic : List.of(Topic.CODES, Topic.ABOUT_ME, Topic.OTHER, Topic.PEOPLE)) {
                String text = "New under " + topic + ": 5";
                String former = Files.readString(file);
                Receipt receipt = Tell.to(memory, topic, text).getFirst();
                String after = Files.readString(file);
                TextSplice splice = TextSplice.between(former, after);
                assertThat(splice.former()).as("only additions").isEmpty();
                assertThat(after.lines().toList().get(receipt.place().line() - 1))
                        .endsWith(text);
            }
            assertThat(Tell.texts(memory)).containsAll(facts).hasSize(facts.size() + 4);
            for (int i = 0; i < 4; i++) {
                memory.undo();
            }
            assertThat(Files.readString(file)).isEqualTo(before);
        }
    }

    @ParameterizedTest
    @MethodSource("awkwardFiles")
    void aValueIsReplacedInPlaceAndNoOtherByteChanges(String rest) throws IOException {
        String before = "* \t Gate:  12  \r\n" + rest;
        Path file = write(before);
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            Tell.to(memory, Topic.CODES, "Gate: 13");
            assertThat(Files.readString(file)).isEqualTo("* \t Gate: 13  \r\n" + rest);
        }
    }

    @Test
    void aNewLineTakesTheEndingThatMostLinesHave() throws IOException {
        Path file = write("\uFEFF# Memory\r\n\r\n## About me\r\n\r\n- Name: Ada\r\n");
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            Tell.to(memory, Topic.ABOUT_ME, "Age: 36");
            Tell.to(memory, Topic.PEOPLE, "Tom: brother");
        }
        assertThat(Files.readString(file))
                .isEqualTo("\uFEFF# Memory\r\n\r\n## About me\r\n\r\n- Name: Ada\r\n- Age: 36\r\n\r\n## People\r\n\r\n"
                        + "- Tom: brother\r\n");
    }

    @Test
    void hostileWordsStayOneFact() throws IOException {
        List<String> hostile = List.of(
                "# heading",
                "<!-- open",
                "```",
                "~~~",
                "| a | b",
                "---",
                "- - -",
                "* * *",
                "- x",
                "1. one",
                "> quote",
                "More in [people.md](people.md).",
                "## 09:14:22 told by user",
                "=====",
                "[x] done",
                "</script>",
                "\\",
                "---\tx",
                "a\u2028line",
                "x\u000Bx",
                "🦀 crab",
                "+",
                "*",
                "-",
                "…");
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            for (String text : hostile) {
                Tell.to(memory, Topic.OTHER, text);
            }
            assertThat(Tell.texts(memory)).containsExactlyElementsOf(hostile);
            assertThat(memory.notices()).isEmpty();
            for (String text : hostile) {
                assertThat(Tell.to(memory, Topic.OTHER, text).getFirst()).isInstanceOf(Receipt.Known.class);
            }
        }
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            assertThat(memory.history(fact -> true)).hasSize(hostile.size());
        }
    }

    @Test
    void aValueThatLooksLikeMarkupDoesNotBecomeMarkupWhereItReplacesALine() throws IOException {
        Path file = write("Gate: 1\n\n- Door: 1\n");
        try (Memory memory = Memory.open(workspace, Clock.systemUTC())) {
            replace(memory, "Gate: 1", "# 7");
            replace(memory, "Door: 1", "---");
            assertThat(Tell.texts(memory)).containsExactly("# 7", "---");
        }
        assertThat(Files.readString(file)).isEqualTo("- # 7\n\n* ---\n");
    }

    private static void replace(Memory memory, String older, String newer) {
        Fact now = new Fact(newer, Fact.of(older).identity(), Topic.CODES);
        assertThat(memory.remember(newer, List.of(new ToldFact(now, 0, newer.length(), true, List.of())), "user"))
                .singleElement()
                .isInstanceOf(Receipt.Changed.class);
    }

    private Path write(String text) throws IOException {
        Files.createDirectories(workspace.resolve("memory"));
        return Files.writeString(workspace.resolve("memory/MEMORY.md"), text);
    }
}
