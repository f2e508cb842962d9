package cofio.arena.host;

import cofio.arena.host.ReportTable.Report;
import cofio.arena.host.RunUploads.Filing;
import cofio.arena.host.RunUploads.Kind;
import cofio.http.web.HttpCall;
import cofio.http.web.HttpRefusal;
import cofio.http.web.HttpReply;
import cofio.http.web.PageFiles;
import cofio.http.web.PlainRoute;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What people see: the matches, a match, a report. Made whole on the server; a page brings no script. */
final class ArenaPages {
    /** For who asks for something that is not there. */
    static final String HINT = "see / for the matches";

    // The look is that of the page of cofio serve, and so are the files.
    private static final PageFiles SHARED = new PageFiles("/cofio/http/page/", HINT);
    private static final PageFiles OWN = new PageFiles("/cofio/arena/", HINT);

    private final MatchList matches;
    private final ReportTable reports;
    private final RunUploads filings;

    ArenaPages(MatchList matches, ReportTable reports, RunUploads filings) {
        this.matches = matches;
        this.reports = reports;
        this.filings = filings;
    }

    List<PlainRoute> routes() {
        return List.of(
                PlainRoute.get("/", (call, address) -> home(call)),
                PlainRoute.get("/matches/{match}", this::match),
                PlainRoute.get("/players/{slug}/reports/{report}", this::report),
                PlainRoute.get("/page.css", (call, address) -> SHARED.of(call)),
                PlainRoute.get("/icon.svg", (call, address) -> SHARED.of(call)),
                PlainRoute.get("/favicon.ico", (call, address) -> SHARED.of(call)),
                PlainRoute.get("/arena.css", (call, address) -> OWN.of(call)));
    }

    /** Whether it is for a page, which anybody may follow a link to; the rest is for programs. */
    static boolean isPage(HttpCall call) {
        return call.asked().equals("GET") && !call.path().startsWith("/api/");
    }

    private HttpReply home(HttpCall call) {
        PageLanguage tongue = PageLanguage.of(call);
        HtmlWriter html = new HtmlWriter();
        html.open("ul", "class", "matches");
        for (MatchList.Match match : matches.all()) {
            html.open("li")
                    .open("a", "href", "/matches/" + match.id() + "?lang=" + tongue.tag)
                    .put("span", "#" + match.id(), "class", "number")
                    .text(match.task().name())
                    .close("a")
                    .close("li");
        }
        html.close("ul");
        return HttpReply.page(200, PageFrame.around(tongue, tongue.say("Matches", "赛题"), "/", "", html));
    }

    private HttpReply match(HttpCall call, Map<String, String> address) {
        MatchList.Match match = matches.get(address);
        RankingMetric metric = RankingMetric.of(call.query("metric"));
        String host = String.valueOf(call.header("Host"));
        return HttpReply.page(
                200,
                new MatchPage(match, PageLanguage.of(call), metric, "http://" + host)
                        .html(reports.board(match.id(), metric), reports.of(match.id())));
    }

    private HttpReply report(HttpCall call, Map<String, String> address) {
        String number = address.getOrDefault("report", "");
        Report report = Optional.of(number)
                .filter(one -> one.matches("[0-9]{1,15}"))
                .flatMap(one -> reports.one(Long.parseLong(one)))
                .filter(one -> one.slug().equals(address.get("slug")))
                .orElseThrow(() -> HttpRefusal.notFound("there is no such report", "see the page of the match"));
        String words = filings.ofRun(report.agent(), report.claimed().run(), Kind.MARKDOWN)
                .map(Filing::content)
                .orElse("");
        return HttpReply.page(200, new ReportPage(report, PageLanguage.of(call), words).html());
    }

    static String encoded(String slug) {
        return URLEncoder.encode(slug, StandardCharsets.UTF_8);
    }
}
