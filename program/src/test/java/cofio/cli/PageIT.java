package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of {@code cofio serve}, in a browser, on the packed program. */
class PageIT {
    private static @Nullable Chromium browser;

    @TempDir
    Path workspace;

    private @Nullable Serving opened;
    private @Nullable Tab shown;

    @BeforeAll
    static void start(@TempDir Path profile) {
        assumeTrue(Chromium.program().isPresent(), "there is no chromium on this machine");
        browser = new Chromium(profile);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void serve() throws Exception {
        Files.createDirectories(workspace.resolve("memory"));
        opened = new Serving(Program.in(workspace));
        shown = Objects.requireNonNull(browser).tab();
    }

    /** Whatever a test does, nothing goes wrong unseen and nobody else is asked. */
    @AfterEach
    void nothingWentWrongAndNobodyElseWasAsked() {
        try (Serving server = server()) {
            assertThat(tab().requests()).isNotEmpty().allMatch(url -> url.startsWith(server.address()));
            assertThat(tab().errors()).allMatch(PageIT::isExpected);
        }
    }

    /** A browser notes each refusal as an error. */
    private static boolean isExpected(String error) {
        return error.contains("status of 401");
    }

    private Tab tab() {
        return Objects.requireNonNull(shown);
    }

    private Serving server() {
        return Objects.requireNonNull(opened);
    }

    /** The link lets a browser in once; after that it has a cookie. */
    private void enter(String hash) {
        if (tab().requests().isEmpty()) {
            tab().open(server().link());
        }
        tab().eval("location.hash = '" + hash + "'");
        tab().until("document.querySelector('.view." + hash.replaceAll("[#/]|\\?.*", "") + "')");
    }

    private void remember(String text) {
        assertThat(Program.in(workspace).run("remember", text).exit()).isZero();
    }

    private String file() throws Exception {
        return Files.readString(workspace.resolve("memory/MEMORY.md"));
    }

    private void say(String message) {
        tab().click("#box", "");
        tab().type(message);
        tab().press("Enter");
    }

    @Test
    void whatIsToldIsSavedAndGivenBackWithALinkToItsLine() throws Exception {
        enter("#/talk");
        say("My bike lock code is 2290.");
        tab().untilText(".cofio .words", "My bike lock code is 2290.");
        say("What is my bike lock code?");
        tab().untilText(".cofio .words", "2290: \"My bike lock code is 2290.\"");
        assertThat(file()).contains("- My bike lock code is 2290.");
        tab().click(".cofio:last-child a.place", "MEMORY.md:");
        tab().untilText(".row.open .fact", "My bike lock code is 2290.");
        tab().untilText(".row.open blockquote", "My bike lock code is 2290.");
        tab().eval("history.back()");
        tab().untilText(".talk .log", "2290: \"My bike lock code is 2290.\"");
    }

    @Test
    void aFactIsEditedInPlaceAndTheEditTakenBack() throws Exception {
        remember("My bike lock code is 2290. My kayak is red.");
        enter("#/memory");
        tab().click(".row button.place", "MEMORY.md:5");
        tab().click(".row.open .actions button", "Edit");
        tab().eval("document.querySelector('.edit textarea').select()");
        String before = tab().text(".row.open .line") + tab().eval("document.querySelector('.edit textarea').value");
        String after = before.contains("kayak") ? "My kayak is green." : "My bike lock code is 4444.";
        tab().type(after);
        tab().press("Enter");
        tab().untilText(".toast", "Changed.");
        assertThat(file()).contains("- " + after);
        tab().untilText(".row .fact", after);
        tab().click(".toast button", "Undo");
        tab().untilText(".row .line .fact", "My bike lock code is 2290.");
        tab().untilText(".row .line .fact", "My kayak is red.");
        assertThat(file()).contains("- My bike lock code is 2290.").contains("- My kayak is red.");
    }

    @Test
    void whatALineIsAboutIsSetBackBeforeItAndTheAnswerQuotesBoth() {
        remember("My sister is Nora. She works in Ghent.");
        enter("#/memory");
        tab().untilText(".row .fact", "[Nora] She works in Ghent.");
        assertThat(tab().text(".row .fact .attribute").strip()).isEqualTo("[Nora]");
        enter("#/talk");
        say("Where does Nora work?");
        tab().untilText(".cofio .words", "Ghent: \"[Nora] She works in Ghent.\"");
        tab().click(".cofio:last-child a.place", "MEMORY.md:");
        tab().untilText(".row.open .fact", "[Nora] She works in Ghent.");
        tab().untilText(".row.open blockquote", "She works in Ghent.");
    }

    @Test
    void aFactIsForgottenAndComesBack() throws Exception {
        remember("My bike lock code is 2290.");
        enter("#/memory");
        tab().click(".row button.place", "MEMORY.md:");
        tab().click(".row.open .actions button", "Forget");
        tab().untilText(".toast", "Forgotten.");
        tab().untilNoText(".row", "bike lock code");
        assertThat(file()).doesNotContain("2290");
        tab().click(".toast button", "Undo");
        tab().untilText(".row", "My bike lock code is 2290.");
        assertThat(file()).contains("- My bike lock code is 2290.");
    }

    @Test
    void whatAnotherProcessTellsAppearsByItself() {
        enter("#/memory");
        tab().untilText(".empty", "Nothing is saved yet.");
        remember("My kayak is red.");
        tab().untilText(".row", "My kayak is red.");
        remember("My kayak is green.");
        tab().untilText(".row", "My kayak is green.");
        tab().eval("location.hash = '#/journal'");
        tab().untilText(".entry", "My kayak is green.");
        remember("My tent is blue.");
        tab().untilText(".entry", "My tent is blue.");
    }

    @Test
    void everythingFitsOnAPhone() {
        remember("My key is " + "abcdefghij".repeat(30) + ". My sister Mia lives in Lyon. I work on Project Aurora.");
        tab().size(360, 740, true);
        for (String view : List.of("talk", "memory", "journal", "picture")) {
            enter("#/" + view);
            tab().until("document.querySelector('.view').innerText.length > 40");
            Tab.pause(300);
            assertThat((Long) tab().eval("document.documentElement.scrollWidth"))
                    .as(view)
                    .isEqualTo(360);
        }
        enter("#/talk");
        say("Where does Mia live?");
        tab().untilText(".cofio .words", "Lyon");
        enter("#/memory");
        tab().click(".row button.place", "MEMORY.md:");
        tab().untilText(".row.open .panel", "Told by you");
        assertThat((Long) tab().eval("document.documentElement.scrollWidth")).isEqualTo(360);
    }

    @Test
    void theKeyboardIsEnough() throws Exception {
        enter("#/talk");
        tab().tabTo("#box");
        tab().type("My kayak is red.");
        tab().press("Enter");
        tab().untilText(".cofio .words", "My kayak is red.");
        tab().tabTo("#views a[href*=memory]");
        tab().press("Enter");
        tab().untilText(".row", "My kayak is red.");
        tab().press("/");
        tab().until("document.activeElement.id === 'search'");
        tab().type("kay");
        tab().untilText(".count", "1 fact matches");
        tab().press("Escape");
        tab().untilText(".count", "1 fact under 1 heading");
        tab().tabTo("button.place");
        tab().press("Enter");
        tab().untilText(".row.open .panel", "Told by you");
        tab().tabTo(".actions button:first-child");
        tab().press("Enter");
        tab().until("document.activeElement.matches('.edit textarea')");
        tab().type(" It is long");
        tab().press("Enter");
        tab().untilText(".toast", "Changed.");
        assertThat(file()).contains("- My kayak is red. It is long");
        tab().tabTo(".actions button:last-child");
        tab().press("Enter");
        tab().untilText(".toast", "Forgotten.");
        assertThat(file()).doesNotContain("kayak");
        tab().eval(
                        "document.activeElement.matches('.toast button') || document.querySelector('.toast button').focus()");
        tab().press("Enter");
        tab().untilText(".row", "My kayak is red. It is long");
    }

    @Test
    void thePageSpeaksChineseToAChineseBrowserAndAtTheSwitch() {
        tab().language("zh-CN");
        enter("#/talk");
        assertThat(tab().text("#views")).contains("对话").contains("记忆");
        assertThat(tab().eval("document.documentElement.lang")).isEqualTo("zh-CN");
        say("我的猫叫咪咪。");
        tab().untilText(".cofio .words", "我的猫叫咪咪。");
        say("我的猫叫什么？");
        tab().untilText(".cofio:last-child .words", "“我的猫叫咪咪。”");
        tab().click("#language", "English");
        tab().untilText("#views", "Memory");
        tab().reload();
        tab().untilText("#views", "Memory");
    }

    @Test
    void rememberedMarkUpStaysText() {
        String markUp = "<img src=x onerror=alert(1)>";
        remember("My motto is " + markUp + " and so on.");
        enter("#/memory");
        tab().untilText(".row", markUp);
        tab().click(".row button.place", "MEMORY.md:");
        tab().untilText(".row.open .panel", markUp);
        enter("#/journal");
        tab().untilText(".entry", markUp);
        enter("#/talk");
        say("What is my motto?");
        tab().untilText(".cofio .words", markUp);
        say(markUp);
        tab().untilText(".you:nth-last-child(2) .words", markUp);
        enter("#/picture");
        tab().until("document.querySelector('.picture').innerText.length > 20");
        assertThat((Long) tab().eval("document.querySelectorAll('#main img, #main script, #main iframe').length"))
                .isZero();
    }

    @Test
    void lightAndDarkFollowTheSystemUntilOneIsChosen() {
        enter("#/memory");
        String background = "getComputedStyle(document.body).backgroundColor";
        Object light = tab().eval(background);
        tab().prefers("dark");
        Object dark = tab().eval(background);
        assertThat(dark).isNotEqualTo(light);
        tab().click("#theme", "Auto");
        tab().untilText("#theme", "Light");
        assertThat(tab().eval(background)).isEqualTo(light);
        tab().reload();
        assertThat(tab().eval(background)).isEqualTo(light);
        tab().prefers("light");
        tab().click("#theme", "Light");
        tab().untilText("#theme", "Dark");
        assertThat(tab().eval(background)).isEqualTo(dark);
    }

    @Test
    void aBrowserThatWasNotLetInReadsAndIsToldWhatToDo() throws Exception {
        remember("My kayak is red.");
        tab().open(server().address());
        tab().untilText("#notice", "This browser can read but not write. Open the link that “cofio serve” printed");
        say("What colour is my kayak?");
        tab().untilText(".cofio .words", "red");
        say("My tent is blue.");
        tab().untilText(".you .error", "This was not sent.");
        tab().until("document.getElementById('box').value === 'My tent is blue.'");
        assertThat(file()).doesNotContain("tent");
    }

    @Test
    void aSearchFindsFactsByTheirWordsAndWhatWasSaid() {
        remember("My sister Mia lives in Lyon. My kayak is red.");
        enter("#/talk");
        tab().eval("document.activeElement.blur()");
        tab().press("/");
        tab().until("document.activeElement.id === 'search'");
        tab().type("lyon");
        tab().untilText(".count", "1 fact matches");
        tab().untilText(".beyond", "My sister Mia lives in Lyon. My kayak is red.");
        assertThat(tab().text(".sections")).doesNotContain("kayak");
        tab().click(".beyond a.place", ".md:");
        tab().untilText(".entry.sought", "My sister Mia lives in Lyon.");
    }

    @Test
    void anotherWorkspaceIsAChoiceAwayAndStaysApart(@TempDir Path other) throws Exception {
        remember("My kayak is red.");
        assertThat(Program.in(other)
                        .run("remember", "--workspace", other.toString(), "My tent is blue.")
                        .exit())
                .isZero();
        server().close();
        opened = new Serving(Program.in(workspace), other);
        enter("#/memory");
        tab().untilText(".row", "My kayak is red.");
        tab().until("document.querySelectorAll('#workspaces option').length === 2");
        tab().eval("(() => { const choice = document.getElementById('workspaces'); choice.selectedIndex = 1;"
                + " choice.dispatchEvent(new Event('change')); })()");
        tab().untilText(".row", "My tent is blue.");
        tab().untilNoText(".row", "kayak");
        tab().click("#views a", "Talk");
        say("My stove is small.");
        tab().untilText(".cofio .words", "My stove is small.");
        assertThat(file()).doesNotContain("stove");
        assertThat(Files.readString(other.resolve("memory/MEMORY.md"))).contains("- My stove is small.");
    }

    @Test
    void thePictureShowsWhoIsSpokenOf() {
        remember("My sister Mia lives in Lyon. I work on Project Aurora with Tom Berger.");
        enter("#/picture");
        tab().untilText(".graph", "Mia");
        tab().until("document.querySelectorAll('.graph .edge').length > 0");
        tab().click(".listed summary", "");
        tab().untilText(".listed tbody", "Mia");
    }
}
