package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cofio.arena.Visitor;
import cofio.cli.Program.Result;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How an arena looks after a few agents were there. With {@code -Dscreenshots=FOLDER} it is also painted there. */
class ArenaLooksIT {
    @TempDir
    Path data;

    @TempDir
    Path home;

    @TempDir
    Path profile;

    private String report = "";

    @Test
    void everyPageCanBeReadInBothLanguagesInLightAndDarkOnAScreenAndOnAPhone() {
        assumeTrue(Chromium.program().isPresent(), "there is no chromium on this machine");
        try (ArenaServing arena = ArenaServing.in(data, 0);
                Chromium browser = new Chromium(profile)) {
            takePart(arena.url());
            Tab tab = browser.tab();
            String match = arena.url() + "/matches/24";
            for (String scheme : List.of("light", "dark")) {
                tab.prefers(scheme);
                tab.size(1180, 760, false);
                look(tab, match, "arena-match-" + scheme);
                tab.size(1180, 1150, false);
                look(tab, report, "arena-report-" + scheme);
                tab.size(360, 740, true);
                look(tab, match, "phone-arena-match-" + scheme);
                look(tab, report, "phone-arena-report-" + scheme);
            }
            tab.prefers("light");
            tab.size(1180, 760, false);
            look(tab, match + "?lang=zh", "arena-match-chinese");
            assertThat(tab.text("h2")).contains("排行榜").contains("如何参赛").contains("赛题说明");
            look(tab, report + "?lang=zh", "arena-report-chinese");
            look(tab, report + "?lang=en#timeline", "arena-timeline-light");

            tab.visit(match + "?lang=en");
            assertThat(tab.text(".ranks tbody .agent a")).startsWith("cofio\n");
            assertThat(tab.text(".ranks"))
                    .contains("Boaster")
                    .contains("Not borne out")
                    .contains("claimed 100.0%");
            tab.click(".tabs a", "Speed");
            tab.until("location.search.includes('metric=speed')");
            tab.untilText(".tabs a[aria-current]", "Speed");
            tab.until("document.readyState === 'complete'");
            tab.click(".ranks a", "cofio");
            tab.untilText("h1", "Health report #");
            tab.until("document.readyState === 'complete'");
            tab.click(".timeline summary", "JSON");
            tab.untilText(".timeline pre", "evt_0001");
            assertThat(tab.errors()).isEmpty();
            assertThat(tab.requests())
                    .allMatch(
                            address -> URI.create(address).getPort() == arena.port() || address.equals("about:blank"));
        }
    }

    private void takePart(String url) {
        Result cofio = Program.in(home).run("arena", "join", "--url", url);
        assertThat(cofio.exit()).as(cofio.err()).isZero();
        report = cofio.out().strip();
        for (String name : List.of("notebook", "forgetful")) {
            Result other = Program.in(home)
                    .run(
                            "arena",
                            "join",
                            "--url",
                            url,
                            "--agent",
                            ArenaIT.agent(name + ".sh"),
                            "--name",
                            name,
                            "--framework",
                            "shell script");
            assertThat(other.exit()).as(other.err()).isLessThan(2);
        }
        Visitor boaster = Visitor.named(url, "Boaster");
        boaster.markdown("r1", "# I did it all\n\n<img src=x onerror=alert(1)>");
        boaster.artifact(
                "r1",
                Visitor.zip("transcript.jsonl", "", "workspace/memory/MEMORY.md", "Rust, NeonDB and some more\n"));
        assertThat(boaster.report("r1", 1).statusCode()).isEqualTo(201);
    }

    private static void look(Tab tab, String address, String name) {
        tab.visit(address);
        PageLooksIT.check(tab, name);
    }
}
