package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cofio.Cofio;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the page looks, over a memory of some weeks. With {@code -Dscreenshots=FOLDER} it is also painted there. */
class PageLooksIT {
    private static final List<String> VIEWS = List.of("talk", "memory", "journal", "picture");

    /** The smallest contrast of a piece of text in the view to what is behind it, and the text. */
    private static final String WORST = """
            (() => {
              const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
              const rgba = (colour) => {
                probe.clearRect(0, 0, 1, 1);
                probe.fillStyle = colour;
                probe.fillRect(0, 0, 1, 1);
                return probe.getImageData(0, 0, 1, 1).data;
              };
              const light = (colour) => {
                const part = (at) => { const v = colour[at] / 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
                return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
              };
              const behind = (one) => {
                for (let at = one; at; at = at.parentElement) {
                  const colour = rgba(getComputedStyle(at).backgroundColor);
                  if (colour[3] > 250) return colour;
                }
                return rgba('white');
              };
              const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
              let worst = [99, ''];
              while (texts.nextNode()) {
                const text = texts.currentNode;
                const one = text.parentElement;
                if (!text.data.trim() || !one.getClientRects().length || one.closest('svg, .skip, option, noscript')) continue;
                const [a, b] = [light(rgba(getComputedStyle(one).color)), light(behind(one))];
                const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
                if (ratio < worst[0]) worst = [ratio, text.data];
              }
              return worst.join(' ');
            })()""";

    @TempDir
    Path workspace;

    @TempDir
    Path profile;

    @Test
    void everyViewCanBeReadInLightAndDarkOnAScreenAndOnAPhone() {
        assumeTrue(Chromium.program().isPresent(), "there is no chromium on this machine");
        tellOfSomeWeeks();
        try (Serving server = new Serving(Program.in(workspace));
                Chromium browser = new Chromium(profile)) {
            Tab tab = browser.tab();
            tab.open(server.link());
            tab.click("#box", "");
            for (String message : List.of(
                    "Where does Mia live, and what is my bike lock code?",
                    "I take my coffee black.",
                    "What is my shoe size?")) {
                tab.eval("document.getElementById('box').focus()");
                tab.type(message);
                tab.press("Enter");
                tab.untilText(".you:nth-last-child(2) .words", message);
                tab.until("!document.querySelector('.wait') && !document.querySelector('.busy')");
            }
            for (String scheme : List.of("light", "dark")) {
                tab.prefers(scheme);
                for (String view : VIEWS) {
                    tab.size(1180, view.equals("picture") ? 1010 : 820, false);
                    look(tab, view, view + "-" + scheme);
                }
                tab.size(1180, 820, false);
                openAFact(tab, "fact-" + scheme);
                tab.size(360, 740, true);
                for (String view : VIEWS) {
                    look(tab, view, "phone-" + view + "-" + scheme);
                }
            }
            tab.size(1180, 820, false);
            tab.prefers("light");
            tab.click("#language", "中文");
            look(tab, "memory", "memory-chinese");
        }
    }

    private static void look(Tab tab, String view, String name) {
        tab.eval("location.hash = '#/" + view + "'");
        tab.until("document.querySelector('.view." + view + "')");
        tab.until("document.querySelector('.log li:last-child a, .log li:last-child p, .row, .entry, .growth')");
        tab.eval("document.activeElement.blur()");
        Tab.pause(400);
        check(tab, name);
    }

    private static void openAFact(Tab tab, String name) {
        tab.eval("location.hash = '#/memory?q=code'");
        tab.untilText(".row", "My bike lock code is 4444.");
        tab.click(".row .line .fact", "My bike lock code is 4444.");
        tab.untilText(".row.open .values", "2290");
        tab.untilText(".beyond", "gate code");
        Tab.pause(400);
        check(tab, name);
    }

    /** Everything can be read, nothing is cut off, and a screen reader finds its way. */
    static void check(Tab tab, String name) {
        String worst = String.valueOf(tab.eval(WORST));
        assertThat(Double.parseDouble(worst.substring(0, worst.indexOf(' '))))
                .as(name + ": " + worst)
                .isGreaterThan(4.5);
        assertThat(tab.eval("document.documentElement.scrollWidth <= innerWidth"))
                .as(name)
                .isEqualTo(true);
        assertThat(tab.read())
                .as(name)
                .contains("main: ")
                .anyMatch(one -> one.startsWith("navigation: "))
                .anyMatch(one -> one.startsWith("heading: "))
                .noneMatch(one -> one.matches("(?:button|link|textbox|searchbox|combobox|image|navigation): "));
        String folder = System.getProperty("screenshots");
        // One phone is enough to look at.
        if (folder != null && !name.matches("phone-.*-dark")) {
            tab.screenshot(Path.of(folder, name + ".png"));
        }
    }

    private void tellOfSomeWeeks() {
        tell(
                "2026-09-04T08:12:40",
                "My sister Mia lives in Lyon. She works at Atelier Nord. My bike lock code is 2290.");
        tell("2026-09-19T18:30:05", "My mentor is Dr. Elena Vasquez from Stanford. I live in Rotterdam.");
        tell(
                "2026-10-02T09:01:11",
                "I work on Project Aurora with Tom Berger. Project Aurora uses Rust. The deadline of Project Aurora is February 28, 2027.");
        tell("2026-10-02T21:44:52", "I am allergic to penicillin. My blood group is B positive.");
        tell(
                "2026-10-20T07:55:30",
                "Tom Berger lives in Oslo. Tom Berger leads Project Heron. My favorite season is autumn.");
        tell("2026-11-03T12:20:08", "My bike lock code is 4444. Mia's birthday is April 3. 我的猫叫咪咪。");
        tell(
                "2026-11-03T12:24:41",
                "Our gate code is 7731*. The Wi-Fi password of the cabin is heron-under-the-bridge.");
    }

    private void tell(String when, String text) {
        Clock then = Clock.fixed(LocalDateTime.parse(when).toInstant(ZoneOffset.UTC), ZoneOffset.UTC);
        try (Cofio cofio = Cofio.open(workspace, then)) {
            assertThat(cofio.remember(text, "user")).isNotEmpty();
        }
    }
}
