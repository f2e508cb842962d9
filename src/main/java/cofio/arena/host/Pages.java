package cofio.arena.host;

import cofio.arena.host.Filings.Filing;
import cofio.arena.host.Filings.Kind;
import cofio.arena.host.Reports.Report;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;

/** What people see: the matches, a match, a report. Made whole on the server; a page brings no script. */
final class Pages {
    private final Matches matches;
    private final Reports reports;
    private final Filings filings;

    Pages(Matches matches, Reports reports, Filings filings) {
        this.matches = matches;
        this.reports = reports;
        this.filings = filings;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/", (call, address) -> home(call)),
                Route.get("/matches/(\\d{1,9})", this::match),
                Route.get("/players/([^/]+)/reports/(\\d{1,15})", this::report),
                // The look is that of the page of cofio serve, and so are the files.
                Route.get("/page\\.css", (call, address) -> file("text/css", "/cofio/http/page/page.css")),
                Route.get("/icon\\.svg", (call, address) -> file("image/svg+xml", "/cofio/http/page/icon.svg")),
                Route.get("/favicon\\.ico", (call, address) -> file("image/x-icon", "/cofio/http/page/favicon.ico")),
                Route.get("/arena\\.css", (call, address) -> file("text/css", "/cofio/arena/arena.css")));
    }

    private static Reply file(String type, String resource) throws IOException {
        try (InputStream in = Pages.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new Refusal(404, "the program is not whole: " + resource, "install it again");
            }
            return new Reply(200, type, in.readAllBytes());
        }
    }

    private Reply home(Call call) {
        Tongue tongue = Tongue.of(call);
        Html html = new Html();
        html.open("ul", "class", "matches");
        for (Matches.Match match : matches.all()) {
            html.open("li")
                    .open("a", "href", "/matches/" + match.id() + "?lang=" + tongue.tag)
                    .put("span", "#" + match.id(), "class", "number")
                    .text(match.task().name())
                    .close("a")
                    .close("li");
        }
        html.close("ul");
        return Reply.page(Sheet.around(tongue, tongue.say("Matches", "赛题"), "/", "", html));
    }

    private Reply match(Call call, Matcher address) {
        Matches.Match match = matches.get(Desk.number(address));
        Metric metric = Metric.of(call.query("metric"));
        String host = String.valueOf(call.header("Host"));
        return Reply.page(new MatchPage(match, Tongue.of(call), metric, "http://" + host)
                .html(reports.board(match.id(), metric), reports.of(match.id())));
    }

    private Reply report(Call call, Matcher address) {
        String slug = decoded(address.group(1));
        Report report = reports.one(Long.parseLong(address.group(2)))
                .filter(one -> one.slug().equals(slug))
                .orElseThrow(() -> new Refusal(404, "there is no such report", "see the page of the match"));
        String words = filings.ofRun(report.agent(), report.claimed().run(), Kind.MARKDOWN)
                .map(Filing::content)
                .orElse("");
        return Reply.page(new ReportPage(report, Tongue.of(call), words).html());
    }

    static String encoded(String slug) {
        return URLEncoder.encode(slug, StandardCharsets.UTF_8);
    }

    private static String decoded(String raw) {
        try {
            return URLDecoder.decode(raw, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new Refusal(400, "the address is not well formed", "");
        }
    }
}
