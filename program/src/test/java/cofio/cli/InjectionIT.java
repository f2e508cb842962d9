package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cofio.Cofio;
import cofio.Fuzzed;
import cofio.Hostile;
import cofio.cli.Program.Result;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that would be more than text, on the way to a terminal, a program and a browser. */
class InjectionIT {
    private static List<String> facts = List.of();

    @TempDir
    static Path told;

    @TempDir
    Path folder;

    /** Reading them takes a while; each test has a copy. */
    @BeforeAll
    static void rememberThemAll() {
        try (Cofio cofio = Cofio.open(told, Fuzzed.CLOCK, false)) {
            Hostile.TEXTS.forEach(text -> cofio.remember(text, "user"));
            facts = cofio.facts().stream().map(held -> held.fact().text()).toList();
        }
        assertThat(facts).hasSizeGreaterThan(Hostile.TEXTS.size() - 10);
    }

    @BeforeEach
    void copy() throws IOException {
        CommandInputs.copy(told, folder);
    }

    private Result run(String... command) {
        return Program.in(folder).run(command);
    }

    private static void isHarmless(String shown) {
        assertThat(shown.chars())
                .noneMatch(c -> c < ' ' && c != '\n' && c != '\t' || c >= 0x7f && c < 0xa0)
                .noneMatch(c -> c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069);
    }

    @Test
    void aListOfFactsHasOneLineForEachAndItsWordsAndPlaceStandThere() {
        List<String> lines = run("facts").out().lines().toList();
        isHarmless(String.join("\n", lines));
        assertThat(lines).hasSameSizeAs(facts);
        for (String fact : facts) {
            assertThat(lines).anyMatch(line -> line.contains(TerminalSanitizer.text(fact) + " (memory/"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "facts",
                "brief",
                "doctor",
                "search note",
                "history note",
                "ask What is my note hf1?",
                "forget note",
                "--help"
            })
    void nothingThatATerminalObeysIsPrinted(String command) {
        String[] words = command.split(" ", 2);
        Result result = words.length == 1 ? run(words[0]) : run(words[0], words[1]);
        isHarmless(result.out());
        isHarmless(result.err());
        assertThat(result.out() + result.err()).isNotBlank();
        assertThat(folder.resolve("pwned")).doesNotExist();
    }

    @Test
    void inJsonTheWordsAreExactAndOnOneLine() {
        String out = run("facts", "--json").out();
        isHarmless(out);
        assertThat(out.lines()).hasSize(1);
        assertThat((List<?>) Objects.requireNonNull(Json.readObject(out).get("facts")))
                .extracting(fact -> String.valueOf(((Map<?, ?>) fact).get("fact")))
                .containsExactlyElementsOf(facts);
        for (String[] command : new String[][] {
            {"search", "--json", "note"}, {"history", "--json", "note"}, {"brief", "--json"}, {"doctor", "--json"}
        }) {
            String said = run(command).out();
            isHarmless(said);
            assertThat(said.lines()).hasSize(1);
            assertThat(Json.readObject(said)).isNotEmpty();
        }
    }

    @Test
    void theTextOfACommandIsNeverAPathACommandOrAnOption() {
        for (String text : List.of("$(touch pwned)", "`touch pwned`", "; touch pwned", "../../pwned", "--", "-")) {
            isHarmless(run("ask", "--", text).out());
            assertThat(run("agent", "-w", ".", "--session-id", "../../pwned" + text, "--message", text)
                            .exit())
                    .isNotEqualTo(139);
        }
        assertThat(folder.resolve("pwned")).doesNotExist();
        assertThat(folder.resolveSibling("pwned")).doesNotExist();
        assertThat(folder.resolve("memory/.cofio/sessions")).isDirectoryNotContaining(Files::isDirectory);
    }

    @Test
    void theChatShowsThemAsSigns() throws Exception {
        try (Pty chat = Pty.run(folder, Map.of("NO_COLOR", "1"), "$COFIO -w .")) {
            chat.await(Pty.PROMPT);
            // What looks like a prompt stands in the texts too, so nothing is waited for but the end.
            for (String line :
                    List.of("/facts", "/brief", "/history note", "What is my note hf1?", "/doctor", "/quit")) {
                chat.type(line + "\r");
            }
            assertThat(chat.all())
                    .contains("\u241b[2J", "\u241b]52;c;", "bell\u2407bell")
                    .doesNotContain(
                            "\u001b[2J\u001b[Hcleared", "\u001b]52", "\u001b]0;another", "\u001b]8;;http", "\u001bP+q")
                    .doesNotContain("visible\rhidden", "\u0007bell", "\u009b31m", "\u202e", "\u2066");
            assertThat(chat.exit()).isZero();
        }
    }

    @Test
    void thePageShowsThemAsTextAndAsksNobodyElse(@TempDir Path profile) {
        assumeTrue(Chromium.program().isPresent(), "there is no chromium on this machine");
        try (Chromium browser = new Chromium(profile);
                Serving server = new Serving(Program.in(folder))) {
            Tab tab = browser.tab();
            tab.open(server.link());
            for (String view : List.of("memory", "journal", "talk", "picture")) {
                tab.eval("location.hash = '#/" + view + "'");
                tab.until("document.querySelector('.view." + view + "')");
                Tab.pause(500);
                assertThat(tab.eval("String(window.pwned)")).isEqualTo("undefined");
                assertThat(tab.eval("String(document.querySelectorAll('main script, main iframe, main img, main style,"
                                + " main form input[name=x], main base, main meta, main math, main [onload],"
                                + " main [onerror], main [onmouseover]').length)"))
                        .isEqualTo("0");
                assertThat(
                                tab.eval(
                                        "String([...document.querySelectorAll('a[href]')].filter(a =>"
                                                + " new URL(a.getAttribute('href'), location.href).origin !== location.origin).length)"))
                        .isEqualTo("0");
            }
            tab.eval("location.hash = '#/memory'");
            tab.untilText(".view.memory", "<script>window.pwned = 1</script>");
            tab.untilText(".view.memory", "<img src=x onerror=\"window.pwned = 2\">");
            tab.untilText(".view.memory", "[open](javascript:window.pwned=7)");
            assertThat(tab.requests()).isNotEmpty().allMatch(url -> url.startsWith(server.address()));
            assertThat(tab.errors()).isEmpty();
        }
    }
}
